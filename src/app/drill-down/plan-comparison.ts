import { comparedSides, toSideName } from '../../checks/comparison-table';
import { comparedRowTitle } from '../../messages/drill-down-sheet';
import { findAdditivity } from '../../model/amounts';
import { toLabel } from '../../model/label';
import type { PlainDate } from '../../model/plain-date';
import { toBaseName, rateColumns } from '../../functions/currencies/base-columns';
import type { DrillPlan, DrillProof, ResultRow } from './drill-plan';
import { joinWithAnd, printEquals } from './filter-text';
import { planRowsOn, type DrillScope } from './holding-sections';
import { identifyRow, readFirstNumber, readCell } from './read-row';

/** A comparison, with names in the service's spelling. */
export interface DrilledComparison {
  readonly set: string;
  /** The columns that match rows of the two dates. */
  readonly key: readonly string[];
  /** The columns that are compared. */
  readonly compared: readonly string[];
  readonly dates: readonly [before: PlainDate, after: PlainDate];
  /** Its only custodian, for rows that don't show theirs. */
  readonly custodian?: string | number | null | undefined;
  /** The currency that amounts are converted to. */
  readonly base?: string | undefined;
}

// A comparison rounds converted amounts to cents. The rows don't.
const roundingTolerance = 0.0051;
const effectColumns = ['QuantityEffect', 'PriceEffect', 'FxEffect', 'OtherEffect'];

/** Plans a compared row on both dates, side by side; undefined if the row doesn't show its key. */
export function planComparison(
  scope: Pick<DrillScope, 'hasPath'>,
  { set, key, compared, dates, base, custodian: onlyCustodian = null }: DrilledComparison,
  row: ResultRow,
): DrillPlan | undefined {
  const cells = key.map((name) => ({ name, value: readCell(row, name) }));
  if (cells.length === 0 || cells.some(({ value }) => value === undefined)) return undefined;
  const findKind = (name: string) => row.columns.find((column) => column.name === name)?.kind;
  const filter = joinWithAnd(...cells.map(({ name, value = null }) => printEquals(name, value, findKind(name))));
  const custodian = readFirstNumber(row, 'CustodianId') ?? onlyCustodian;
  const sections = dates.map((date) => ({
    ...planRowsOn(scope, { set, custodian, date, filter, base }, [...key, ...compared]),
    oneRow: true as const,
  }));
  const selectedName = row.columns[row.selectedIndex]?.name ?? '';
  const selectedColumns = compared.filter((name) =>
    listFigures(name).some(({ column }) => comparedSides.some((side) => selectedName === toSideName(column, side))),
  );
  const shownFigures =
    selectedColumns.length > 0
      ? selectedColumns.flatMap(listFigures)
      : [...compared.flatMap(listFigures), { column: rateColumns.rate }];
  const addLabel = <Figure extends { readonly name: string }>(figure: Figure): Figure => ({
    ...figure,
    name: row.columns.find((column) => column.name === figure.name)?.label ?? toLabel(figure.name, set),
  });
  const hasNumber = (name: string) => readFirstNumber(row, name) !== undefined;
  const { name } = identifyRow(row);
  return {
    title: comparedRowTitle(String(readCell(row, 'Change') ?? ''), name),
    sections,
    proofs: shownFigures.flatMap((figure) => planProofs(row, figure)).map(addLabel),
    unchecked:
      selectedColumns.length > 0
        ? []
        : effectColumns
            .filter(hasNumber)
            .map((effect) => addLabel({ name: effect, value: readFirstNumber(row, effect) ?? 0 })),
  };
}

/** A compared column. `amount` is the column that it's converted from, if any. */
interface ComparedFigure {
  readonly column: string;
  readonly amount?: string;
}

function listFigures(column: string): ComparedFigure[] {
  return [{ column }, { column: toBaseName(column), amount: column }];
}

function planProofs(row: ResultRow, { column, amount }: ComparedFigure): DrillProof[] {
  const [before, after] = ([0, 1] as const).map((section) => ({
    section,
    sign: 1 as const,
    measure: { of: 'sum' as const, column },
  })) as [DrillProof['parts'][0], DrillProof['parts'][0]];
  // Only amounts are rounded. Prices and rates keep their digits.
  const isConverted = amount !== undefined && findAdditivity(amount) !== 'none';
  const figures = [
    { name: toSideName(column, 'Old'), parts: [before] },
    { name: toSideName(column, 'New'), parts: [after] },
    { name: toSideName(column, 'Change'), parts: [after, { ...before, sign: -1 as const }] },
  ];
  // Dates aren't figures, even though cells store them as numbers.
  if (
    figures.some(({ name }) =>
      row.columns.some((resultColumn) => resultColumn.name === name && resultColumn.kind === 'date'),
    )
  )
    return [];
  return figures.flatMap(({ name, parts }) => {
    const value = readFirstNumber(row, name);
    const tolerance = parts.length * roundingTolerance;
    return value === undefined ? [] : [{ name, value, parts, ...(isConverted && { tolerance }) }];
  });
}
