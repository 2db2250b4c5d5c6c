import type { BreakKind } from './break-kind';

/** The properties that identify a break. They stay the same on later process dates. */
export interface BreakKey {
  readonly kind: BreakKind;
  readonly custodian: number;
  readonly account?: number | undefined;
  readonly security?: number | undefined;
  /** The currency code of a break that concerns a currency instead of a security. */
  readonly symbol?: string | undefined;
}

// Omits I, L, and O, which look like digits, and U, which could form words.
const idCharacters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const idLength = 9;
const breakIdPattern = new RegExp(`^B-[${idCharacters}]{${idLength}}(?:-\\d+)?$`);

/** Returns the ID of a break, which is the same on every process date and in every workbook. */
export function createBreakId({ kind, custodian, account, security, symbol }: BreakKey): string {
  const subject = security === undefined ? (symbol ?? '') : String(security);
  const text = [kind, custodian, account ?? '', subject].join('|');
  // Two 32-bit hashes (FNV-1a and a variant). The ID uses 45 of their 64 bits.
  let [a, b] = [0x811c9dc5, 0x1b873593];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b) ^ (b >>> 13);
  }
  let bits = BigInt((a ^ (a >>> 15)) >>> 0) * 4294967296n + BigInt((b ^ (b >>> 16)) >>> 0);
  let id = '';
  for (let position = 0; position < idLength; position++) {
    id += idCharacters[Number(bits % 32n)] ?? '';
    bits /= 32n;
  }
  return `B-${id}`;
}

/** Returns whether a string is the ID of a break. Users add rows with IDs of their own. */
export function isBreakId(text: string): boolean {
  return breakIdPattern.test(text);
}

/** Returns the ID of a break's next occurrence, when the break recurs too late to be reopened: `B-7K2M9QXA1-2`. */
export function toNextOccurrenceId(id: string): string {
  const [, base = id, number = '1'] = /^(B-[^-]+)-(\d+)$/.exec(id) ?? [];
  return `${base}-${Number(number) + 1}`;
}

/** Returns the ID without the number of its occurrence. */
export function toBaseId(id: string): string {
  return /^B-[^-]+/.exec(id)?.[0] ?? id;
}

/** Returns the number of a break among those with its base ID: 1 for the first, 2 for `…-2`. */
export function readOccurrence(id: string): number {
  return Number(/-(\d+)$/.exec(id.slice(2))?.[1] ?? 1);
}
