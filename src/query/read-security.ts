import { noSecurity, securityIdNotValid, unknownIdentifierKind } from '../messages/identifiers';
import { didYouMean } from './nearest';

export type IdentifierField = 'PrimarySymbol' | 'Cusip' | 'Isin' | 'Sedol' | 'Ticker';

/**
 * A security as a user gives it: by the service's id, by a number that may be an id or a CUSIP, or by an identifier in one
 * field or in any of them.
 */
export type SecurityReference =
  | { readonly by: 'id'; readonly id: number }
  | { readonly by: 'number'; readonly id: number }
  | { readonly by: 'identifier'; readonly text: string; readonly fields: readonly IdentifierField[] };

const prefixes = new Map<string, IdentifierField>([
  ['symbol', 'PrimarySymbol'],
  ['cusip', 'Cusip'],
  ['isin', 'Isin'],
  ['sedol', 'Sedol'],
  ['ticker', 'Ticker'],
]);

const anyField = [...prefixes.values()];

/** Reads `1234`, `037833100`, `cusip:037833100` or `id:1234`. Throws a message for a blank or an unknown prefix. */
export function readSecurity(given: unknown): SecurityReference {
  if (typeof given === 'number' && given !== 0) {
    return { by: given >= lowestCusip ? 'number' : 'id', id: readId(given) };
  }
  const text = typeof given === 'string' ? given.trim() : '';
  if (text === '') throw noSecurity();
  const [, prefix, rest] = /^(\w+):\s*(\S.*)$/.exec(text) ?? [];
  if (prefix === undefined || rest === undefined) return { by: 'identifier', text, fields: anyField };
  if (prefix.toLowerCase() === 'id' && /^\d+$/.test(rest)) return { by: 'id', id: readId(Number(rest)) };
  const field = prefixes.get(prefix.toLowerCase());
  if (field) return { by: 'identifier', text: rest.trim(), fields: [field] };
  const known = ['id', ...prefixes.keys()];
  throw unknownIdentifierKind(prefix, didYouMean(prefix, known), known.join(':, '));
}

// Excel makes a number of a CUSIP without letters. With fewer digits it has lost more zeros than any real one begins with.
const lowestCusip = 1_000_000;

/** The CUSIP that a number or a text of digits was before it lost its leading zeros; undefined where it can't be one. */
export function paddedCusip(text: string): string | undefined {
  return /^[1-9]\d{6,8}$/.test(text) ? text.padStart(9, '0') : undefined;
}

// The service's ids are 32-bit integers. A bigger one would spoil the request that many cells share.
const highestId = 2_147_483_647;

function readId(id: number): number {
  if (Number.isInteger(id) && id >= 0 && id <= highestId) return id;
  const why =
    'A CUSIP or SEDOL that Excel took for a number must be entered as text with its prefix, like cusip:037833100.';
  throw securityIdNotValid(id, why);
}
