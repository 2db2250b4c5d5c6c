import { printSome } from '../../messages/general';
import type { Loader } from '../../loader/loader';
import type { AddInError } from '../../model/errors';
import type { CellValue } from '../../model/table';
import { or, toNumberLiteral, whereOneOf, toTextLiteral, type Filter } from '../../query/query';
import { readAccount, type AccountField, type AccountReference } from '../../query/read-account';
import { resolveSet } from '../scope/resolve-field';
import type { LoaderContext } from '../definition/context';
import { createBatchFetch } from './batch-fetch';
import { fetchInHalves } from './fetch-by-key';
import { severalAccounts, unknownAccount, numberWithZeros, zerosRemoved } from '../../messages/lookups';

export interface FoundAccount {
  readonly id: number;
  readonly number: string;
  readonly name: string;
  readonly custodian: number | null;
  readonly customer: number | null;
  /** The values of all columns fetched in the same request. */
  readonly values: ReadonlyMap<string, CellValue>;
}

// Each key is looked up in up to three fields, so a request has a few thousand values at most.
const maxKeys = 500;

const getMatchFetcher = createBatchFetch<Matches>('an account', (loader, _, keys) =>
  fetchAccounts(loader, keys.map(readKey)),
);

/**
 * Returns a function that finds an account, and fetches one more of its columns if given. Calls at about the same time
 * share one request, even for different columns.
 */
export const createAccountFinder =
  (context: LoaderContext) =>
  async (argument: unknown, column?: string): Promise<FoundAccount> => {
    const reference = readAccount(argument);
    const { matches, padded } = await getMatchFetcher(context)('', JSON.stringify([reference, column ?? null]));
    const [foundAccount] = matches;
    if (!foundAccount) throw createUnknownAccountError(argument, reference, padded);
    const allMatches = [...new Set([...matches, ...padded])];
    if (allMatches.length === 1) return foundAccount;
    throw createSeveralAccountsError(reference, allMatches, padded.length > 0);
  };

interface Matches {
  readonly matches: readonly FoundAccount[];
  /** Accounts whose number matches without its leading zeros. */
  readonly padded: readonly FoundAccount[];
}

interface AccountRequest {
  readonly key: string;
  readonly reference: AccountReference;
  readonly column: string | null;
}

function readKey(key: string): AccountRequest {
  const [reference, column] = JSON.parse(key) as [AccountReference, string | null];
  return { key, reference, column };
}

async function fetchAccounts(loader: Loader, requests: readonly AccountRequest[]): Promise<Map<string, Matches>> {
  const { fields } = await resolveSet(loader, 'Accounts');
  // Some deployments list accounts without all fields.
  const hasField = (field: string) => fields.some(({ name }) => name === field);
  const requestedColumns = [...new Set(requests.flatMap(({ column }) => (column === null ? [] : [column])))];
  const keyColumns = ['Id', 'Number', 'Name', 'CustodianId', 'CustomerId'].filter(hasField);
  const columns = [...new Set([...keyColumns, ...requestedColumns])];
  const accounts = new Map<number, FoundAccount>();
  const references = [...new Map(requests.map(({ reference }) => [JSON.stringify(reference), reference])).values()];
  const chunks = Array.from({ length: Math.ceil(references.length / maxKeys) }, (_, index) =>
    references.slice(index * maxKeys, (index + 1) * maxKeys),
  );
  await Promise.all(
    chunks.map(async (chunk) => {
      const rows = await fetchInHalves(chunk, async (part) => {
        const filter = createAccountFilter(part, hasField);
        return filter ? (await loader.fetch({ set: 'Accounts', columns, filter })).table.rows : [];
      });
      for (const row of rows) {
        const values = new Map(columns.map((column, index) => [column, row[index] ?? null]));
        accounts.set(Number(values.get('Id')), toAccount(values));
      }
    }),
  );
  const findMatches = createMatchFinder([...accounts.values()]);
  return new Map(requests.map(({ key, reference }) => [key, findMatches(reference)]));
}

