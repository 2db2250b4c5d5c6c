import { recordsShareName } from '../../messages/sets';
import type { Entity, Schema } from '../../model/entity';
import type { Result } from '../../model/provenance';
import type { CellValue } from '../../model/table';
import { findRecordNameField } from '../../model/record-names';
import { findTarget } from './group-columns';
import { resolveColumn } from '../../query/resolve-column';

/** A grouping column with the names of records, and the column with their IDs. */
interface NamedGroup {
  readonly name: string;
  readonly id: string;
}

// Two records of these kinds can share a name and still differ. Other records with the same name, such as sectors, are
// the same class.
const distinctRecordPattern = /^(?:account|custodian|customer|(?:base|local)?currency)$/i;

/**
 * Returns the columns that group records by their names, like `Account/Number`, if their IDs aren't grouping columns, too.
 * A name can belong to several records: account numbers are unique only at one custodian.
 */
export function findNamedGroups(columns: readonly string[], entity: Entity, schema: Schema): NamedGroup[] {
  const paths = columns.map((column) => resolveColumn(column, entity, schema).name);
  return paths.flatMap((name) => {
    const steps = name.split('/');
    const [navigationName = '', field] = steps.slice(-2);
    if (
      steps.length < 2 ||
      !distinctRecordPattern.test(navigationName) ||
      findRecordNameField(navigationName) !== field
    )
      return [];
    const owner = steps
      .slice(0, -2)
      .reduce<Entity | undefined>((owner, step) => owner && findTarget(owner, step, schema), entity);
    const navigation = owner?.navigations.find((candidate) => candidate.name === navigationName);
    const [pair, ...otherPairs] = navigation?.fieldPairs ?? [];
    if (!pair || otherPairs.length > 0 || !owner?.fields.some((candidate) => candidate.name === pair[0])) return [];
    const id = [...steps.slice(0, -2), pair[0]].join('/');
    return paths.includes(id) ? [] : [{ name, id }];
  });
}

/**
 * Removes the columns with the IDs, which follow the grouping columns. Throws if groups differ only in their IDs: their
 * records share a name.
 */
export function removeIds(result: Result, groups: readonly NamedGroup[], groupColumns: number): Result {
  if (groups.length === 0) return result;
  const { columns, rows } = result.table;
  const removeIdItems = <Item>(items: readonly Item[]) => [
    ...items.slice(0, groupColumns),
    ...items.slice(groupColumns + groups.length),
  ];
  const firstRows = new Map<string, readonly CellValue[]>();
  for (const row of rows) {
    const key = JSON.stringify(row.slice(0, groupColumns).map((cell) => cell ?? ''));
    const first = firstRows.get(key);
    if (!first) firstRows.set(key, row);
    for (const [index, { name, id }] of first ? groups.entries() : []) {
      const ids = [first, row].map((cells) => cells?.[groupColumns + index] ?? null);
      const nameIndex = columns.findIndex((column) => column.name === name);
      if (ids[0] !== ids[1])
        throw recordsShareName(name, id, String(row[nameIndex] ?? ''), ids.map(String).join(' and '));
    }
  }
  return { ...result, table: { columns: removeIdItems(columns), rows: rows.map(removeIdItems) } };
}
