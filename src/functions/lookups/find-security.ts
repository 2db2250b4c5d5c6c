import { printSome } from '../../messages/general';
import type { Loader } from '../../loader/loader';
import { identifierNotOffered, noSuchSecurity, allIdentifierKinds, idOrCusipKinds } from '../../messages/identifiers';
import { findSet } from '../../model/entity';
import { lowerFirstLetter, toLabel } from '../../model/label';
import type { CellValue } from '../../model/table';
import { or, toNumberLiteral, whereOneOf, toTextLiteral } from '../../query/query';
import { padCusip, readSecurity, type IdentifierField, type SecurityReference } from '../../query/read-security';
import type { LoaderContext } from '../definition/context';
import { createBatchFetch } from './batch-fetch';
import { securityOfOthers, severalSecurities } from '../../messages/lookups';
import type { AddInError } from '../../model/errors';
import { listParties } from '../scope/parties';

interface Match {
  readonly id: number;
  readonly custodian: number | null;
  readonly symbol: string;
  readonly description: string;
  readonly values: ReadonlyMap<string, CellValue>;
}

interface FoundSecurity {
  readonly id: number;
  /** The custodian and the requested column from the same request; undefined if no request was sent. */
  readonly values: ReadonlyMap<string, CellValue> | undefined;
}

const getMatchFetcher = createBatchFetch<Match[]>('a security', (loader, group, keys) =>
  fetchMatches(loader, group === idOrCusip ? idOrCusip : (group.split(' ') as IdentifierField[]), keys),
);

/**
 * Returns a function that finds a security, and fetches one more of its columns if given. Each custodian has its own record
 * of a security; records of the given custodians take precedence. Many cells share one request; an ID that can't be a CUSIP
 * needs none. With `isStrict`, the given custodians' records are the only ones.
 */
export const createSecurityFinder =
  (context: LoaderContext, isStrict = false) =>
  async (argument: unknown, custodians: readonly number[] | undefined, column?: string): Promise<FoundSecurity> => {
    const security = readSecurity(argument);
    if (security.kind === 'id') return { id: security.id, values: undefined };
    const [text, fields] =
      security.kind === 'number' ? [String(security.id), [idOrCusip]] : [security.text, security.fields];
    const allMatches = await getMatchFetcher(context)(fields.join(' '), JSON.stringify([text, column ?? null]));
    const custodianMatches = allMatches.filter(
      ({ custodian }) => custodian !== null && custodians?.includes(custodian),
    );
    const matches = custodianMatches.length > 0 ? custodianMatches : allMatches;
    const [firstMatch] = matches;
    if (!firstMatch) throw noSuchSecurity(text, printKinds(security), padCusip(text));
    const others = matches.flatMap(({ custodian }) => custodian ?? []);
    if (isStrict && custodians && custodianMatches.length === 0 && others.length > 0)
      throw await createOtherCustodianError(context, text, others, custodians);
    if (matches.length === 1) return firstMatch;
    const descriptions = matches.map(({ id, symbol, description, custodian }) => {
      return `id:${id} (${symbol}, ${description}${custodian === null ? '' : `, custodian ${custodian}`})`;
    });
    throw severalSecurities(text, matches.length, printSome(descriptions, 5, '; '));
  };

/** Creates an error about a security that only other custodians have. */
export async function createOtherCustodianError(
  { loader }: LoaderContext,
  text: string,
  others: readonly number[],
  requested: readonly number[],
): Promise<AddInError> {
  const parties = await listParties(loader, 'Custodians');
  const printNames = (ids: readonly number[]) =>
    printSome(
      [...new Set(ids)].map((id) => parties.find((party) => party.id === id)?.shortName || String(id)),
      5,
    );
  return securityOfOthers(text, printNames(others), printNames(requested));
}

/** The group of lookups for numbers, which may be IDs or CUSIPs. */
const idOrCusip = 'number';

