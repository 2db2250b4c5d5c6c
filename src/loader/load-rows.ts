// Long because reading all pages and checking that none is missing belong together.
import { countDiffers, pagesNeverEnd, linkSkips, moreRowsFollow, moreThanTop } from '../messages/response-reasons';
import { incompleteResult, moreRowsThanSheet, otherQueryReturned } from '../messages/results';
import { unusableResponse } from '../messages/service';
import { runInSteps } from '../model/clock';
import { maxResultCharacters, type CellValue } from '../model/table';
import { and, findRequiredValues, type Filter } from '../query/query';
import type { PreparedQuery } from '../query/prepare';
import type { Page, DataSource } from '../service/service';
import { checkConditions, checkKeys, checkScope, checkTotal, createRowOrder, type RowOrder } from './check-rows';
import type { ReportProgress, ResultSize } from './load-progress';
import { checkOrder } from './sort-rows';

// A sheet's rows without the header.
const maxRows = 1_048_575;

// Twice the number of parallel requests, so a request is always ready to send.
const parallelPages = 12;

/**
 * Loads all pages of a query, in parallel if the service's links allow it. Throws if a page is missing, repeated, or short,
 * or if the count is wrong.
 */
export async function loadRows(
  requestedSource: DataSource,
  prepared: PreparedQuery,
  signal?: AbortSignal,
  report: ReportProgress = () => undefined,
): Promise<CellValue[][]> {
  const first = await requestedSource.readPage(prepared, undefined, signal);
  const expected = countExpectedRows(requestedSource.name, prepared, first);
  const order = createRowOrder(prepared);
  const source = addPageChecks(
    requestedSource,
    prepared.entity.set,
    first,
    order,
    createPageReport(first, expected, report, prepared.columns.length),
  );
  if (expected !== undefined && expected > maxRows) throw moreRowsThanSheet(prepared.entity.set, expected);
  const { query } = prepared;
  checkNextLink(query.set, first.next, (query.skip ?? 0) + first.rows.length);
  const nextLinks = expected === undefined ? undefined : source.listLinksAfter(first, expected, query.top);
  const pages = nextLinks
    ? await readInParallel(source, prepared, first, { links: nextLinks, expected }, order, signal)
    : await readInSequence(source, prepared, first, expected, order, signal);
  const rows = pages.length === 1 ? first.rows : concatenate(pages);
  if (expected !== undefined && rows.length !== expected) {
    throw incompleteResult(prepared.entity.set, countDiffers(rows.length, expected));
  }
  if (query.top !== undefined && rows.length > query.top)
    throw unusableResponse(prepared.entity.set, moreThanTop(rows.length, query.top));
  if (!order.isAscending(pages))
    await runInSteps(checkKeys(rows, prepared, (reason) => incompleteResult(prepared.entity.set, reason)));
  const columns = [...prepared.columns, ...prepared.keys];
  // For REST v1, the add-in itself filters and sorts the rows, and fills in the requested custodian and date.
  if (source.name === 'rest') return rows;
  // If `top` cuts rows off, they must not precede the returned rows.
  const isCut = rows.length === query.top && query.skip === undefined && first.total !== rows.length;
  const readFirst = async (condition: Filter, top: number) => {
    const narrowed = { ...query, filter: and(query.filter, condition) ?? condition, top };
    return (await requestedSource.readPage({ ...prepared, query: narrowed }, undefined, signal)).rows;
  };
  if (query.sort)
    await checkOrder(rows, columns, query.sort, isCut ? readFirst : undefined, (reason) =>
      incompleteResult(prepared.entity.set, reason),
    );
  await runInSteps(checkScope(rows, prepared, (reason) => otherQueryReturned(prepared.entity.set, reason)));
  await runInSteps(
    checkConditions(rows, columns, query.filter, (reason) => otherQueryReturned(prepared.entity.set, reason)),
  );
  return rows;
}

/** Concatenates pages in a loop, because the built-in methods take five times as long. */
function concatenate(pages: readonly CellValue[][][]): CellValue[][] {
  const rows: CellValue[][] = [];
  for (const page of pages) for (const row of page) rows.push(row);
  return rows;
}

