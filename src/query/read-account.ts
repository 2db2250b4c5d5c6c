import { accountIdNotNumber, accountNumberNotWhole, noAccount } from '../messages/identifiers';
import { readOne } from './read-list';

export type AccountField = 'Id' | 'Number' | 'Name';

/**
 * An account as a user gives it. `tiers`: the fields that the text can match, the likelier ones first. A field of a
 * later tier counts only where nothing fits an earlier one; fields of one tier count alike.
 */
export interface AccountReference {
  readonly text: string;
  readonly tiers: readonly (readonly AccountField[])[];
  /** True for a number, as an account number is for Excel once it has taken its leading zeros. */
  readonly mayLackZeros?: true;
}

const prefixes = new Map<string, AccountField>([
  ['id', 'Id'],
  ['number', 'Number'],
  ['name', 'Name'],
]);

// The service's ids are 32-bit integers.
const highestId = 2_147_483_647;

/**
 * Reads `NG-10023`, `1042`, `Smith Family Trust`, `id:1042`, `number:1042` or `name:Smith`. Text is an account number
 * before it is an id or a name; a number may be either. Throws a message for a blank.
 */
export function readAccount(given: unknown): AccountReference {
  const account = readOne(given);
  if (typeof account === 'number' && account !== 0) return readNumber(account);
  const text = typeof account === 'string' ? account.trim() : '';
  if (text === '') throw noAccount();
  const [, prefix = '', rest = ''] = /^(\w+):\s*(\S.*)$/.exec(text) ?? [];
  const field = prefixes.get(prefix.toLowerCase());
  // Names may hold a colon, so an unknown prefix is a part of the name.
  if (!field) return { text, tiers: isId(text) ? [['Number'], ['Id'], ['Name']] : [['Number'], ['Name']] };
  if (field === 'Id' && !isId(rest)) throw accountIdNotNumber(rest);
  return { text: rest, tiers: [[field]] };
}

/** Excel may have taken an account number for a number, so both readings are tried. */
function readNumber(account: number): AccountReference {
  if (!Number.isSafeInteger(account) || account < 0) {
    throw accountNumberNotWhole(account);
  }
  const text = String(account);
  return { text, tiers: [isId(text) ? ['Number', 'Id'] : ['Number']], mayLackZeros: true };
}

/** A text with leading zeros is an account number, never an id. */
function isId(text: string): boolean {
  return /^(0|[1-9]\d{0,9})$/.test(text) && Number(text) <= highestId;
}
