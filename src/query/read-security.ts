import { noSecurity, securityIdNotValid, unknownIdentifierKind } from '../messages/identifiers';
import { didYouMean } from './nearest';

export type IdentifierField = 'PrimarySymbol' | 'Cusip' | 'Isin' | 'Sedol' | 'Ticker';

/**
 * A security as a user types it: by its ID in the service, by a number that may be an ID or a CUSIP, or by an identifier,
 * which is searched for in one field or in all of them.
 */
export type SecurityReference =
  | { readonly kind: 'id'; readonly id: number }
  | { readonly kind: 'number'; readonly id: number }
  | { readonly kind: 'identifier'; readonly text: string; readonly fields: readonly IdentifierField[] };

const fieldsByPrefix = new Map<string, IdentifierField>([
  ['symbol', 'PrimarySymbol'],
  ['cusip', 'Cusip'],
  ['isin', 'Isin'],
  ['sedol', 'Sedol'],
  ['ticker', 'Ticker'],
]);

const allFields = [...fieldsByPrefix.values()];

/** Reads `1234`, `037833100`, `cusip:037833100`, or `id:1234`. Throws an error for a blank or an unknown prefix. */
export function readSecurity(argument: unknown): SecurityReference {
  if (typeof argument === 'number' && argument !== 0) {
    return { kind: argument >= minCusip ? 'number' : 'id', id: readId(argument) };
  }
  const text = typeof argument === 'string' ? argument.trim() : '';
  if (text === '') throw noSecurity();
  const [, prefix, value] = /^(\w+):\s*(\S.*)$/.exec(text) ?? [];
  if (prefix === undefined || value === undefined) return { kind: 'identifier', text, fields: allFields };
  if (prefix.toLowerCase() === 'id' && /^\d+$/.test(value)) return { kind: 'id', id: readId(Number(value)) };
  const field = fieldsByPrefix.get(prefix.toLowerCase());
  if (field) return { kind: 'identifier', text: value.trim(), fields: [field] };
  const prefixNames = ['id', ...fieldsByPrefix.keys()];
  throw unknownIdentifierKind(prefix, didYouMean(prefix, prefixNames), prefixNames.join(':, '));
}

// Excel turns a CUSIP without letters into a number and drops its leading zeros. No CUSIP has more than two of them.
const minCusip = 1_000_000;

/** Restores the leading zeros of a CUSIP; undefined for text that can't be one. */
export function padCusip(text: string): string | undefined {
  return /^[1-9]\d{6,8}$/.test(text) ? text.padStart(9, '0') : undefined;
}

// The service's IDs are 32-bit integers. A larger one would fail the request that many cells share.
const maxId = 2_147_483_647;

function readId(id: number): number {
  if (Number.isInteger(id) && id >= 0 && id <= maxId) return id;
  throw securityIdNotValid(id);
}
