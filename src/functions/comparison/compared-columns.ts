import type { AmountConventions } from '../../model/amount-conventions';
import { findAdditivity, toCurrencyCodePath, findAmountCurrencyPath, isCurrencyColumn } from '../../model/amounts';
import { listDefaultColumns } from '../../model/default-columns';
import { findColumnKind, type Entity, findSet, type Schema, hasField } from '../../model/entity';
import { didYouMean } from '../../query/nearest';
import { hasColumn, resolveColumn } from '../../query/resolve-column';
import { listFilterPaths, type Filter } from '../../query/query';
import { addNameColumns } from '../scope/add-names';
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
export function findComparedColumns(
  schema: Schema,
  set: string,
  columns: readonly string[] | undefined,
  addsNames: boolean,
  conventions: AmountConventions,
): ComparedColumns {
  const entity = findSet(schema, set);
  const datedEntities = schema.entities.filter((candidate) => hasField(candidate, 'ProcessDate'));
  if (!entity || !datedEntities.includes(entity)) {
    const sets = datedEntities.map((datedEntity) => datedEntity.set);
    const setList = sets.join(', ');
    throw entity ? undatedSet(entity.set, setList) : unknownSet(set, didYouMean(set, sets) + comparedSets(setList));
  }
  const keyNames = stableKeys.get(entity.name) ?? entity.key.filter((name) => name !== 'ProcessDate');
  const key = keyNames.filter((name) => hasField(entity, name));
  const fields = entity.fields.map((field) => field.name);
  const requestedColumns = columns ? columns.map((name) => resolveColumn(name, entity, schema).name) : fields;
  const notCompared = new Set([...key, ...entity.key, 'ProcessDate']);
  const compared = [...new Set(requestedColumns.filter((name) => !name.includes('/') && !notCompared.has(name)))];
  const defaultColumns = addsNames
    ? (listDefaultColumns(entity.set, (path) => hasColumn(path, entity, schema)) ?? [])
    : [];
  const nameColumns = addsNames
    ? [...(addNameColumns(schema, set, [...key, ...compared]) ?? []), ...defaultColumns].filter(
        (name) => name.split('/').length === 2,
      )
    : [];
  const describingColumns = [...key, ...nameColumns, ...requestedColumns.filter((name) => name.includes('/'))];
  const shown = [
    ...new Set([...describingColumns, ...findCurrencyColumn(entity, conventions, describingColumns, compared)]),
  ];
  const scope = ['CustodianId', 'CustomerId'].filter((name) => fields.includes(name));
  return { entity, key, shown, compared, requested: [...new Set([...shown, ...entity.key, ...scope, ...compared])] };
}

/** Returns the currency of compared amounts and prices, if the set has one and no chosen column shows it. */
function findCurrencyColumn(
  entity: Entity,
  conventions: AmountConventions,
  describingColumns: readonly string[],
  compared: readonly string[],
): string[] {
  const hasAmounts = entity.fields.some(
    (field) =>
      compared.includes(field.name) && findColumnKind(field) === 'number' && findAdditivity(field.name) !== 'sum',
  );
  const currencyPath = findAmountCurrencyPath(entity, conventions);
  if (
    !hasAmounts ||
    currencyPath === undefined ||
    describingColumns.some((name) => isCurrencyColumn(name, currencyPath))
  )
    return [];
  return [toCurrencyCodePath(currencyPath)];
}

/**
 * Throws an error for a filter by a field that can change, compared or not: a row whose value changes would look removed.
 * The key stays the same, and so do the IDs of related records.
 */
export function refuseComparedFilter(
  filter: Filter | undefined,
  { compared, entity, key }: ComparedColumns,
  schema: Schema,
) {
  const stableNames = [...key, ...entity.key, 'ProcessDate'];
  const path =
    filter &&
    listFilterPaths(filter).find((candidate) => {
      const { name, kind } = resolveColumn(candidate, entity, schema);
      return compared.includes(name) || !(kind === 'id' || name.includes('/') || stableNames.includes(name));
    });
  if (path !== undefined) throw filteredByCompared(path);
}
