import { aggregationNeedsColumn, columnIsNoAmount, knownColumns, unknownColumn } from '../messages/sets';
import { findColumnKind, type Entity, type Schema } from '../model/entity';
import type { ColumnKind } from '../model/table';
import { findRequiredValues, type Filter, type SortKey } from './query';
import { toLabel } from '../model/label';
import { didYouMean } from './nearest';
import { prepareQuery } from './prepare';
import { normalizeLabel } from './reachable-columns';
import type { PreparedColumn } from './resolve-column';
import type { Midnight } from './stored-filter';

export type Aggregation = 'sum' | 'min' | 'max' | 'average' | 'count' | 'countdistinct';

/** A query whose result is one number, or one for each group, instead of rows. */
export interface TotalQuery {
  readonly set: string;
  /** The column to total; undefined counts rows. */
  readonly column?: string | undefined;
  readonly aggregation: Aggregation;
  readonly by: readonly string[];
  readonly filter?: Filter | undefined;
  /** Sorts the groups by columns of `by`, or by the total. The name of the totaled column also means the total. */
  readonly sort?: readonly SortKey[] | undefined;
  readonly top?: number | undefined;
}

/** An aggregation of a column, or of the rows, in each group. */
export interface Aggregate {
  readonly column: PreparedColumn | undefined;
  readonly aggregation: Aggregation;
  /** The column of the result. Its name differs from every field and related record of the entity. */
  readonly total: PreparedColumn;
}

/** A total checked against the service's schema, with every name spelled as the service spells it. */
export interface PreparedTotal extends Aggregate {
  readonly entity: Entity;
  readonly by: readonly PreparedColumn[];
  /** Aggregates of other cells for the same groups, in the same request. */
  readonly moreTotals?: readonly Aggregate[];
  readonly filter: Filter | undefined;
  readonly sort: readonly SortKey[];
  readonly top: number | undefined;
  /** When the service's days begin, as in PreparedQuery. */
  readonly midnight?: Midnight;
  /** Columns fetched with each group to detect a response to another query. */
  readonly checkColumns: TotalCheckColumns;
}

interface TotalCheckColumns {
  /** The process date, if the filter requires a single one. */
  readonly date?: PreparedColumn;
  /** The lowest and the highest ID in a group, for a field whose IDs the filter lists: the custodian, or else another one. */
  readonly ids?: { readonly path: string; readonly extremes: readonly [first: PreparedColumn, last: PreparedColumn] };
}

const columnNames: Record<Aggregation, string> = {
  sum: 'Total',
  min: 'Min',
  max: 'Max',
  average: 'Average',
  count: 'Count',
  countdistinct: 'CountDistinct',
};

/**
 * Checks a total against a schema. `base`: the currency that the total is converted to, which is a part of its column's
 * name. Throws an error for an unknown column, and for a sum of a column that has no numbers.
 */
export function prepareTotal(query: TotalQuery, schema: Schema, base = ''): PreparedTotal {
  const { set, column, aggregation, by, top } = query;
  const columns = [...by, ...(column === undefined ? [] : [column])];
  const prepared = prepareQuery({ set, columns, ...(query.filter && { filter: query.filter }) }, schema);
  const { entity } = prepared;
  const groups = prepared.columns.slice(0, by.length);
  const totaledColumn = column === undefined ? undefined : prepared.columns[by.length];
  checkAggregation(aggregation, totaledColumn, entity);
  const total = createTotalColumn(aggregation, totaledColumn, entity);
  const filter = prepared.query.filter;
  const sort = (query.sort ?? []).map((sorting) => ({
    ...sorting,
    path: resolveSortPath(sorting.path, groups, { column: totaledColumn, total, set: entity.set, base }),
  }));
  return {
    entity,
    column: totaledColumn,
    aggregation,
    by: groups,
    total,
    filter,
    sort: sort.length > 0 ? sort : [{ path: total.name, descending: true }],
    top,
    checkColumns: planCheckColumns(filter, groups, entity),
  };
}

function planCheckColumns(
  filter: Filter | undefined,
  by: readonly PreparedColumn[],
  { fields }: Entity,
): TotalCheckColumns {
  // A grouping column is already in the result.
  const canBeAdded = (path: string) =>
    fields.some(({ name }) => name === path) && !by.some(({ name }) => name === path);
  const dates = canBeAdded('ProcessDate') ? findRequiredValues(filter, 'ProcessDate') : undefined;
  // A day can contain several times, and each would form a group.
  const isDated = dates?.length === 1 && dates[0]?.type !== 'day';
  // A single process date is enough to detect a response to another query. Without one, other IDs are checked, too.
  const candidates = ['CustodianId', ...(isDated ? [] : fields.filter(isId).map(({ name }) => name))];
  const path = candidates.find((name) => canBeAdded(name) && findRequiredValues(filter, name));
  const createExtreme = (prefix: 'First' | 'Last', field: string): PreparedColumn => {
    const name = prefix + field.replace(/Id$/u, '');
    return { name, kind: 'id', path: [name] };
  };
  return {
    ...(isDated && { date: { name: 'ProcessDate', kind: 'date', path: ['ProcessDate'] } }),
    ...(path !== undefined && { ids: { path, extremes: [createExtreme('First', path), createExtreme('Last', path)] } }),
  };
}

const isId = (field: Entity['fields'][number]) => findColumnKind(field) === 'id';

function checkAggregation(aggregation: Aggregation, column: PreparedColumn | undefined, { set }: Entity): void {
  if (!column) {
    if (aggregation === 'count') return;
    throw aggregationNeedsColumn(set, aggregation);
  }
  if ((aggregation === 'sum' || aggregation === 'average') && column.kind !== 'number') {
    throw columnIsNoAmount(column.name, set, aggregation);
  }
}

function createTotalColumn(
  aggregation: Aggregation,
  column: PreparedColumn | undefined,
  entity: Entity,
): PreparedColumn {
  const takenNames = new Set([...entity.fields, ...entity.navigations].map(({ name }) => name.toLowerCase()));
  let name = columnNames[aggregation];
  while (takenNames.has(name.toLowerCase())) name = `${name}Of`;
  const kind: ColumnKind = column && (aggregation === 'min' || aggregation === 'max') ? column.kind : 'number';
  return { name, kind, path: [name] };
}

function resolveSortPath(
  path: string,
  by: readonly PreparedColumn[],
  {
    column,
    total,
    set,
    base,
  }: Pick<PreparedTotal, 'column' | 'total'> & { readonly set: string; readonly base: string },
): string {
  const normalized = normalizeLabel(path.replace(/\./g, '/'));
  const matches = ({ name }: Pick<PreparedColumn, 'name'>) =>
    name.toLowerCase() === normalized || normalizeLabel(toLabel(name, set)) === normalized;
  const group = by.find(matches);
  if (group) return group.name;
  if (matches(total) || matches({ name: total.name + base }) || (column && matches(column))) return total.name;
  const names = [...by.map(({ name }) => name), total.name];
  throw unknownColumn('The total', path, didYouMean(path, names) + knownColumns(names.join(', ')));
}
