import { isRecord } from '../../model/table';
import { hasRepeatedFields } from '../parse-json';

/** A page's JSON without its records, which are in pieces to parse one by one. */
interface SlicedPage {
  readonly body: unknown;
  /** The first and last byte of each piece, which has complete records with commas between them. */
  readonly pieces: readonly (readonly [from: number, to: number])[];
}

const [quote, backslash, comma, colon, openList, closeList, open, close] = [34, 92, 44, 58, 91, 93, 123, 125];
const head = new TextDecoder('utf-8', { fatal: true });
// Inside a page, a byte order mark is an error, which the decoder must not hide.
const inside = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });

/**
 * Finds the records of a page without parsing it, because parsing 100 MB blocks Excel for seconds. Pauses (`yield`) about
 * every `size` bytes. Returns undefined for an unexpected page, which is then parsed as a whole.
 */
export function* slicePage(bytes: Uint8Array, size: number): Generator<undefined, SlicedPage | undefined> {
  const pieces: [number, number][] = [];
  let start = -1;
  let end = -1;
  let from = 0;
  let depth = 0;
  for (let index = 0; index < bytes.length; index++) {
    const code = bytes[index] as number;
    if (code === quote) {
      const opened = index;
      index = findClosingQuote(bytes, index);
      if (index === -1) return undefined;
      const list =
        depth === 1 && start === -1 && isValueField(bytes, opened, index) ? findListAfter(bytes, index + 1) : -1;
      if (list === -1) continue;
      index = list;
      depth = 2;
      start = from = list + 1;
    } else if (code === open || code === openList) depth++;
    else if (code === close || code === closeList) {
      depth--;
      if (depth === 1 && start !== -1 && end === -1) {
        end = index;
        pieces.push([from, index]);
      }
    } else if (code === comma && depth === 2 && start !== -1 && end === -1 && index - from >= size) {
      pieces.push([from, index]);
      from = index + 1;
      yield;
    }
  }
  if (end === -1) return undefined;
  const [before, after] = [head.decode(bytes.subarray(0, start)), inside.decode(bytes.subarray(end))];
  const body: unknown = JSON.parse(before + after);
  if (hasRepeatedFields(before + after, body)) return undefined;
  // If the page has another `value` list, JSON.parse returns that one, and the record inserted here is missing.
  const isOnly = countRecords(body) === 0 && countRecords(JSON.parse(`${before}0${after}`)) === 1;
  return isOnly ? { body, pieces } : undefined;
}

function countRecords(body: unknown): number | undefined {
  return isRecord(body) && Array.isArray(body['value']) ? body['value'].length : undefined;
}

/** Returns the records of a piece; undefined if the piece is empty because of an extra comma, or has repeated fields. */
export function parsePiece(bytes: Uint8Array, { pieces }: SlicedPage, index: number): unknown[] | undefined {
  const [from, to] = pieces[index] ?? [0, 0];
  const text = `[${inside.decode(bytes.subarray(from, to))}]`;
  const records = JSON.parse(text) as unknown[];
  // The page is then parsed as a whole, which throws the error.
  if (hasRepeatedFields(text, records)) return undefined;
  return records.length === 0 && pieces.length > 1 ? undefined : records;
}

function findClosingQuote(bytes: Uint8Array, opened: number): number {
  for (let index = bytes.indexOf(quote, opened + 1); index !== -1; index = bytes.indexOf(quote, index + 1)) {
    let escapes = 0;
    while (bytes[index - 1 - escapes] === backslash) escapes++;
    if (escapes % 2 === 0) return index;
  }
  return -1;
}

const valueField = [...'value'].map((letter) => letter.charCodeAt(0));

function isValueField(bytes: Uint8Array, opened: number, closed: number): boolean {
  return (
    closed - opened === valueField.length + 1 && valueField.every((code, index) => bytes[opened + 1 + index] === code)
  );
}

/** Returns the position of a list that follows a colon, or -1. */
function findListAfter(bytes: Uint8Array, start: number): number {
  const skip = (position: number) => {
    while (bytes[position] === 32 || bytes[position] === 9 || bytes[position] === 10 || bytes[position] === 13)
      position++;
    return position;
  };
  const position = skip(start);
  if (bytes[position] !== colon) return -1;
  const list = skip(position + 1);
  return bytes[list] === openList ? list : -1;
}
