import { additivityOf } from '../../model/amounts';
import type { PlainDate } from '../../model/plain-date';
import { baseName, rateColumns } from '../../functions/currencies/base-columns';
import type { DrillPlan, DrillProof, ResultRow } from './drill-plan';
import { allOf, equals } from './filter-text';
import { rowsOn, type DrillScope } from './holding-sections';
import { identify, numberOf, valueOf } from './read-row';

/** A comparison, with names in the service's spelling. */
export interface DrilledComparison {
  readonly set: string;
  /** The columns that match rows of the two dates. */
  readonly key: readonly string[];
  /** The columns that are compared. */
  readonly compared: readonly string[];
  readonly dates: readonly [before: PlainDate, after: PlainDate];
  /** The currency that amounts are converted to. */
  readonly base?: string | undefined;
}

// A comparison rounds converted amounts to cents. The rows don't.
const cents = 0.0051;
const sides = ['Old', 'New', 'Change'];
const effects = ['QuantityEffect', 'PriceEffect', 'FxEffect', 'OtherEffect'];

/** Plans a compared row on both dates, side by side; undefined if the row doesn't show its key. */
export function planComparison(
  scope: Pick<DrillScope, 'knows'>,
  { set, key, compared, dates, base }: DrilledComparison,
  row: ResultRow,
): DrillPlan | undefined {
  const cells = key.map((name) => ({ name, value: valueOf(row, name) }));
  if (cells.length === 0 || cells.some(({ value }) => value === undefined)) return undefined;
  const kindOf = (name: string) => row.columns.find((column) => column.name === name)?.kind;
  const filter = allOf(...cells.map(({ name, value = null }) => equals(name, value, kindOf(name))));
  const custodian = numberOf(row, 'CustodianId') ?? null;
  const sections = dates.map((date) => ({
    ...rowsOn(scope, { set, custodian, date, filter, base }, [...key, ...compared]),
    oneRow: true as const,
  }));
  const clicked = row.columns[row.selectedIndex]?.name ?? '';
  const figures = [...compared.flatMap((name) => [name, baseName(name)]), rateColumns.rate];
  const chosen = compared.filter((name) =>
    [name, baseName(name)].some((amount) => sides.some((side) => clicked === `${amount}${side}`)),
  );
  const shown = chosen.length > 0 ? chosen.flatMap((name) => [name, baseName(name)]) : figures;
  const has = (name: string) => numberOf(row, name) !== undefined;
  const { name } = identify(row);
  return {
    subject: `${String(valueOf(row, 'Change') ?? 'Change')}${name === '' ? '' : `, ${name}`}`,
    sections,
    proofs: shown.flatMap((column) => proofsOf(row, column)),
    unchecked:
      chosen.length > 0
        ? []
        : effects.filter(has).map((effect) => ({ name: effect, value: numberOf(row, effect) ?? 0 })),
  };
}

function proofsOf(row: ResultRow, column: string): DrillProof[] {
  const [before, after] = ([0, 1] as const).map((section) => ({
    section,
    sign: 1 as const,
    measure: { of: 'sum' as const, column },
  })) as [DrillProof['parts'][0], DrillProof['parts'][0]];
  // Only amounts are rounded. Prices and rates keep their digits.
  const source = column === rateColumns.rate ? undefined : /^(.+)Base$/.exec(column)?.[1];
  const isConverted = source !== undefined && additivityOf(source) !== 'none';
  const figures = [
    { name: `${column}Old`, parts: [before] },
    { name: `${column}New`, parts: [after] },
    { name: `${column}Change`, parts: [after, { ...before, sign: -1 as const }] },
  ];
  // Dates aren't figures, even though cells store them as numbers.
  if (figures.some(({ name }) => row.columns.some((shown) => shown.name === name && shown.kind === 'date'))) return [];
  return figures.flatMap(({ name, parts }) => {
    const value = numberOf(row, name);
    const tolerance = parts.length * cents;
    return value === undefined ? [] : [{ name, value, parts, ...(isConverted && { tolerance }) }];
  });
}
