import { isRecord } from '../../model/table';
import { hasRepeatedFields } from '../parse-json';

/** A page's JSON without its records, which are in pieces to parse one by one. */
interface SlicedPage {
  readonly body: unknown;
  /** The first and last byte of each piece, which has complete records with commas between them. */
  readonly pieces: readonly (readonly [from: number, to: number])[];
}

const [quote, backslash, comma, colon, openBracket, closeBracket, openBrace, closeBrace] = [
  34, 92, 44, 58, 91, 93, 123, 125,
];
const startDecoder = new TextDecoder('utf-8', { fatal: true });
// Inside a page, a byte order mark is an error, which the decoder must not hide.
const innerDecoder = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });

/**
 * Finds the records of a page without parsing it, because parsing 100 MB blocks Excel for seconds. Pauses (`yield`) about
 * every `size` bytes. Returns undefined for an unexpected page, which is then parsed as a whole.
 */
export function* slicePage(bytes: Uint8Array, pieceSize: number): Generator<undefined, SlicedPage | undefined> {
  const pieces: [number, number][] = [];
  let listStart = -1;
  let listEnd = -1;
  let pieceStart = 0;
  let depth = 0;
  for (let index = 0; index < bytes.length; index++) {
    const code = bytes[index] as number;
    if (code === quote) {
      const openQuote = index;
      index = findClosingQuote(bytes, index);
      if (index === -1) return undefined;
      const listPosition =
        depth === 1 && listStart === -1 && isValueField(bytes, openQuote, index) ? findListAfter(bytes, index + 1) : -1;
      if (listPosition === -1) continue;
      index = listPosition;
      depth = 2;
      listStart = pieceStart = listPosition + 1;
    } else if (code === openBrace || code === openBracket) depth++;
    else if (code === closeBrace || code === closeBracket) {
      depth--;
      if (depth === 1 && listStart !== -1 && listEnd === -1) {
        listEnd = index;
        pieces.push([pieceStart, index]);
      }
    } else if (code === comma && depth === 2 && listStart !== -1 && listEnd === -1 && index - pieceStart >= pieceSize) {
      pieces.push([pieceStart, index]);
      pieceStart = index + 1;
      yield;
    }
  }
  if (listEnd === -1) return undefined;
  const [before, after] = [
    startDecoder.decode(bytes.subarray(0, listStart)),
    innerDecoder.decode(bytes.subarray(listEnd)),
  ];
  const body: unknown = JSON.parse(before + after);
  if (hasRepeatedFields(before + after, body)) return undefined;
  // If the page has a second `value` list, JSON.parse returns that one, without the record (0) inserted here.
  const isOnlyList = countRecords(body) === 0 && countRecords(JSON.parse(`${before}0${after}`)) === 1;
  return isOnlyList ? { body, pieces } : undefined;
}

function countRecords(body: unknown): number | undefined {
  return isRecord(body) && Array.isArray(body['value']) ? body['value'].length : undefined;
}

/** Returns the records of a piece; undefined if the piece is empty because of an extra comma, or has repeated fields. */
export function parsePiece(bytes: Uint8Array, { pieces }: SlicedPage, index: number): unknown[] | undefined {
  const [from, to] = pieces[index] ?? [0, 0];
  const text = `[${innerDecoder.decode(bytes.subarray(from, to))}]`;
  const records = JSON.parse(text) as unknown[];
  // The page is then parsed as a whole, which throws the error.
  if (hasRepeatedFields(text, records)) return undefined;
  return records.length === 0 && pieces.length > 1 ? undefined : records;
}

function findClosingQuote(bytes: Uint8Array, openQuote: number): number {
  for (let index = bytes.indexOf(quote, openQuote + 1); index !== -1; index = bytes.indexOf(quote, index + 1)) {
    let escapes = 0;
    while (bytes[index - 1 - escapes] === backslash) escapes++;
    if (escapes % 2 === 0) return index;
  }
  return -1;
}

const valueField = [...'value'].map((letter) => letter.charCodeAt(0));

function isValueField(bytes: Uint8Array, openQuote: number, closeQuote: number): boolean {
  return (
    closeQuote - openQuote === valueField.length + 1 &&
    valueField.every((code, index) => bytes[openQuote + 1 + index] === code)
  );
}

/** Returns the position of a list that follows a colon, or -1. */
function findListAfter(bytes: Uint8Array, start: number): number {
  const skipSpaces = (position: number) => {
    while (bytes[position] === 32 || bytes[position] === 9 || bytes[position] === 10 || bytes[position] === 13)
      position++;
    return position;
  };
  const position = skipSpaces(start);
  if (bytes[position] !== colon) return -1;
  const listPosition = skipSpaces(position + 1);
  return bytes[listPosition] === openBracket ? listPosition : -1;
}
