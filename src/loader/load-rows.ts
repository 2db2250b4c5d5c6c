// Long because reading all pages and proving that none is missing belong together.
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
import { expectedSize, sampleRows } from './load-within-limit';

// A sheet's rows without the header.
const mostRows = 1_048_575;

// Twice the number of parallel requests, so one is always ready to send.
const pagesAtOnce = 12;

/**
 * Every row of a query: all pages, in parallel if the service's links allow it. A missing, repeated, or short page, or
 * a wrong count, is an error: a table never only looks complete.
 */
export async function loadRows(
  given: Source,
  prepared: PreparedQuery,
  signal?: AbortSignal,
  report: Report = () => undefined,
): Promise<CellValue[][]> {
  const first = await given.readPage(prepared, undefined, signal);
  const expected = expectedRows(prepared, first);
  const order = noteOrder(prepared);
  const source = checkPages(given, first, order, reporting(first, expected, report, prepared.columns.length));
  if (expected !== undefined && expected > mostRows) throw tooMany(prepared, expected);
  const { query } = prepared;
  refuseGap(query.set, first.next, (query.skip ?? 0) + first.rows.length);
  const nextLinks = expected === undefined ? undefined : source.pagesAfter(first, expected, query.top);
  const pages = nextLinks
    ? await readInParallel(source, prepared, first, nextLinks, signal)
    : await readInSequence(source, prepared, first, expected, signal);
  const rows = pages.length === 1 ? first.rows : joined(pages);
  if (expected !== undefined && rows.length !== expected) {
    throw incomplete(prepared, `${rows.length} rows received, but its count is ${expected}`);
  }
  if (rows.length > (query.top ?? Infinity)) throw incomplete(prepared, `${rows.length} rows received, more than top=`);
  if (!order.ascends(pages)) await inSteps(checkKeys(rows, prepared, (why) => incomplete(prepared, why)));
  const columns = [...prepared.columns, ...prepared.keys];
  // For REST v1, the reader itself filters, sorts, and fills in the custodian and date of the request.
  if (source.name === 'rest') return rows;
  // Rows that were cut off could precede these; with all rows read, none can.
  const isCut = rows.length === query.top && query.skip === undefined && first.total !== rows.length;
  const readFirst = async (condition: Filter, top: number) => {
    const narrowed = { ...query, filter: all(query.filter, condition) ?? condition, top };
    return (await source.readPage({ ...prepared, query: narrowed }, undefined, signal)).rows;
  };
  if (query.sort)
    await checkOrder(rows, columns, query.sort, isCut ? readFirst : undefined, (why) => incomplete(prepared, why));
  await inSteps(checkScope(rows, prepared, (why) => otherQuery(prepared, why)));
  await inSteps(checkConditions(rows, columns, query.filter, (why) => otherQuery(prepared, why)));
  return rows;
}

/** Concatenates rows; the built-in methods take five times as long. */
function joined(pages: readonly CellValue[][][]): CellValue[][] {
  const rows: CellValue[][] = [];
  for (const page of pages) for (const row of page) rows.push(row);
  return rows;
}

/** Wraps a source: reports and checks each page when it is received, starting with the first. */
function checkPages(source: Source, first: Page, order: RowOrder, report: (page: Page) => void): Source {
  const inspect = (page: Page) => {
    order.note(page.rows);
    report(page);
    return page;
  };
  inspect(first);
  return { ...source, readPage: async (...args) => inspect(await source.readPage(...args)) };
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

/** The first failure cancels the remaining requests. */
async function readInParallel(
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
    const readNext = async () => {
      for (let link = waiting.next(); !link.done; link = waiting.next()) {
        const at = ++taken;
        pages[at] = await source.readPage(prepared, link.value, controller.signal);
      }
    };
    await Promise.all(Array.from({ length: pagesAtOnce }, readNext));
    const rows = pages.map((page) => page.rows);
    // Some services link to an empty page after their last row. Rows there show that the count was too small.
    const next = pages[pages.length - 1]?.next;
    const { top = Infinity } = prepared.query;
    if (next === undefined || rows.reduce((sum, page) => sum + page.length, 0) >= top) return rows;
    return [...rows, ...(await readInSequence(source, prepared, { rows: [], next }, 0, controller.signal))];
  } finally {
    stop();
    signal?.removeEventListener('abort', stop);
  }
}

async function readInSequence(
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
    if (followed.has(next)) throw incomplete(prepared, 'its pages form a loop');
    followed.add(next);
    const page = await source.readPage(prepared, next, signal);
    pages.push(page.rows);
    rows += page.rows.length;
    if (rows > mostRows) throw tooMany(prepared, rows);
    if (expected !== undefined && rows > expected) break;
    if (page.rows.length === 0 && page.next !== undefined && followed.size > 1000) {
      throw incomplete(prepared, 'its pages are empty and never end');
    }
    last = page;
    next = page.next;
    if (first.rows.length > 0) refuseGap(prepared.query.set, next, (prepared.query.skip ?? 0) + rows);
  }
  const { top = Infinity } = prepared.query;
  // Without a count, only an empty page after the last row shows that it was the last.
  const proof = expected === undefined && rows < top ? last.proof : undefined;
  if (proof !== undefined) {
    const page = await source.readPage(prepared, proof, signal);
    if (page.rows.length > 0) throw incomplete(prepared, `more rows follow the ${rows} that it reported as all`);
    return pages;
  }
  // If a service truncates its response without a link, query the remaining rows by position.
  while (rows > 0 && rows < (expected ?? top)) {
    const page = await source.readPage(queryAfter(prepared, rows), undefined, signal);
    if (page.rows.length === 0) break;
    pages.push(page.rows);
    rows += page.rows.length;
    if (rows > mostRows) throw tooMany(prepared, rows);
    // Some services ignore $skip and repeat the same rows; repeated keys reveal this.
    if (expected === undefined) {
      await inSteps(checkKeys(pages.flat(), prepared, (why) => incomplete(prepared, why)));
    }
  }
  return pages;
}

/** Throws if a link skips rows after those received. The rest of the link is up to the service. */
export function refuseGap(set: string, next: string | undefined, rows: number): void {
  if (next === undefined || /skiptoken/i.test(next)) return;
  const skip = Number(/[?&](?:\$|%24)skip=(\d+)(?=&|$)/i.exec(next)?.[1] ?? 0);
  if (skip > rows) throw incompleteResult(set, `its link skips from row ${rows} to ${skip}`);
}

/** The same query without its first rows, sorted, because positions are reliable only in a fixed order. */
function queryAfter(prepared: PreparedQuery, rows: number): PreparedQuery {
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

function otherQuery({ entity }: PreparedQuery, why: string): AddInError {
  return otherQueryReturned(entity.set, why);
}

function incomplete({ entity }: PreparedQuery, why: string): AddInError {
  return incompleteResult(entity.set, why);
}
