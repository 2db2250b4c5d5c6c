import { earlierRows, notSorted } from '../messages/response-reasons';
import { sortColumnMissing } from '../messages/results';
import { isAddInError } from '../model/errors';
import type { CellValue, Column } from '../model/table';
import type { PreparedQuery } from '../query/prepare';
import type { Filter, SortKey } from '../query/query';

type Row = readonly CellValue[];

/** Sorts rows, with empty cells last. Equal rows keep the service's order. */
export function sortRows<SortedRow extends Row>(
  rows: readonly SortedRow[],
  prepared: PreparedQuery,
  sort: readonly SortKey[],
): SortedRow[] {
  const names = [...prepared.columns, ...prepared.keys].map((column) => column.name);
  const sortIndexes = sort.map(({ path, descending }) => {
    const index = names.indexOf(path);
    if (index === -1) throw sortColumnMissing(prepared.entity.set, path);
    return { index, sign: descending ? -1 : 1 };
  });
  return [...rows].sort((a, b) => {
    for (const { index, sign } of sortIndexes) {
      const order = compareCells(a[index] ?? null, b[index] ?? null, sign);
      if (order !== 0) return order;
    }
    return 0;
  });
}

// More rows are almost never sorted by chance: for seven, the probability is 1 in 5,000.
const maxRowsByChance = 7;

/** Reads up to `maxRows` rows that meet an additional condition. */
type ReadRows = (condition: Filter, maxRows: number) => Promise<readonly unknown[]>;

/**
 * Throws an error from `createError` if two rows violate the requested order. Text is compared only as all services order it: by
 * the first letters or digits that differ, with and without case. If `top` cuts rows off, `readFirst` checks that none of them
 * precedes the last row, because a service that ignores the order can return a few rows sorted by chance.
 */
export async function checkOrder(
  rows: readonly Row[],
  columns: readonly Pick<Column, 'name' | 'kind'>[],
  sort: readonly SortKey[],
  readFirst: ReadRows | undefined,
  createError: (reason: string) => Error,
): Promise<void> {
  const names = columns.map(({ name }) => name.toLowerCase());
  const sortColumns = sort.map(({ path, descending }) => ({
    path,
    descending,
    index: names.indexOf(path.toLowerCase()),
  }));
  let [isUnsorted, isUnsortedInLowerCase] = [false, false];
  for (let row = 1; row < rows.length; row++) {
    for (const { path, descending, index } of sortColumns) {
      const [a = null, b = null] = [rows[row - 1]?.[index], rows[row]?.[index]];
      if (index !== -1 && a === b) continue;
      const [low, high] = descending ? [b, a] : [a, b];
      if (isAfter(low, high)) isUnsorted = true;
      if (isAfter(toLowerCase(low), toLowerCase(high))) isUnsortedInLowerCase = true;
      if (isUnsorted && isUnsortedInLowerCase) throw createError(notSorted(row + 1, path));
      break;
    }
  }
  if (rows.length > maxRowsByChance) return;
  const [firstKey] = sortColumns;
  const lastValue = firstKey && rows[rows.length - 1]?.[firstKey.index];
  const kind = firstKey && columns[firstKey.index]?.kind;
  if (!readFirst || !firstKey || typeof lastValue !== 'number' || (kind !== 'number' && kind !== 'id')) return;
  // A service can keep more fractional digits than a cell.
  const margin = Number.isInteger(lastValue) ? 0 : Math.abs(lastValue) * 1e-12;
  const [op, value] = firstKey.descending
    ? (['gt', lastValue + margin] as const)
    : (['lt', lastValue - margin] as const);
  const rowsBefore = rows.filter((row) =>
    isAfter(...(firstKey.descending ? [row[firstKey.index], value] : [value, row[firstKey.index]])),
  ).length;
  const firstRows = await readFirst(
    { op, path: firstKey.path, value: { type: 'number', value } },
    rowsBefore + 1,
  ).catch((error: unknown) => {
    // Some services don't accept this condition.
    if (isAddInError(error) && error.kind === 'service') return [];
    throw error;
  });
  if (firstRows.length > rowsBefore) throw createError(earlierRows(rows.length, firstKey.path));
}

const toLowerCase = (cell: CellValue) => (typeof cell === 'string' ? cell.toLowerCase() : cell);

function isAfter(a: CellValue = null, b: CellValue = null): boolean {
  if (typeof a === 'number' && typeof b === 'number') return a > b;
  if (typeof a !== 'string' || typeof b !== 'string') return false;
  let index = 0;
  while (index < a.length && a[index] === b[index]) index++;
  const [first, second] = [a.charAt(index), b.charAt(index)];
  return /^[\da-z]{2}$/i.test(first + second) && first > second;
}

function compareCells(a: CellValue, b: CellValue, sign: number): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return a < b ? -sign : a > b ? sign : 0;
}
