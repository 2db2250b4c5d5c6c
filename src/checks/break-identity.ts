/** The key that identifies a break among all others of its process date, and stays the same from day to day. */
export interface BreakKey {
  readonly kind: string;
  readonly custodian: number;
  readonly account?: number | undefined;
  readonly security?: number | undefined;
  /** In place of a security, for breaks that belong to a currency. */
  readonly symbol?: string | undefined;
}

// Without I, L, O and U, which are read as digits or make words.
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 9;

/** The ID of a break: the same on every process date, in every workbook. */
export function breakId({ kind, custodian, account, security, symbol }: BreakKey): string {
  const place = security === undefined ? (symbol ?? '') : String(security);
  const text = [kind, custodian, account ?? '', place].join('|');
  // Two 32-bit hashes (FNV-1a and a variant), of which 45 bits show.
  let [a, b] = [0x811c9dc5, 0x1b873593];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x85ebca6b) ^ (b >>> 13);
  }
  let bits = BigInt((a ^ (a >>> 15)) >>> 0) * 4294967296n + BigInt((b ^ (b >>> 16)) >>> 0);
  let id = '';
  for (let digit = 0; digit < length; digit++) {
    id += digits[Number(bits % 32n)] ?? '';
    bits /= 32n;
  }
  return `B-${id}`;
}

/** The ID of a break found again so late that it counts as a new one: `B-7K2M9QXA1-2`. */
export function laterId(id: string): string {
  const [, base = id, number = '1'] = /^(B-[^-]+)-(\d+)$/.exec(id) ?? [];
  return `${base}-${Number(number) + 1}`;
}

/** The ID without the number of a later one. */
export function baseId(id: string): string {
  return /^B-[^-]+/.exec(id)?.[0] ?? id;
}

/** Which break of its base ID it is: 1 for the first, 2 for `…-2`. */
export function occurrenceOf(id: string): number {
  return Number(/-(\d+)$/.exec(id.slice(2))?.[1] ?? 1);
}
