import type { PlainDate } from '../../model/plain-date';
import type { DrillPlan, DrillProof, ResultRow } from './drill-plan';
import { allOf, equals } from './filter-text';
import { rowsOn, type DrillScope } from './holding-sections';
import { identify, numberOf, valueOf } from './read-row';

/** What a comparison compares, every name spelled as the service spells it. */
export interface DrilledComparison {
  readonly set: string;
  /** The columns that match rows of the two dates. */
  readonly key: readonly string[];
  /** The columns that are compared. */
  readonly compared: readonly string[];
  readonly dates: readonly [before: PlainDate, after: PlainDate];
}

/** Both days of a compared row, side by side; undefined where the row doesn't show its key. */
export function planComparison(
  scope: Pick<DrillScope, 'knows'>,
  { set, key, compared, dates }: DrilledComparison,
  row: ResultRow,
): DrillPlan | undefined {
  const cells = key.map((name) => ({ name, value: valueOf(row, name) }));
  if (cells.length === 0 || cells.some(({ value }) => value === undefined)) return undefined;
  const kindOf = (name: string) => row.columns.find((column) => column.name === name)?.kind;
  const filter = allOf(...cells.map(({ name, value = null }) => equals(name, value, kindOf(name))));
  const custodian = numberOf(row, 'CustodianId') ?? null;
  const sections = dates.map((date) => rowsOn(scope, { set, custodian, date, filter }, [...key, ...compared]));
  const clicked = row.columns[row.at]?.name ?? '';
  const chosen = compared.filter(
    (name) => clicked.startsWith(name) && /^(Old|New|Change)$/.test(clicked.slice(name.length)),
  );
  const numeric = (chosen.length > 0 ? chosen : compared).filter(
    (name) => numberOf(row, `${name}Change`) !== undefined,
  );
  const { name } = identify(row);
  return {
    subject: `${String(valueOf(row, 'Change') ?? 'Change')}${name === '' ? '' : `, ${name}`}`,
    sections,
    proofs: numeric.flatMap((column) => proofsOf(row, column)),
  };
}

function proofsOf(row: ResultRow, column: string): DrillProof[] {
  const [before, after] = ([0, 1] as const).map((section) => ({
    section,
    sign: 1 as const,
    measure: { of: 'sum' as const, column },
  })) as [DrillProof['parts'][0], DrillProof['parts'][0]];
  const figures = [
    { name: `${column}Old`, parts: [before] },
    { name: `${column}New`, parts: [after] },
    { name: `${column}Change`, parts: [after, { ...before, sign: -1 as const }] },
  ];
  return figures.flatMap(({ name, parts }) => {
    const value = numberOf(row, name);
    return value === undefined ? [] : [{ name, value, parts }];
  });
}
