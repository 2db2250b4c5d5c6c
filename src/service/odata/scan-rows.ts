import type { CellValue } from '../../model/table';
import type { PreparedQuery } from '../../query/prepare';
import { cellReader } from '../cell-reader';
import { isRecord } from '../../model/is-record';
import { findBytes, fromBytes, toBytes } from './scan-bytes';
import { scanRecord, unexpected, type ScannedField } from './scan-record';

/** The rows of a page, and what the page holds beside them: its body with an empty list of rows. */
export interface ScannedPage {
  readonly rows: CellValue[][];
  readonly body: unknown;
}

type ScanPage = (bytes: Uint8Array) => ScannedPage | undefined;

/**
 * Makes a reader that goes over the bytes of a page once and writes numbers, dates and flags straight into rows, without
 * a JSON object for each record: half the time and memory of a large table. Gives undefined for a page that holds
 * anything else than records of just the fields asked for, written without spaces and all in the same order; the JSON
 * parser decides about those. Undefined where the question asks for texts or through records.
 */
export function rowScanner({ columns, keys }: PreparedQuery): ScanPage | undefined {
  const all = [...columns, ...keys];
  const fields = new Map<string, Omit<ScannedField, 'before'>>();
  for (const [at, { name, kind, path }] of all.entries()) {
    const field = path[0] ?? '';
    if (path.length !== 1 || fields.has(field)) return undefined;
    if (kind !== 'number' && kind !== 'id' && kind !== 'flag' && kind !== 'date') return undefined;
    const readDate = cellReader(kind, name);
    fields.set(field, { at, kind: kind === 'id' ? 'number' : kind, known: new Map(), readDate });
  }
  let layout: readonly ScannedField[] | undefined;
  return (bytes) => {
    const found = findBytes(bytes, listStart, 0, longestHead);
    if (found === -1) return undefined;
    const start = found + listStart.length - 1;
    layout ??= readLayout(bytes, start, fields);
    if (!layout) return undefined;
    const rows: CellValue[][] = [];
    const end = scanRows(bytes, start, layout, rows);
    const body = end === unexpected ? undefined : readBody(bytes, start, end);
    return body === undefined ? undefined : { rows, body };
  };
}

const listStart = toBytes('"value":[{');
const longestHead = 4000;
const longestRecord = 4000;
const [comma, openBrace, closeBrace, closeBracket] = [44, 123, 125, 93];

/** The order of the fields, from the first record. */
function readLayout(
  bytes: Uint8Array,
  start: number,
  fields: ReadonlyMap<string, Omit<ScannedField, 'before'>>,
): ScannedField[] | undefined {
  const end = bytes.subarray(start, start + longestRecord).indexOf(closeBrace);
  try {
    const first = JSON.parse(fromBytes(bytes.subarray(start, start + end + 1))) as object;
    const names = Object.keys(first);
    if (names.length !== fields.size) return undefined;
    const layout: ScannedField[] = [];
    for (const [index, name] of names.entries()) {
      const field = fields.get(name);
      if (!field) return undefined;
      layout.push({ ...field, before: toBytes(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:`) });
    }
    return layout;
  } catch {
    return undefined;
  }
}

/** Reads records up to the end of their list. Gives the place of its bracket. */
function scanRows(bytes: Uint8Array, start: number, layout: readonly ScannedField[], rows: CellValue[][]): number {
  for (let at = start; ; at++) {
    const row = new Array<CellValue>(layout.length);
    at = scanRecord(bytes, at, layout, row);
    if (at === unexpected) return unexpected;
    rows.push(row);
    if (bytes[at] === closeBracket) return at;
    if (bytes[at] !== comma || bytes[at + 1] !== openBrace) return unexpected;
  }
}

/**
 * What surrounds the rows, read as JSON: whatever is broken there is broken. Only in the page's own list does a member
 * put in their place turn up: not in a list further in, and not where a second list takes the place of the first.
 */
function readBody(bytes: Uint8Array, start: number, end: number): unknown {
  const [head, rest] = [fromBytes(bytes.subarray(0, start)), fromBytes(bytes.subarray(end))];
  try {
    const body: unknown = JSON.parse(head + rest);
    return countRows(body) === 0 && countRows(JSON.parse(`${head}0${rest}`)) === 1 ? body : undefined;
  } catch {
    return undefined;
  }
}

function countRows(body: unknown): number | undefined {
  return isRecord(body) && Array.isArray(body['value']) ? body['value'].length : undefined;
}
