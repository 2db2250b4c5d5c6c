import type { AmountConventions } from '../../model/amount-conventions';
import { findAdditivity, currencyCodePath, findAmountCurrency, namesCurrency } from '../../model/amounts';
import { defaultColumns } from '../../model/default-columns';
import { columnKind, type Entity, findSet, type Schema, hasField } from '../../model/entity';
import { didYouMean } from '../../query/nearest';
import { hasColumn, resolveColumn } from '../../query/resolve-column';
import { filterPaths, type Filter } from '../../query/query';
import { addNames } from '../scope/add-names';
import { comparedSets, filteredByCompared, undatedSet } from '../../messages/comparison';
import { unknownSet } from '../../messages/sets';

/** The columns of a set that a comparison uses. */
export interface ComparedColumns {
  readonly entity: Entity;
  /** The columns that identify a row on one date. */
  readonly key: readonly string[];
  /** Columns shown once: the key, columns of related records, and the currency of amounts. */
  readonly shown: readonly string[];
  /** The record's own fields, compared between the dates. */
  readonly compared: readonly string[];
  /** All columns to fetch. */
  readonly requested: readonly string[];
}

// A lot has a new ID on each process date, so lots are matched by account, security, and trade date. Lots with the same
// trade date are matched in the order of their IDs.
export const stableKeys = new Map<string, readonly string[]>([
  ['TaxLot', ['CustodianId', 'CustomerId', 'AccountId', 'SecurityId', 'ShortPosition', 'TradeDate']],
]);

/** Finds the columns of a comparison. Throws an error for a set that has no process date, and for unknown columns. */
export function comparedColumns(
  schema: Schema,
  set: string,
  columns: readonly string[] | undefined,
  names: boolean,
  conventions: AmountConventions,
): ComparedColumns {
  const entity = findSet(schema, set);
  const dated = schema.entities.filter((candidate) => hasField(candidate, 'ProcessDate'));
  if (!entity || !dated.includes(entity)) {
    const sets = dated.map((datedEntity) => datedEntity.set);
    const listed = sets.join(', ');
    throw entity ? undatedSet(entity.set, listed) : unknownSet(set, didYouMean(set, sets) + comparedSets(listed));
  }
  const keyNames = stableKeys.get(entity.name) ?? entity.key.filter((name) => name !== 'ProcessDate');
  const key = keyNames.filter((name) => hasField(entity, name));
  const fields = entity.fields.map((field) => field.name);
  const requestedColumns = columns ? columns.map((name) => resolveColumn(name, entity, schema).name) : fields;
  const notCompared = new Set([...key, ...entity.key, 'ProcessDate']);
  const compared = [...new Set(requestedColumns.filter((name) => !name.includes('/') && !notCompared.has(name)))];
  const defaults = names ? (defaultColumns(entity.set, (path) => hasColumn(path, entity, schema)) ?? []) : [];
  const nameColumns = names
    ? [...(addNames(schema, set, [...key, ...compared]) ?? []), ...defaults].filter(
        (name) => name.split('/').length === 2,
      )
    : [];
  const described = [...key, ...nameColumns, ...requestedColumns.filter((name) => name.includes('/'))];
  const shown = [...new Set([...described, ...currencyColumn(entity, conventions, described, compared)])];
  const scope = ['CustodianId', 'CustomerId'].filter((name) => fields.includes(name));
  return { entity, key, shown, compared, requested: [...new Set([...shown, ...entity.key, ...scope, ...compared])] };
}

/** Returns the currency of compared amounts and prices, if the set has one and no chosen column shows it. */
function currencyColumn(
  entity: Entity,
  conventions: AmountConventions,
  described: readonly string[],
  compared: readonly string[],
): string[] {
  const valued = entity.fields.some(
    (field) => compared.includes(field.name) && columnKind(field) === 'number' && findAdditivity(field.name) !== 'sum',
  );
  const currencyPath = findAmountCurrency(entity, conventions);
  if (!valued || currencyPath === undefined || described.some((name) => namesCurrency(name, currencyPath))) return [];
  return [currencyCodePath(currencyPath)];
}

/** Throws an error for a filter by a compared column: a row whose value changes would look removed. */
export function checkComparedFilter(filter: Filter | undefined, { compared, entity }: ComparedColumns, schema: Schema) {
  const path =
    filter && filterPaths(filter).find((candidate) => compared.includes(resolveColumn(candidate, entity, schema).name));
  if (path !== undefined) throw filteredByCompared(path);
}
