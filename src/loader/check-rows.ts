// Long because it has every check of rows against their query: keys, scope, and conditions.
import { rowsPerStep } from '../model/clock';
import {
  countChanged,
  countNotNumber,
  excludedRow,
  otherRows,
  printCell,
  rowTwice,
} from '../messages/response-reasons';
import { unusableResponse } from '../messages/service';
import { readPlainDate, toSerial, type PlainDate } from '../model/plain-date';
import type { CellValue, Column } from '../model/table';
import {
  splitAnd,
  findRequiredValues,
  type Filter,
  type Literal,
  listFilterPaths,
  timeBetweenDays,
} from '../query/query';
import { createFilterTest } from '../query/create-filter-test';
import { scopeFields, type PreparedQuery } from '../query/prepare';
import { findDuplicateByHash } from './find-duplicate-by-hash';

type Row = readonly CellValue[];

/** Throws an error from `createError` if two rows have the same key, which suggests that a page is repeated and another is missing. */
export function* checkKeys(
  rows: readonly Row[],
  prepared: PreparedQuery,
  createError: (reason: string) => Error,
): Generator<undefined, void> {
  const { all, keyIndexes } = findKeyIndexes(prepared);
  if (keyIndexes === undefined) return;
  const duplicate = yield* findDuplicate(rows, keyIndexes);
  if (!duplicate) return;
  const printPart = (index: number) =>
    `${all[index]?.name ?? ''} ${printCell(all[index]?.kind, duplicate[index] ?? null)}`;
  const key = keyIndexes.map(printPart).join(', ');
  throw createError(rowTwice(` (${key})`));
}

/** Returns all columns, and the positions of the key columns; undefined if one is missing. */
function findKeyIndexes({ columns, keys, entity }: PreparedQuery) {
  const all = [...columns, ...keys];
  const keyIndexes = entity.key.map((key) => all.findIndex(({ name }) => name === key));
  return { all, keyIndexes: keyIndexes.length === 0 || keyIndexes.includes(-1) ? undefined : keyIndexes };
}

/** Records which pages are in ascending order of keys, because no row can be repeated in them. */
export interface RowOrder {
  /** Checks a page immediately after parsing, while its rows are in the processor's cache. */
  add(page: readonly Row[]): void;
  /** Returns whether the keys ascend through all of these pages. */
  isAscending(pages: readonly (readonly Row[])[]): boolean;
}

export function createRowOrder(prepared: PreparedQuery): RowOrder {
  const { keyIndexes } = findKeyIndexes(prepared);
  const ascending = new WeakSet<readonly Row[]>();
  return {
    add(page) {
      // Larger pages are checked in steps, after all rows are received.
      if (keyIndexes && page.length <= rowsPerStep && isAscending(page, keyIndexes).next().value === true)
        ascending.add(page);
    },
    isAscending(pages) {
      let lastRow: Row | undefined;
      for (const page of pages) {
        const [firstRow] = page;
        if (firstRow === undefined) continue;
        if (!keyIndexes || !ascending.has(page) || (lastRow && !isBefore(lastRow, firstRow, keyIndexes))) return false;
        lastRow = page[page.length - 1];
      }
      return true;
    },
  };
}

/** Returns the first row whose key equals that of an earlier row. */
export function* findDuplicate(
  rows: readonly Row[],
  keyIndexes: readonly number[],
): Generator<undefined, Row | undefined> {
  // Most services return rows in key order, which is quick to check.
  return (yield* isAscending(rows, keyIndexes)) ? undefined : yield* findDuplicateByHash(rows, keyIndexes);
}

function* isAscending(rows: readonly Row[], keyIndexes: readonly number[]): Generator<undefined, boolean> {
  for (let index = 1; index < rows.length; index++) {
    if (!isBefore(rows[index - 1] as Row, rows[index] as Row, keyIndexes)) return false;
    if (index % rowsPerStep === 0) yield;
  }
  return true;
}

function isBefore(a: Row, b: Row, keyIndexes: readonly number[]): boolean {
  for (const index of keyIndexes) {
    const firstCell = a[index] ?? null;
    const secondCell = b[index] ?? null;
    if (firstCell === secondCell) continue;
    return (
      firstCell !== null && secondCell !== null && typeof firstCell === typeof secondCell && firstCell < secondCell
    );
  }
  return false;
}

/**
 * Throws an error from `createError` if a row has another process date, custodian, or customer than the query requires, as in a
 * stale or wrong response.
 */
export function* checkScope(
  rows: readonly Row[],
  prepared: PreparedQuery,
  createError: (reason: string) => Error,
): Generator<undefined, void> {
  const { filter } = prepared.query;
  if (!filter || rows.length === 0) return;
  for (const [columnIndex, { name, kind, path }] of [...prepared.columns, ...prepared.keys].entries()) {
    if (path.length > 1 || !scopeFields.includes(name) || (kind !== 'id' && kind !== 'date')) continue;
    const isAllowed = createScopeTest(filter, name, kind);
    if (!isAllowed) continue;
    for (const [index, row] of rows.entries()) {
      const cell = row[columnIndex] ?? null;
      if (!isAllowed(cell)) throw createError(otherRows(name, kind, cell));
      if (index % rowsPerStep === rowsPerStep - 1) yield;
    }
  }
}

type CheckedColumn = Pick<Column, 'name' | 'kind'> & { readonly isUntyped?: boolean };

// Conditions that only the service can evaluate: on related records, times of day, or numbers with more digits than JavaScript keeps.
const undecidablePattern = /"instant"|"variable"|\/\$count"|"call","name":"(?!tolower|toupper|trim)/;

