import { coalesce } from '../../loader/coalesce';
import type { Loader } from '../../loader/loader';
import { type AddInError } from '../../model/errors';
import type { CellValue } from '../../model/table';
import { any, number, oneOf, text } from '../../query/conditions';
import type { Filter } from '../../query/query';
import { readAccount, type AccountField, type AccountReference } from '../../query/read-account';
import { resolveSet } from '../scope/resolve-field';
import { perLoader } from '../definition/context';
import { leftOut, severalAccounts, unknownAccount } from '../../messages/lookups';

export interface FoundAccount {
  readonly id: number;
  readonly number: string;
  readonly name: string;
  readonly custodian: number | null;
  readonly customer: number | null;
  /** The value of each column that was fetched in the same request. */
  readonly values: ReadonlyMap<string, CellValue>;
}

/** Finds an account, with one more column of it where one is named. */
export type FindAccount = (given: unknown, column?: string) => Promise<FoundAccount>;

// A key is searched in up to three fields, so a request carries a few thousand values at most.
const mostKeys = 500;

/** Finds accounts. Calls at about the same time, for whatever columns, share one request. */
export const accountFinder = perLoader(({ loader, clock }): FindAccount => {
  const lookUp = coalesce<Matches>({
    clock,
    keeping: loader.keeping,
    run: (_, keys) => readAccounts(loader, keys.map(readKey)),
    missing: () => leftOut('an account'),
  });
  return async (given, column) => {
    const reference = readAccount(given);
    const { matches, zeroed } = await lookUp('', JSON.stringify([reference, column ?? null]));
    const [found] = matches;
    if (!found) throw explainUnknown(given, reference, zeroed);
    const all = [...new Set([...matches, ...zeroed])];
    if (all.length === 1) return found;
    throw explainSeveral(reference, all, zeroed.length > 0);
  };
});

interface Matches {
  readonly matches: readonly FoundAccount[];
  /** Whose number is the same once its leading zeros are gone. */
  readonly zeroed: readonly FoundAccount[];
}

interface Wanted {
  readonly key: string;
  readonly reference: AccountReference;
  readonly column: string | null;
}

function readKey(key: string): Wanted {
  const [reference, column] = JSON.parse(key) as [AccountReference, string | null];
  return { key, reference, column };
}

async function readAccounts(loader: Loader, wanted: readonly Wanted[]): Promise<Map<string, Matches>> {
  const { fields } = await resolveSet(loader, 'Accounts');
  // Some deployments list accounts without all fields.
  const has = (field: string) => fields.some(({ name }) => name === field);
  const requested = [...new Set(wanted.flatMap(({ column }) => (column === null ? [] : [column])))];
  const own = ['Id', 'Number', 'Name', 'CustodianId', 'CustomerId'].filter(has);
  const columns = [...new Set([...own, ...requested])];
  const accounts = new Map<number, FoundAccount>();
  const references = [...new Map(wanted.map(({ reference }) => [JSON.stringify(reference), reference])).values()];
  const chunks = Array.from({ length: Math.ceil(references.length / mostKeys) }, (_, index) =>
    references.slice(index * mostKeys, (index + 1) * mostKeys),
  );
  await Promise.all(
    chunks.map(async (chunk) => {
      const filter = filterFor(chunk, has);
      if (!filter) return;
      const { table } = await loader.fetch({ set: 'Accounts', columns, filter });
      for (const row of table.rows) {
        const values = new Map(columns.map((column, index) => [column, row[index] ?? null]));
        accounts.set(Number(values.get('Id')), toAccount(values));
      }
    }),
  );
  const find = indexAccounts([...accounts.values()]);
  return new Map(wanted.map(({ key, reference }) => [key, find(reference)]));
}

function filterFor(references: readonly AccountReference[], has: (field: string) => boolean): Filter | undefined {
  const texts = (field: AccountField) => [
    ...new Set(references.filter(({ tiers }) => tiers.flat().includes(field)).map((reference) => reference.text)),
  ];
  // Services differ in whether they compare text by case.
  const spellings = (field: AccountField) =>
    [...new Set(texts(field).flatMap((one) => [one, one.toUpperCase()]))].map(text);
  const zeroed = references.flatMap((one) => (one.mayLackZeros ? withZeros(one.text) : []));
  const [numbers, names] = [[...spellings('Number'), ...zeroed.map(text)], spellings('Name')];
  const ids = texts('Id').map((id) => number(Number(id)));
  return any(
    has('Number') && numbers.length > 0 ? oneOf('Number', numbers) : undefined,
    ids.length > 0 ? oneOf('Id', ids) : undefined,
    has('Name') && names.length > 0 ? oneOf('Name', names) : undefined,
  );
}

// Account numbers are as long as this, or shorter.
const longestNumber = 12;

function withZeros(number: string): string[] {
  const lengths = Array.from({ length: Math.max(0, longestNumber - number.length) }, (_, index) => index + 1);
  return lengths.map((zeros) => `${'0'.repeat(zeros)}${number}`);
}

function toAccount(values: ReadonlyMap<string, CellValue>): FoundAccount {
  const asText = (column: string) => String(values.get(column) ?? '').trim();
  const asId = (column: string) => {
    const value = values.get(column);
    return typeof value === 'number' ? value : null;
  };
  return {
    id: Number(values.get('Id')),
    number: asText('Number'),
    name: asText('Name'),
    custodian: asId('CustodianId'),
    customer: asId('CustomerId'),
    values,
  };
}

function indexAccounts(accounts: readonly FoundAccount[]): (reference: AccountReference) => Matches {
  const index = new Map<string, FoundAccount[]>();
  const put = (field: AccountField | 'zeroed', value: string, account: FoundAccount) => {
    if (value === '') return;
    const key = `${field} ${value.toLowerCase()}`;
    index.set(key, [...(index.get(key) ?? []), account]);
  };
  for (const account of accounts) {
    put('Id', String(account.id), account);
    put('Number', account.number, account);
    put('Name', account.name, account);
    if (account.number.startsWith('0')) put('zeroed', account.number.replace(/^0+/, ''), account);
  }
  return ({ text: wanted, tiers, mayLackZeros }) => {
    const zeroed = (mayLackZeros && index.get(`zeroed ${wanted}`)) || [];
    for (const tier of tiers) {
      const matches = tier.flatMap((field) => index.get(`${field} ${wanted.toLowerCase()}`) ?? []);
      if (matches.length > 0) return { matches: [...new Set(matches)], zeroed };
    }
    return { matches: [], zeroed };
  };
}

function explainUnknown(
  given: unknown,
  { text: wanted, tiers }: AccountReference,
  [zeroed]: readonly FoundAccount[],
): AddInError {
  const example = zeroed ? `, like "${zeroed.number}"` : '';
  const lost =
    typeof given === 'number' ? ` Excel removes leading zeros from account numbers. Enter it as text${example}.` : '';
  const kinds = tiers.flat().map((field) => (field === 'Id' ? 'ID' : field.toLowerCase()));
  return unknownAccount(kinds.join(' or '), wanted, lost);
}

function explainSeveral(
  { text: wanted }: AccountReference,
  matches: readonly FoundAccount[],
  zeros: boolean,
): AddInError {
  const named = matches
    .slice(0, 5)
    .map((one) => `id:${one.id} (${one.number}, ${one.name}, custodian ${one.custodian ?? 'unknown'})`);
  const how = zeros ? ', a number as text with all its zeros' : '';
  const more = matches.length > named.length ? ` and ${matches.length - named.length} more` : '';
  return severalAccounts(wanted, matches.length, `${named.join('; ')}${more}`, how);
}
