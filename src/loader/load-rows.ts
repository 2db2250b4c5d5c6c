// Long because reading all pages and proving that they are all is one piece of work.
import { incompleteResult, moreRowsThanSheet, otherQueryReturned } from '../messages/results';
import { type AddInError } from '../model/errors';
import { inSteps } from '../model/clock';
import type { CellValue } from '../model/table';
import { all } from '../query/conditions';
import type { PreparedQuery } from '../query/prepare';
import type { Filter } from '../query/query';
import type { Page, Source } from '../service/service';
import { checkConditions, checkKeys, checkScope, noteOrder, type RowOrder } from './check-rows';
import type { Report } from './load-progress';
import { checkOrder } from './sort-rows';
import { expectedSize, sampleRows } from './while-it-fits';

// A sheet's rows, less the header's.
const mostRows = 1_048_575;

// Twice as many as are sent at once, so that one more always waits to be sent.
const pagesAtOnce = 12;

/**
 * Every row of a query: all pages, in parallel where the service's links allow it. A missing, repeated or short page,
 * or a total that doesn't fit, is an error: never a table that only looks whole.
 */
export async function loadRows(
  unwatched: Source,
  prepared: PreparedQuery,
  signal?: AbortSignal,
  report: Report = () => undefined,
): Promise<CellValue[][]> {
  const first = await unwatched.readPage(prepared, undefined, signal);
  const expected = expectedRows(prepared, first);
  const order = noteOrder(prepared);
  const source = watched(unwatched, first, order, reporting(first, expected, report, prepared.columns.length));
  if (expected !== undefined && expected > mostRows) throw tooMany(prepared, expected);
  const { query } = prepared;
  refuseGap(query.set, first.next, (query.skip ?? 0) + first.rows.length);
  const behind = expected === undefined ? undefined : source.pagesBehind(first, expected, query.top);
  const pages = behind
    ? await sideBySide(source, prepared, first, behind, signal)
    : await oneByOne(source, prepared, first, expected, signal);
  const rows = pages.length === 1 ? first.rows : joined(pages);
  if (expected !== undefined && rows.length !== expected) {
    throw broken(prepared, `${rows.length} rows received, but its count is ${expected}`);
  }
  if (rows.length > (query.top ?? Infinity)) throw broken(prepared, `${rows.length} rows received, more than top=`);
  if (!order.ascends(pages)) await inSteps(checkKeys(rows, prepared, (why) => broken(prepared, why)));
  const columns = [...prepared.columns, ...prepared.keys];
  // The reader of REST v1 filters and sorts by itself, and fills in the custodian and date of the request.
  if (source.name === 'rest') return rows;
  // Of all rows none can come before.
  const isCut = rows.length === query.top && query.skip === undefined && first.total !== rows.length;
  const readFirst = async (condition: Filter, top: number) => {
    const narrowed = { ...query, filter: all(query.filter, condition) ?? condition, top };
    return (await source.readPage({ ...prepared, query: narrowed }, undefined, signal)).rows;
  };
  if (query.sort)
    await checkOrder(rows, columns, query.sort, isCut ? readFirst : undefined, (why) => broken(prepared, why));
  await inSteps(checkScope(rows, prepared, (why) => foreign(prepared, why)));
  await inSteps(checkConditions(rows, columns, query.filter, (why) => foreign(prepared, why)));
  return rows;
}

/** All rows in one list; the built-in methods take five times as long. */
function joined(pages: readonly CellValue[][][]): CellValue[][] {
  const rows: CellValue[][] = [];
  for (const page of pages) for (const row of page) rows.push(row);
  return rows;
}

/** The same source, whose pages are reported, the first one at once, and checked as soon as they're received. */
function watched(source: Source, first: Page, order: RowOrder, report: (page: Page) => void): Source {
  const see = (page: Page) => {
    order.note(page.rows);
    report(page);
    return page;
  };
  see(first);
  return { ...source, readPage: async (...taken) => see(await source.readPage(...taken)) };
}

/** Reports progress page by page. */
function reporting(first: Page, ofRows: number | undefined, report: Report, columns: number): (page: Page) => void {
  let rows = 0;
  let pages = 0;
  const shown = () => first.rows.slice(0, sampleRows).map((row) => row.slice(0, columns));
  const size = ofRows === undefined ? undefined : expectedSize(shown(), columns, ofRows);
  return (page) => {
    rows += page.rows.length;
    pages++;
    report({ rows, pages, ...(ofRows !== undefined && { ofRows }), ...(size && { size }) });
  };
}

