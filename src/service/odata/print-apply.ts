import { and } from '../../query/query';
import { toStoredFilter } from '../../query/stored-filter';
import type { Aggregate, PreparedTotal } from '../../query/total';
import { printFilter } from '../../query/print-query';
import { encodeOption } from './print-url';

/** The name of the row count in a total without groups. */
export const rowsAlias = 'RowsCounted';

/** Returns whether the service limits the number of groups. It can't limit those of tax lots, because it doesn't sort them. */
export function limitsGroups({ entity, by, top }: PreparedTotal): boolean {
  return by.length > 0 && top !== undefined && entity.name !== 'TaxLot';
}

/** Returns a total's address, relative to the OData root: `Positions?$apply=filter(…)/groupby((…),aggregate(…))`. */
export function printTotal(prepared: PreparedTotal): string {
  const { entity, by, sort, top } = prepared;
  const options: [string, string][] = [['$apply', printApply(prepared)]];
  // Without a limit, the add-in sorts the groups after loading them.
  if (by.length > 0 && limitsGroups(prepared)) {
    options.push(['$orderby', sort.map(({ path, descending }) => `${path}${descending ? ' desc' : ''}`).join(',')]);
    options.push(['$top', String(top)]);
  }
  return `${entity.set}?${options.map(([name, value]) => `${name}=${encodeOption(value)}`).join('&')}`;
}

function printApply(prepared: PreparedTotal): string {
  const { by, column, aggregation, moreTotals: moreTotals = [], filter, midnight, checkColumns } = prepared;
  // A count of a column counts the rows with a value.
  const valueCondition =
    aggregation === 'count' && column ? ({ op: 'ne', path: column.name, value: { type: 'null' } } as const) : undefined;
  const condition = and(filter, valueCondition);
  const isCount = aggregation === 'count' || !column;
  const groups = [...by, ...(checkColumns.date ? [checkColumns.date] : [])];
  const { path = '', extremes: [min, max] = [] } = checkColumns.ids ?? {};
  const aggregates = [
    ...[prepared, ...moreTotals].map(printAggregate),
    // Without rows, some services return 0 as the sum, and some null. The number of rows distinguishes this from a real 0.
    ...(groups.length > 0 || isCount ? [] : [`$count as ${rowsAlias}`]),
    ...(min && max ? [printExpression(path, 'min', min.name), printExpression(path, 'max', max.name)] : []),
  ];
  const aggregate = `aggregate(${aggregates.join(',')})`;
  const transformation =
    groups.length > 0 ? `groupby((${groups.map(({ name }) => name).join(',')}),${aggregate})` : aggregate;
  return condition ? `filter(${printFilter(toStoredFilter(condition, midnight))})/${transformation}` : transformation;
}

function printAggregate({ column, aggregation, total }: Aggregate): string {
  return aggregation === 'count' || !column
    ? `$count as ${total.name}`
    : printExpression(column.name, aggregation, total.name);
}

function printExpression(path: string, aggregation: string, alias: string): string {
  return `${path} with ${aggregation} as ${alias}`;
}
