import { all } from '../../query/conditions';
import { storedFilter } from '../../query/stored-filter';
import type { Measure, PreparedTotal } from '../../query/total';
import { printFilter } from '../../query/print-query';
import { encodeOption } from './print-url';

/** The name of the number of rows that a total without groups was made of. */
export const rowsAlias = 'RowsCounted';

/** Whether the service itself can leave groups out: it does not order tax lots, so of those all groups come. */
export function limitsGroups({ entity, by, top }: PreparedTotal): boolean {
  return by.length > 0 && top !== undefined && entity.name !== 'TaxLot';
}

/** A total as an address below the service's OData root: `Positions?$apply=filter(…)/groupby((…),aggregate(…))`. */
export function printTotal(prepared: PreparedTotal): string {
  const { entity, by, sort, top } = prepared;
  const options: [string, string][] = [['$apply', printApply(prepared)]];
  if (by.length > 0) {
    // Without a limit all groups come, and they are put in order when they are there.
    if (limitsGroups(prepared)) {
      options.push(['$orderby', sort.map(({ path, descending }) => `${path}${descending ? ' desc' : ''}`).join(',')]);
      options.push(['$top', String(top)]);
    }
    options.push(['$count', 'true']);
  }
  return `${entity.set}?${options.map(([name, value]) => `${name}=${encodeOption(value)}`).join('&')}`;
}

function printApply(prepared: PreparedTotal): string {
  const { by, field, method, more = [], filter, midnight, proof } = prepared;
  // Counting a column counts the rows that have a value in it.
  const present =
    method === 'count' && field ? ({ op: 'ne', path: field.name, value: { type: 'null' } } as const) : undefined;
  const condition = all(filter, present);
  const counted = method === 'count' || !field;
  const groups = [...by, ...(proof.date ? [proof.date] : [])];
  const [first, last] = proof.custodians ?? [];
  const aggregates = [
    ...[prepared, ...more].map(printMeasure),
    // The sum of nothing is 0 in some services and null in others; the number of rows distinguishes them from a true 0.
    ...(groups.length > 0 || counted ? [] : [`$count as ${rowsAlias}`]),
    ...(first && last ? [`CustodianId with min as ${first.name}`, `CustodianId with max as ${last.name}`] : []),
  ];
  const aggregate = `aggregate(${aggregates.join(',')})`;
  const steps = groups.length > 0 ? `groupby((${groups.map(({ name }) => name).join(',')}),${aggregate})` : aggregate;
  return condition ? `filter(${printFilter(storedFilter(condition, midnight))})/${steps}` : steps;
}

function printMeasure({ field, method, total }: Measure): string {
  return method === 'count' || !field ? `$count as ${total.name}` : `${field.name} with ${method} as ${total.name}`;
}
