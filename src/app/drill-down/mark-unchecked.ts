import { lateRates, noRowsToAdd, rowsShareKey, rowsWithoutValue } from '../../messages/drill-down-sheet';
import type { ExcelValue } from '../../workbook/excel-value';
import type { DrillPlan, DrillProof } from './drill-plan';

interface FetchedSection {
  readonly columns: readonly { readonly name: string }[];
  readonly rows: readonly (readonly ExcelValue[])[];
  /** Whether its amounts may be converted by FX rates of missing deliveries, which the drilled value doesn't use. */
  readonly hasLateRates?: boolean;
}

/**
 * Marks the figures that the fetched rows can't prove as unchecked, with the reason. `sections`: undefined for a section
 * without rows.
 */
export function markUnchecked<Plan extends DrillPlan>(
  plan: Plan,
  sections: readonly (FetchedSection | undefined)[],
): Plan {
  const reasons = new Map(plan.proofs.map((proof) => [proof, findReason(plan, proof, sections)]));
  const proofs = plan.proofs.filter((proof) => reasons.get(proof) === undefined);
  if (proofs.length === plan.proofs.length) return plan;
  const unprovenFigures = [...reasons].flatMap(([{ name, value }, reason]) =>
    reason === undefined ? [] : [{ name, value, reason }],
  );
  return { ...plan, proofs, unchecked: [...(plan.unchecked ?? []), ...unprovenFigures] };
}

function findReason(
  plan: DrillPlan,
  { parts, allRows }: DrillProof,
  sections: readonly (FetchedSection | undefined)[],
): string | undefined {
  for (const { section, measure } of parts) {
    const fetchedSection = sections[section];
    const column = 'column' in measure ? measure.column : undefined;
    // A comparison matches rows with the same key by their order, so their sum isn't the value of one of them.
    if (plan.sections[section]?.oneRow && fetchedSection && fetchedSection.rows.length > 1)
      return rowsShareKey(fetchedSection.rows.length);
    if (fetchedSection?.hasLateRates && column !== undefined && /Base$/.test(column)) return lateRates;
    if (allRows !== section) continue;
    if (!fetchedSection || fetchedSection.rows.length === 0) return noRowsToAdd;
    const columnIndex = fetchedSection.columns.findIndex(({ name }) => name === column);
    const blankCount = fetchedSection.rows.filter((row) => (row[columnIndex] ?? '') === '').length;
    if (blankCount > 0) return rowsWithoutValue(blankCount);
  }
  return undefined;
}
