import { aggregateNames, groupTitle, totaled } from '../../messages/drill-down-sheet';
import type { PlainDate } from '../../model/plain-date';
import { toLabel, lowerFirstLetter, nameRows } from '../../model/label';
import type { Column } from '../../model/table';
import type { Aggregation } from '../../query/total';
import { toBaseName } from '../../functions/currencies/base-columns';
import type { DrillPlan, ResultRow } from './drill-plan';
import { joinWithAnd, printEquals } from './filter-text';
import { listShownColumns, printSectionTitle, type DrillScope } from './holding-sections';
import { printSection } from './print-rows';

/** A total, with names in the service's spelling. */
export interface DrilledTotal {
  readonly set: string;
  /** The column that is totaled; undefined if rows are counted. */
  readonly column: string | undefined;
  readonly aggregation: Aggregation;
  /** The columns that it is grouped by. */
  readonly by: readonly Column[];
  /** The IDs of the custodians; undefined for all. */
  readonly custodians: readonly number[] | undefined;
  readonly date: PlainDate | undefined;
  /** The option `filter=` as typed. */
  readonly filter: string | undefined;
  readonly base: string | undefined;
  /** Whether the total has `partial=1`. */
  readonly partial?: boolean | undefined;
  /** The other options that determine the rows. */
  readonly options?: readonly (readonly [name: string, value: string])[];
}

// Converted totals are rounded to cents. The rows aren't.
const roundingTolerance = 0.0051;

const measureKinds: Readonly<Record<Aggregation, 'sum' | 'average' | 'min' | 'max' | 'count' | undefined>> = {
  sum: 'sum',
  average: 'average',
  min: 'min',
  max: 'max',
  count: 'count',
  countdistinct: undefined,
};

/** Plans the rows behind a total, or behind the group in `row`. */
export function planTotal(
  scope: Pick<DrillScope, 'hasPath' | 'toInstant'>,
  total: DrilledTotal,
  row?: ResultRow,
): DrillPlan {
  const { set, column, aggregation, by, custodians, date, filter, base, partial, options } = total;
  const groupFilters = row ? by.map(({ name, kind }, index) => printEquals(name, row.cells[index] ?? null, kind)) : [];
  const filtersCustodians = custodians && (date === undefined || !setsWithFunction.has(set));
  const custodianFilter = filtersCustodians ? custodians.map((id) => `CustodianId eq ${id}`).join(' or ') : undefined;
  const filtersDate = date !== undefined && !setsWithFunction.has(set);
  const dateFilter = filtersDate ? `ProcessDate eq ${scope.toInstant(date)}` : undefined;
  // A count of a column counts the rows with a value.
  const valueFilter = aggregation === 'count' && column !== undefined ? `${column} ne null` : undefined;
  const additionalColumns = [...(column === undefined ? [] : [column]), ...by.map(({ name }) => name)];
  const formulas = printSection({
    set,
    custodian: custodians && !filtersCustodians ? custodians.join(';') : null,
    date,
    columns: listShownColumns(scope, set, additionalColumns),
    filter: joinWithAnd(filter, valueFilter, custodianFilter, dateFilter, ...groupFilters),
    base,
    partial,
    options,
  });
  const value = row ? row.cells[by.length] : undefined;
  const measureKind = measureKinds[aggregation];
  const groupNames = row
    ? by.map(({ name }, index) => groupTitle(toLabel(name, set), String(row.cells[index] ?? '')))
    : [];
  const shownColumn = base === undefined ? (column ?? '') : toBaseName(column ?? '');
  return {
    title: [`${titlePrefixes[aggregation]} ${describeTotaled(set, column)}`, ...groupNames].join(', '),
    sections: [{ set, title: printSectionTitle(set, date), ...formulas }],
    proofs:
      typeof value === 'number' && measureKind
        ? [
            {
              name:
                base === undefined
                  ? aggregateNames[aggregation]
                  : `${aggregateNames[aggregation]} (${base.toUpperCase()})`,
              value,
              parts: [
                {
                  section: 0,
                  sign: 1,
                  measure: measureKind === 'count' ? { of: measureKind } : { of: measureKind, column: shownColumn },
                },
              ],
              ...(base !== undefined && { tolerance: roundingTolerance }),
            },
          ]
        : [],
  };
}

const titlePrefixes: Readonly<Record<Aggregation, string>> = {
  sum: 'Total',
  average: 'Average',
  min: 'Smallest',
  max: 'Largest',
  count: 'Number of',
  countdistinct: 'Distinct',
};

/** Returns a description such as `market value of positions`, or `positions` if rows are counted. */
function describeTotaled(set: string, column: string | undefined): string {
  const rows = nameRows(set);
  return column === undefined ? rows : totaled(lowerFirstLetter(toLabel(column, set)), rows);
}

/** The data sets with a function that takes custodians and a date. */
const setsWithFunction: ReadonlySet<string> = new Set(['Positions', 'TaxLots', 'Transactions', 'Prices', 'FxRates']);