// Text with leading zeros is an identifier: "0005" must not find the security with the ID 5.
const isId = (key: string) => /^[1-9]\d{0,8}$/.test(key);

/** Fetches the securities with the requested identifiers in one of the fields. */
async function fetchMatches(
  loader: Loader,
  searchFields: readonly IdentifierField[] | typeof idOrCusip,
  requestKeys: readonly string[],
): Promise<Map<string, Match[] | Error>> {
  const requests = requestKeys.map((request) => JSON.parse(request) as [key: string, column: string | null]);
  const identifiers = [...new Set(requests.map(([key]) => key))];
  const fields: readonly IdentifierField[] = searchFields === idOrCusip ? ['Cusip'] : searchFields;
  const entity = findSet(await loader.fetchSchema(), 'Securities');
  // Some deployments list securities without all identifiers.
  const availableFields = fields.filter((field) => entity?.fields.some(({ name }) => name === field));
  const ids = searchFields === idOrCusip || fields.length > 1 ? identifiers.filter(isId).map(Number) : [];
  const paddedCusips = fields.includes('Cusip') ? identifiers.flatMap((key) => padCusip(key) ?? []) : [];
  const spellings = [...new Set([...identifiers.flatMap((key) => [key, key.toUpperCase()]), ...paddedCusips])].map(
    toTextLiteral,
  );
  const filter = or(
    ...availableFields.map((field) => whereOneOf(field, spellings)),
    ids.length > 0 ? whereOneOf('Id', ids.map(toNumberLiteral)) : undefined,
  );
  if (!filter) {
    const kind = toLabel(`Security/${fields[0] ?? ''}`);
    return new Map(requestKeys.map((request) => [request, identifierNotOffered(lowerFirstLetter(kind))]));
  }
  const requestedColumns = requests.flatMap(([, column]) => column ?? []);
  const { table } = await loader.fetch({
    set: 'Securities',
    columns: [
      ...new Set(['Id', 'PrimarySymbol', 'Description', 'CustodianId', ...availableFields, ...requestedColumns]),
    ],
    filter,
  });
  const identifierIndexes = availableFields.map((field) => table.columns.findIndex((column) => column.name === field));
  const byIdentifier = new Map<string, Match[]>();
  for (const row of table.rows) {
    const [id, symbol, description, custodian] = row;
    const match = {
      id: Number(id),
      symbol: String(symbol ?? ''),
      description: String(description ?? ''),
      custodian: typeof custodian === 'number' ? custodian : null,
      values: new Map(table.columns.map(({ name }, index) => [name, row[index] ?? null])),
    };
    const identifiers = identifierIndexes.map((index) =>
      String(row[index] ?? '')
        .trim()
        .toLowerCase(),
    );
    if (ids.includes(match.id)) identifiers.push(String(match.id));
    for (const identifier of identifiers.filter((candidate) => candidate !== ''))
      byIdentifier.set(identifier, [...(byIdentifier.get(identifier) ?? []), match]);
  }
  return new Map(
    requests.map(([key], index): [string, Match[]] => {
      const exactMatches = byIdentifier.get(key.toLowerCase()) ?? [];
      // For a number, an ID takes precedence over a CUSIP.
      const byId = searchFields === idOrCusip ? exactMatches.filter(({ id }) => id === Number(key)) : [];
      const cusip = padCusip(key) ?? '';
      const matches = [byId, exactMatches, byIdentifier.get(cusip) ?? []].find((list) => list.length > 0) ?? [];
      return [requestKeys[index] ?? '', [...new Map(matches.map((match) => [match.id, match])).values()]];
    }),
  );
}

/** Returns the kinds of identifiers that a security is searched by, for a message. */
function printKinds(security: Exclude<SecurityReference, { kind: 'id' }>): string {
  if (security.kind === 'number') return idOrCusipKinds;
  const [field, ...others] = security.fields;
  return others.length > 0 ? allIdentifierKinds : lowerFirstLetter(toLabel(`Security/${field ?? ''}`));
}
