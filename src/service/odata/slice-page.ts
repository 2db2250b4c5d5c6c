import { isRecord } from '../../model/table';
import { hasRepeatedFields } from '../parse-json';

/** A page's JSON, less its records: those stand in the pieces, which are parsed one after the other. */
export interface SlicedPage {
  readonly body: unknown;
  /** Where in the bytes each piece begins and ends: some whole records, with commas between them. */
  readonly pieces: readonly (readonly [from: number, to: number])[];
}

const [quote, backslash, comma, colon, openList, closeList, open, close] = [34, 92, 44, 58, 91, 93, 123, 125];
const head = new TextDecoder('utf-8', { fatal: true });
// Inside a page a byte order mark is a fault, which the decoder must not remove.
const inside = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });

/**
 * Finds the records of a page without parsing it, because parsing 100 MB at once stops Excel for seconds. Pauses (`yield`)
 * about every `size` bytes. Undefined for anything but one list of records in the page itself: that page is parsed whole.
 */
export function* slicePage(bytes: Uint8Array, size: number): Generator<undefined, SlicedPage | undefined> {
  const pieces: [number, number][] = [];
  let start = -1;
  let end = -1;
  let from = 0;
  let depth = 0;
  for (let at = 0; at < bytes.length; at++) {
    const code = bytes[at] as number;
    if (code === quote) {
      const opened = at;
      at = closingQuote(bytes, at);
      if (at === -1) return undefined;
      const list = depth === 1 && start === -1 && isValue(bytes, opened, at) ? listBehind(bytes, at + 1) : -1;
      if (list === -1) continue;
      at = list;
      depth = 2;
      start = from = list + 1;
    } else if (code === open || code === openList) depth++;
    else if (code === close || code === closeList) {
      depth--;
      if (depth === 1 && start !== -1 && end === -1) {
        end = at;
        pieces.push([from, at]);
      }
    } else if (code === comma && depth === 2 && start !== -1 && end === -1 && at - from >= size) {
      pieces.push([from, at]);
      from = at + 1;
      yield;
    }
  }
  if (end === -1) return undefined;
  const [before, behind] = [head.decode(bytes.subarray(0, start)), inside.decode(bytes.subarray(end))];
  const body: unknown = JSON.parse(before + behind);
  if (hasRepeatedFields(before + behind, body)) return undefined;
  // Another list under the same name would take this one's place, and a record put here would not turn up in it.
  const isOnly = countRecords(body) === 0 && countRecords(JSON.parse(`${before}0${behind}`)) === 1;
  return isOnly ? { body, pieces } : undefined;
}

function countRecords(body: unknown): number | undefined {
  return isRecord(body) && Array.isArray(body['value']) ? body['value'].length : undefined;
}

/** The records of a piece; undefined if it is empty between others: a comma too many. */
export function parsePiece(bytes: Uint8Array, { pieces }: SlicedPage, index: number): unknown[] | undefined {
  const [from, to] = pieces[index] ?? [0, 0];
  const text = `[${inside.decode(bytes.subarray(from, to))}]`;
  const records = JSON.parse(text) as unknown[];
  // The plain reader has the words for it.
  if (hasRepeatedFields(text, records)) return undefined;
  return records.length === 0 && pieces.length > 1 ? undefined : records;
}

function closingQuote(bytes: Uint8Array, opened: number): number {
  for (let at = bytes.indexOf(quote, opened + 1); at !== -1; at = bytes.indexOf(quote, at + 1)) {
    let escapes = 0;
    while (bytes[at - 1 - escapes] === backslash) escapes++;
    if (escapes % 2 === 0) return at;
  }
  return -1;
}

const value = [...'value'].map((letter) => letter.charCodeAt(0));

function isValue(bytes: Uint8Array, opened: number, closed: number): boolean {
  return closed - opened === value.length + 1 && value.every((code, index) => bytes[opened + 1 + index] === code);
}

/** The place of the list that a colon leads to, or -1. */
function listBehind(bytes: Uint8Array, start: number): number {
  const skip = (at: number) => {
    while (bytes[at] === 32 || bytes[at] === 9 || bytes[at] === 10 || bytes[at] === 13) at++;
    return at;
  };
  const at = skip(start);
  if (bytes[at] !== colon) return -1;
  const list = skip(at + 1);
  return bytes[list] === openList ? list : -1;
}