/** Wraps a source to check and report each page when it's received, starting with the first. */
function addPageChecks(
  source: DataSource,
  set: string,
  first: Page,
  order: RowOrder,
  report: (page: Page) => void,
): DataSource {
  const checkPage = (page: Page) => {
    checkTotal(first.total, page.total, (reason) => incompleteResult(set, reason));
    order.add(page.rows);
    report(page);
    return page;
  };
  checkPage(first);
  return { ...source, readPage: async (...readArguments) => checkPage(await source.readPage(...readArguments)) };
}

/** Returns a function that reports the progress after each page. */
function createPageReport(
  first: Page,
  totalRows: number | undefined,
  report: ReportProgress,
  columns: number,
): (page: Page) => void {
  let rows = 0;
  let pages = 0;
  const readSample = () => first.rows.slice(0, sampleRows).map((row) => row.slice(0, columns));
  const size = totalRows === undefined ? undefined : estimateResultSize(readSample(), columns, totalRows);
  return (page) => {
    rows += page.rows.length;
    pages++;
    // Pages that are read again don't count twice.
    report({
      rows: Math.min(rows, totalRows ?? rows),
      pages,
      ...(totalRows !== undefined && { totalRows }),
      ...(size && { size }),
    });
  };
}

function countExpectedRows(source: string, prepared: PreparedQuery, { total, ...page }: Page): number | undefined {
  const { skip = 0, top = Infinity } = prepared.query;
  if (total === undefined) return undefined;
  const isUnproven = source === 'odata' && top > total && isPageCount(total, page.rows, page.next);
  return isUnproven && total < countPossibleKeys(prepared) ? undefined : Math.min(top, Math.max(0, total - skip));
}

/** Returns how many keys the filter allows. More rows than keys can't exist, so no request for further rows is needed. */
function countPossibleKeys({ entity: { key }, query: { filter } }: PreparedQuery): number {
  const counts = key.map((name) => {
    const values = findRequiredValues(filter, name);
    // A day can contain several times.
    return !values || values.some(({ type }) => type === 'day') ? Infinity : values.length;
  });
  return counts.reduce((product, count) => product * count, key.length > 0 ? 1 : Infinity);
}

/**
 * Returns whether a count can be the size of a page: some services count only the rows of the response, without a link to the
 * next ones. Then only an empty page proves the end. Only usual page sizes count, to send few requests.
 */
export function isPageCount(count: number, rows: readonly unknown[], next: string | undefined): boolean {
  return next === undefined && count === rows.length && /^(20|25|50|(\d0|15|25|75)0{1,4})$/.test(String(count));
}

/** Reads the pages in parallel. The first failure cancels the remaining requests. */
async function readInParallel(
  source: DataSource,
  prepared: PreparedQuery,
  first: Page,
  { links, expected }: { readonly links: Iterable<string>; readonly expected: number | undefined },
  order: RowOrder,
  signal?: AbortSignal,
) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  signal?.addEventListener('abort', abort, { once: true });
  if (signal?.aborted) abort();
  try {
    const pages = [first];
    const remainingLinks = links[Symbol.iterator]();
    let lastPage = 0;
    let isUneven = false;
    const readNext = async () => {
      for (let link = remainingLinks.next(); !link.done && !isUneven; link = remainingLinks.next()) {
        const index = ++lastPage;
        const page = await source.readPage(prepared, link.value, controller.signal);
        pages[index] = page;
        isUneven ||= page.next !== undefined && page.rows.length > 0 && page.rows.length !== first.rows.length;
      }
    };
    await Promise.all(Array.from({ length: parallelPages }, readNext));
    // The links assume pages of the same size. Some services limit pages by their length in bytes.
    if (isUneven) return await readInSequence(source, prepared, first, expected, order, controller.signal);
    const rows = pages.map((page) => page.rows);
    // Some services link to an empty page after their last row. Rows there show that the count was too small.
    const next = pages[pages.length - 1]?.next;
    const { top = Infinity } = prepared.query;
    if (next === undefined || rows.reduce((sum, page) => sum + page.length, 0) >= top) return rows;
    return [...rows, ...(await readInSequence(source, prepared, { rows: [], next }, 0, order, controller.signal))];
  } finally {
    abort();
    signal?.removeEventListener('abort', abort);
  }
}