function expectedRows({ query }: PreparedQuery, { total }: Page): number | undefined {
  return total === undefined ? undefined : Math.min(query.top ?? Infinity, Math.max(0, total - (query.skip ?? 0)));
}

/** The first failure stops the pages that are still on their way. */
async function sideBySide(
  source: Source,
  prepared: PreparedQuery,
  first: Page,
  links: Iterable<string>,
  signal?: AbortSignal,
) {
  const controller = new AbortController();
  const stop = () => controller.abort();
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) stop();
  try {
    const pages = [first];
    const waiting = links[Symbol.iterator]();
    let taken = 0;
    const readOn = async () => {
      for (let link = waiting.next(); !link.done; link = waiting.next()) {
        const at = ++taken;
        pages[at] = await source.readPage(prepared, link.value, controller.signal);
      }
    };
    await Promise.all(Array.from({ length: pagesAtOnce }, readOn));
    const rows = pages.map((page) => page.rows);
    // Some services link to an empty page behind their last row. Rows there show that the count was too small.
    const next = pages[pages.length - 1]?.next;
    const { top = Infinity } = prepared.query;
    if (next === undefined || rows.reduce((sum, page) => sum + page.length, 0) >= top) return rows;
    return [...rows, ...(await oneByOne(source, prepared, { rows: [], next }, 0, controller.signal))];
  } finally {
    stop();
    signal?.removeEventListener('abort', stop);
  }
}

async function oneByOne(
  source: Source,
  prepared: PreparedQuery,
  first: Page,
  expected: number | undefined,
  signal?: AbortSignal,
) {
  const pages = [first.rows];
  const followed = new Set<string>();
  let rows = first.rows.length;
  let last = first;
  for (let { next } = first; next !== undefined;) {
    if (followed.has(next)) throw broken(prepared, 'its pages form a loop');
    followed.add(next);
    const page = await source.readPage(prepared, next, signal);
    pages.push(page.rows);
    rows += page.rows.length;
    if (rows > mostRows) throw tooMany(prepared, rows);
    if (expected !== undefined && rows > expected) break;
    if (page.rows.length === 0 && page.next !== undefined && followed.size > 1000) {
      throw broken(prepared, 'its pages are empty and never end');
    }
    last = page;
    next = page.next;
    if (first.rows.length > 0) refuseGap(prepared.query.set, next, (prepared.query.skip ?? 0) + rows);
  }
  const { top = Infinity } = prepared.query;
  // Without a count, only a page behind the last row that is empty shows that it was the last.
  const proof = expected === undefined && rows < top ? last.proof : undefined;
  if (proof !== undefined) {
    const page = await source.readPage(prepared, proof, signal);
    if (page.rows.length > 0) throw broken(prepared, `more rows follow the ${rows} that it reported as all`);
    return pages;
  }
  // A service that cuts its responses without a link to the rest is sent queries for the rest by position.
  while (rows > 0 && rows < (expected ?? top)) {
    const page = await source.readPage(behind(prepared, rows), undefined, signal);
    if (page.rows.length === 0) break;
    pages.push(page.rows);
    rows += page.rows.length;
    if (rows > mostRows) throw tooMany(prepared, rows);
    // Some services ignore $skip and repeat the same rows; repeated keys reveal this.
    if (expected === undefined) {
      await inSteps(checkKeys(pages.flat(), prepared, (why) => broken(prepared, why)));
    }
  }
  return pages;
}

/** Throws if a link skips rows behind those that have come. Whatever else it says is the service's own business. */
export function refuseGap(set: string, next: string | undefined, rows: number): void {
  if (next === undefined || /skiptoken/i.test(next)) return;
  const skip = Number(/[?&](?:\$|%24)skip=(\d+)(?=&|$)/i.exec(next)?.[1] ?? 0);
  if (skip > rows) throw incompleteResult(set, `its link skips from row ${rows} to ${skip}`);
}

/** The same query without its first rows. Positions are only reliable in a settled order. */
function behind(prepared: PreparedQuery, rows: number): PreparedQuery {
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

function tooMany({ entity }: PreparedQuery, rows: number): AddInError {
  const count = rows.toLocaleString('en-US');
  return moreRowsThanSheet(entity.set, count);
}

function foreign({ entity }: PreparedQuery, why: string): AddInError {
  return otherQueryReturned(entity.set, why);
}

function broken({ entity }: PreparedQuery, why: string): AddInError {
  return incompleteResult(entity.set, why);
}