function createAccountFilter(
  references: readonly AccountReference[],
  hasField: (field: string) => boolean,
): Filter | undefined {
  const listTextsFor = (field: AccountField) => [
    ...new Set(references.filter(({ tiers }) => tiers.flat().includes(field)).map((reference) => reference.text)),
  ];
  // Text comparisons are case-sensitive in some services.
  const listSpellings = (field: AccountField) =>
    [...new Set(listTextsFor(field).flatMap((spelling) => [spelling, spelling.toUpperCase()]))].map(toTextLiteral);
  const paddedNumbers = references.flatMap((reference) => (reference.mayLackZeros ? padWithZeros(reference.text) : []));
  const [numbers, names] = [[...listSpellings('Number'), ...paddedNumbers.map(toTextLiteral)], listSpellings('Name')];
  const ids = listTextsFor('Id').map((id) => toNumberLiteral(Number(id)));
  return or(
    hasField('Number') && numbers.length > 0 ? whereOneOf('Number', numbers) : undefined,
    ids.length > 0 ? whereOneOf('Id', ids) : undefined,
    hasField('Name') && names.length > 0 ? whereOneOf('Name', names) : undefined,
  );
}

const maxNumberLength = 12;

function padWithZeros(number: string): string[] {
  const lengths = Array.from({ length: Math.max(0, maxNumberLength - number.length) }, (_, index) => index + 1);
  return lengths.map((zeros) => `${'0'.repeat(zeros)}${number}`);
}

function toAccount(values: ReadonlyMap<string, CellValue>): FoundAccount {
  const readText = (column: string) => String(values.get(column) ?? '').trim();
  const readId = (column: string) => {
    const value = values.get(column);
    return typeof value === 'number' ? value : null;
  };
  return {
    id: Number(values.get('Id')),
    number: readText('Number'),
    name: readText('Name'),
    custodian: readId('CustodianId'),
    customer: readId('CustomerId'),
    values,
  };
}

function createMatchFinder(accounts: readonly FoundAccount[]): (reference: AccountReference) => Matches {
  const index = new Map<string, FoundAccount[]>();
  const addToIndex = (field: AccountField | 'unpadded', value: string, account: FoundAccount) => {
    if (value === '') return;
    const key = `${field} ${value.toLowerCase()}`;
    index.set(key, [...(index.get(key) ?? []), account]);
  };
  for (const account of accounts) {
    addToIndex('Id', String(account.id), account);
    addToIndex('Number', account.number, account);
    addToIndex('Name', account.name, account);
    if (account.number.startsWith('0')) addToIndex('unpadded', account.number.replace(/^0+/, ''), account);
  }
  return ({ text, tiers, mayLackZeros }) => {
    const padded = (mayLackZeros && index.get(`unpadded ${text}`)) || [];
    for (const tier of tiers) {
      const matches = tier.flatMap((field) => index.get(`${field} ${text.toLowerCase()}`) ?? []);
      if (matches.length > 0) return { matches: [...new Set(matches)], padded };
    }
    return { matches: [], padded };
  };
}

function createUnknownAccountError(
  argument: unknown,
  { text: searched, tiers }: AccountReference,
  [paddedAccount]: readonly FoundAccount[],
): AddInError {
  const hint =
    typeof argument === 'number' ? zerosRemoved(paddedAccount ? `, like "${paddedAccount.number}"` : '') : '';
  const kinds = tiers.flat().map((field) => (field === 'Id' ? 'ID' : field.toLowerCase()));
  return unknownAccount(new Intl.ListFormat('en-US', { type: 'disjunction' }).format(kinds), searched, hint);
}

function createSeveralAccountsError(
  { text: searched }: AccountReference,
  matches: readonly FoundAccount[],
  hasPadded: boolean,
): AddInError {
  const descriptions = matches.map(
    (match) => `id:${match.id} (${match.number}, ${match.name}, custodian ${match.custodian ?? 'unknown'})`,
  );
  const advice = hasPadded ? numberWithZeros : '';
  return severalAccounts(searched, matches.length, printSome(descriptions, 5, '; '), advice);
}