async function readInSequence(
  source: DataSource,
  prepared: PreparedQuery,
  first: Page,
  expected: number | undefined,
  order: RowOrder,
  signal?: AbortSignal,
) {
  const pages = [first.rows];
  const followedLinks = new Set<string>();
  let rows = first.rows.length;
  let last = first;
  for (let { next } = first; next !== undefined;) {
    if (followedLinks.has(next)) throw incompleteResult(prepared.entity.set, pagesNeverEnd);
    followedLinks.add(next);
    const page = await source.readPage(prepared, next, signal);
    pages.push(page.rows);
    rows += page.rows.length;
    if (rows > maxRows) throw moreRowsThanSheet(prepared.entity.set, rows);
    if (expected !== undefined && rows > expected) break;
    if (page.rows.length === 0 && page.next !== undefined && followedLinks.size > 1000) {
      throw incompleteResult(prepared.entity.set, pagesNeverEnd);
    }
    last = page;
    next = page.next;
    if (first.rows.length > 0) checkNextLink(prepared.query.set, next, (prepared.query.skip ?? 0) + rows);
  }
  const { top = Infinity } = prepared.query;
  // Without a count, only an empty page after the last row shows that it was the last.
  const linkAfterLast = expected === undefined && rows < top ? last.afterLast : undefined;
  if (linkAfterLast !== undefined) {
    const page = await source.readPage(prepared, linkAfterLast, signal);
    if (page.rows.length > 0) throw incompleteResult(prepared.entity.set, moreRowsFollow(rows));
    return pages;
  }
  // A service can truncate its response without a link, so the remaining rows are queried by position.
  const isEmpty = rows === 0;
  let canRestart = toQueryAfter(prepared, 0).query.sort !== prepared.query.sort;
  while (!isEmpty && rows < (expected ?? top)) {
    const page = await source.readPage(toQueryAfter(prepared, rows), undefined, signal);
    if (page.rows.length === 0) break;
    // If these rows are in another order than the first ones, they can't follow them, and all rows are queried again by position.
    const restarts = canRestart && !order.isAscending([...pages, page.rows]);
    canRestart = false;
    if (restarts) {
      pages.length = 0;
      rows = 0;
      continue;
    }
    pages.push(page.rows);
    rows += page.rows.length;
    if (rows > maxRows) throw moreRowsThanSheet(prepared.entity.set, rows);
    // Some services ignore $skip and repeat the same rows; repeated keys reveal this.
    if (expected === undefined) {
      await runInSteps(checkKeys(pages.flat(), prepared, (reason) => incompleteResult(prepared.entity.set, reason)));
    }
  }
  return pages;
}

/** Throws if a link skips rows after the last received row. */
export function checkNextLink(set: string, next: string | undefined, rows: number): void {
  if (next === undefined || /skiptoken/i.test(next)) return;
  const skip = Number(/[?&](?:\$|%24)skip=(\d+)(?=&|$)/i.exec(next)?.[1] ?? 0);
  if (skip > rows) throw incompleteResult(set, linkSkips(rows, skip));
}

/** Returns the query without its first rows, sorted, because positions are reliable only in a fixed order. */
function toQueryAfter(prepared: PreparedQuery, rows: number): PreparedQuery {
  const { query, entity } = prepared;
  const byKey = entity.key.map((path) => ({ path, descending: false }));
  return {
    ...prepared,
    query: {
      ...query,
      skip: (query.skip ?? 0) + rows,
      ...(query.top !== undefined && { top: query.top - rows }),
      ...(!query.sort && entity.name !== 'TaxLot' && { sort: byKey }),
    },
  };
}

/** The number of rows that a size is estimated from. */
export const sampleRows = 500;

/** Estimates the size of a result from its first rows; undefined if it's small. */
export function estimateResultSize(
  first: readonly (readonly unknown[])[],
  columns: number,
  totalRows: number,
): ResultSize | undefined {
  const sample = first.slice(0, sampleRows);
  // An empty first page says nothing about the rows of the next ones.
  const characters = sample.length && (JSON.stringify(sample).length / sample.length) * totalRows;
  return characters > maxResultCharacters ? { columns, characters } : undefined;
}
