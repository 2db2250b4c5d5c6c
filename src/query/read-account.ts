import { accountIdNotNumber, accountNumberNotWhole, noAccount } from '../messages/identifiers';
import { readSingleValue } from './read-list';

export type AccountField = 'Id' | 'Number' | 'Name';

/**
 * An account as a user types it. `tiers`: the fields that the text can match, likeliest first. A tier counts only if no
 * account matches the tiers before it.
 */
export interface AccountReference {
  readonly text: string;
  readonly tiers: readonly (readonly AccountField[])[];
  /** True if Excel passes a number: it removes the leading zeros of an account number. */
  readonly mayLackZeros?: true;
}

const fieldsByPrefix = new Map<string, AccountField>([
  ['id', 'Id'],
  ['number', 'Number'],
  ['name', 'Name'],
]);

// The service's IDs are 32-bit integers.
const maxId = 2_147_483_647;

/**
 * Reads `NG-10023`, `1042`, `Smith Family Trust`, `id:1042`, `number:1042`, or `name:Smith`. Text is an account number
 * before it is an ID or a name; a number may be an account number or an ID. Throws an error for a blank.
 */
export function readAccount(argument: unknown): AccountReference {
  const account = readSingleValue(argument);
  if (typeof account === 'number' && account !== 0) return readNumber(account);
  const text = typeof account === 'string' ? account.trim() : '';
  if (text === '') throw noAccount();
  const [, prefix = '', value = ''] = /^(\w+):\s*(\S.*)$/.exec(text) ?? [];
  const field = fieldsByPrefix.get(prefix.toLowerCase());
  // A name may contain a colon, so an unknown prefix is a part of the name.
  if (!field) return { text, tiers: isId(text) ? [['Number'], ['Id'], ['Name']] : [['Number'], ['Name']] };
  if (field === 'Id' && !isId(value)) throw accountIdNotNumber(value);
  return { text: value, tiers: [[field]] };
}

// Excel keeps 15 digits of a number, so a longer account number loses its last digits.
const firstInexactNumber = 1e15;

/**
 * Reads a number, which can be an account number or an ID, because Excel turns an account number of digits into a
 * number.
 */
function readNumber(account: number): AccountReference {
  if (!Number.isInteger(account) || account < 0 || account >= firstInexactNumber) throw accountNumberNotWhole(account);
  const text = String(account);
  return { text, tiers: [isId(text) ? ['Number', 'Id'] : ['Number']], mayLackZeros: true };
}

/** Returns whether a string can be an account's ID. Text with leading zeros is an account number. */
function isId(text: string): boolean {
  return /^(0|[1-9]\d{0,9})$/.test(text) && Number(text) <= maxId;
}
