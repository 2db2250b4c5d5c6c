import { aggregationNeedsColumn, columnIsNoAmount, unknownGroupColumn } from '../messages/sets';
import type { Entity, Schema } from '../model/entity';
import type { ColumnKind } from '../model/table';
import { requiredValues } from './conditions';
import { label } from '../model/label';
import { didYouMean } from './nearest';
import { prepare } from './prepare';
import { normalizeLabel } from './reachable-columns';
import type { PreparedColumn } from './resolve-column';
import type { Filter, Sorting } from './query';
import type { Midnight } from './stored-filter';

export type TotalMethod = 'sum' | 'min' | 'max' | 'average' | 'count' | 'countdistinct';

/** A query whose result is one number, or one for each group, instead of rows. */
export interface TotalQuery {
  readonly set: string;
  /** The column to work on; undefined counts rows. */
  readonly field?: string | undefined;
  readonly method: TotalMethod;
  readonly by: readonly string[];
  readonly filter?: Filter | undefined;
  /** By the columns of `by` and the total, which has its own name and the field's. */
  readonly sort?: readonly Sorting[] | undefined;
  readonly top?: number | undefined;
}

/** What is calculated for each group. */
export interface Measure {
  readonly field: PreparedColumn | undefined;
  readonly method: TotalMethod;
  /** The column of the result: its name is none of the record's own. */
  readonly total: PreparedColumn;
}

/** A total checked against what the service offers, every name spelt as the service spells it. */
export interface PreparedTotal extends Measure {
  readonly entity: Entity;
  readonly by: readonly PreparedColumn[];
  /** Further totals of the same groups, for others. */
  readonly more?: readonly Measure[];
  readonly filter: Filter | undefined;
  readonly sort: readonly Sorting[];
  readonly top: number | undefined;
  /** As in a prepared query. */
  readonly midnight?: Midnight;
  /**
   * What the filter implies for every row, to detect a stale or foreign response: it is fetched along with each group.
   */
  readonly proof: TotalProof;
}

export interface TotalProof {
  /** The process date, grouped by where there is one only. */
  readonly date?: PreparedColumn;
  /** The first and the last of the custodians in a group, where the filter names them. */
  readonly custodians?: readonly [first: PreparedColumn, last: PreparedColumn];
}

const titles: Record<TotalMethod, string> = {
  sum: 'Total',
  min: 'Min',
  max: 'Max',
  average: 'Average',
  count: 'Count',
  countdistinct: 'CountDistinct',
};

/**
 * Checks a total against a schema. `base`: the currency that the total is converted to, which its column is named after.
 * Throws a message for an unknown column, and for a sum of what is no number.
 */
export function prepareTotal(query: TotalQuery, schema: Schema, base = ''): PreparedTotal {
  const { set, field, method, by, top } = query;
  const named = [...by, ...(field === undefined ? [] : [field])];
  const prepared = prepare({ set, columns: named, ...(query.filter && { filter: query.filter }) }, schema);
  const { entity } = prepared;
  const groups = prepared.columns.slice(0, by.length);
  const measured = field === undefined ? undefined : prepared.columns[by.length];
  checkMethod(method, measured, entity);
  const total = totalColumn(method, measured, entity);
  const filter = prepared.query.filter;
  const sort = (query.sort ?? []).map((sorting) => ({
    ...sorting,
    path: sortPath(sorting.path, groups, { field: measured, total, set: entity.set, base }),
  }));
  return {
    entity,
    field: measured,
    method,
    by: groups,
    total,
    filter,
    sort: sort.length > 0 ? sort : [{ path: total.name, descending: true }],
    top,
    proof: proofOf(filter, groups, entity),
  };
}

function proofOf(filter: Filter | undefined, by: readonly PreparedColumn[], { fields }: Entity): TotalProof {
  const isOpen = (path: string) => fields.some(({ name }) => name === path) && !by.some(({ name }) => name === path);
  const dates = isOpen('ProcessDate') ? requiredValues(filter, 'ProcessDate') : undefined;
  const custodians = isOpen('CustodianId') ? requiredValues(filter, 'CustodianId') : undefined;
  const end = (name: string): PreparedColumn => ({ name, kind: 'id', path: [name] });
  return {
    ...(dates?.length === 1 && { date: { name: 'ProcessDate', kind: 'date', path: ['ProcessDate'] } }),
    ...(custodians && { custodians: [end('FirstCustodian'), end('LastCustodian')] }),
  };
}

function checkMethod(method: TotalMethod, field: PreparedColumn | undefined, { set }: Entity): void {
  if (!field) {
    if (method === 'count') return;
    throw aggregationNeedsColumn(set, method);
  }
  if ((method === 'sum' || method === 'average') && field.kind !== 'number') {
    throw columnIsNoAmount(field.name, set, method);
  }
}

function totalColumn(method: TotalMethod, field: PreparedColumn | undefined, entity: Entity): PreparedColumn {
  const taken = new Set([...entity.fields, ...entity.navigations].map(({ name }) => name.toLowerCase()));
  let name = titles[method];
  while (taken.has(name.toLowerCase())) name = `${name}Of`;
  const kind: ColumnKind = field && (method === 'min' || method === 'max') ? field.kind : 'number';
  return { name, kind, path: [name] };
}

function sortPath(
  path: string,
  by: readonly PreparedColumn[],
  { field, total, set, base }: Pick<PreparedTotal, 'field' | 'total'> & { readonly set: string; readonly base: string },
): string {
  const wanted = normalizeLabel(path.replace(/\./g, '/'));
  const isMeant = ({ name }: Pick<PreparedColumn, 'name'>) =>
    name.toLowerCase() === wanted || normalizeLabel(label(name, set)) === wanted;
  const group = by.find(isMeant);
  if (group) return group.name;
  if (isMeant(total) || isMeant({ name: total.name + base }) || (field && isMeant(field))) return total.name;
  const known = [...by.map(({ name }) => name), total.name];
  throw unknownGroupColumn(path, didYouMean(path, known), known.join(', '));
}