/**
 * Throws an error from `createError` if a row contradicts a condition of the query, for example because the service ignores the
 * condition. Some services ignore case, so a row must contradict it with and without case.
 */
export function* checkConditions(
  rows: readonly Row[],
  columns: readonly CheckedColumn[],
  filter: Filter | undefined,
  createError: (reason: string) => Error,
): Generator<undefined, void> {
  const findColumn = (path: string) =>
    columns.findIndex(({ name, kind, isUntyped }) => name === path && kind !== 'dateTime' && !isUntyped);
  for (const condition of rows.length === 0 ? [] : splitAnd(filter)) {
    // checkScope checks these.
    if ((condition.op === 'eq' || condition.op === 'in') && scopeFields.includes(condition.path)) continue;
    const [firstPath = '', ...otherPaths] = listFilterPaths(condition);
    const firstIndex = findColumn(firstPath);
    const conditionText = JSON.stringify(condition);
    if (
      firstIndex === -1 ||
      otherPaths.some((path) => findColumn(path) === -1) ||
      undecidablePattern.test(conditionText)
    )
      continue;
    const createTest = (testedCondition: Filter, normalize: (cell: CellValue) => CellValue) =>
      createFilterTest<Row>(testedCondition, (path) => {
        const columnIndex = findColumn(path);
        return { kind: columns[columnIndex]?.kind ?? 'text', read: (row) => normalize(row[columnIndex] ?? null) };
      });
    const meetsCondition = createTest(condition, (cell) => cell);
    const toAnyCase = (value: unknown) => (typeof value === 'string' ? value.trimEnd().toLowerCase() : value);
    const conditionInAnyCase = JSON.parse(conditionText, (key, value: unknown) =>
      key === 'value' ? toAnyCase(value) : value,
    ) as Filter;
    const meetsConditionInAnyCase = createTest(conditionInAnyCase, (cell) => toAnyCase(cell) as CellValue);
    for (const [index, row] of rows.entries()) {
      if (!meetsCondition(row) && !meetsConditionInAnyCase(row))
        throw createError(excludedRow(firstPath, columns[firstIndex]?.kind, row[firstIndex] ?? null, index + 1));
      if (index % rowsPerStep === rowsPerStep - 1) yield;
    }
  }
}

/** Returns a test for the cells that a filter allows in a column; undefined if the filter doesn't restrict the column. */
export function createScopeTest(
  filter: Filter,
  path: string,
  kind: 'id' | 'date',
): ((cell: CellValue) => boolean) | undefined {
  const values = findRequiredValues(filter, path)?.map((literal) => toComparableCell(literal, kind));
  if (values) {
    // A date-time in another zone can be on a different date than its text shows.
    if (values.includes(undefined)) return undefined;
    const allowedValues = new Set(values);
    return (cell) => allowedValues.has(cell);
  }
  if (kind === 'id') return undefined;
  const dateRange = findDateRange(filter, path);
  return dateRange && ((cell) => typeof cell === 'number' && cell >= dateRange.from && cell <= dateRange.to);
}

/** Returns the cell value that a literal stands for; undefined if only the service knows. */
function toComparableCell(literal: Literal, kind: 'id' | 'date'): CellValue | undefined {
  if (literal.type === 'null') return null;
  if (kind === 'id') return literal.type === 'number' ? literal.value : undefined;
  return toSerialOfLiteral(literal);
}

const midnight = /^\d{4}-\d{2}-\d{2}T00:00(:00(\.0+)?)?(Z|[+-]\d{2}:\d{2})$/;

function toSerialOfLiteral(literal: Literal): number | undefined {
  const isDay = literal.type === 'day' || (literal.type === 'instant' && midnight.test(literal.value));
  const date = isDay ? readPlainDate(literal.value) : undefined;
  return date && toSerial(date);
}

/** Returns the first and last date that a filter allows; undefined if it doesn't restrict dates. */
function findDateRange(filter: Filter, path: string): { from: number; to: number } | undefined {
  let [from, to] = [-Infinity, Infinity];
  for (const part of splitAnd(filter)) {
    if (!('path' in part) || part.path !== path || !('value' in part)) continue;
    // At a bound between two dates, `ge` allows later dates, `lt` its date and earlier ones.
    const isBetweenDays = part.value.type === 'instant' && part.value.value.endsWith(timeBetweenDays);
    const serial = toSerialOfLiteral(
      isBetweenDays ? { type: 'day', value: part.value.value as PlainDate } : part.value,
    );
    if (serial === undefined) continue;
    if (isBetweenDays) {
      if (part.op === 'ge') from = Math.max(from, serial + 1);
      if (part.op === 'lt') to = Math.min(to, serial);
      continue;
    }
    if (part.op === 'ge') from = Math.max(from, serial);
    if (part.op === 'gt') from = Math.max(from, part.value.type === 'day' ? serial + 1 : serial);
    if (part.op === 'le') to = Math.min(to, serial);
    if (part.op === 'lt') to = Math.min(to, serial - 1);
  }
  return from === -Infinity && to === Infinity ? undefined : { from, to };
}

/** Throws if a count isn't a whole number of rows. */
export function checkCount(count: CellValue, set: string): void {
  if (Number.isSafeInteger(count) && Number(count) >= 0) return;
  throw unusableResponse(set, countNotNumber);
}

/** Returns the count that the pages so far report. Throws an error from `createError` if a page has a different one. */
export function checkTotal(
  total: number | undefined,
  pageTotal: number | undefined,
  createError: (reason: string) => Error,
): number | undefined {
  if (total !== undefined && pageTotal !== undefined && total !== pageTotal)
    throw createError(countChanged(total, pageTotal));
  return total ?? pageTotal;
}
