import { coalesce } from '../../loader/coalesce';
import type { Loader } from '../../loader/loader';
import { noSuchSecurity } from '../../messages/identifiers';
import { findSet } from '../../model/entity';
import { lowercaseFirst, label } from '../../model/label';
import type { CellValue } from '../../model/table';
import { any, number, oneOf, text } from '../../query/conditions';
import { paddedCusip, readSecurity, type IdentifierField, type SecurityReference } from '../../query/read-security';
import { perLoader } from '../definition/context';
import { leftOut, severalSecurities } from '../../messages/lookups';

interface Match {
  readonly id: number;
  readonly custodian: number | null;
  readonly symbol: string;
  readonly description: string;
  readonly values: ReadonlyMap<string, CellValue>;
}

export interface FoundSecurity {
  readonly id: number;
  /** Values from the same request: its custodian, and the requested column. Undefined if no request was sent. */
  readonly values: ReadonlyMap<string, CellValue> | undefined;
}

/**
 * Finds a security, with one more column of it where one is named. Each custodian has its own record of a security; those
 * of the custodians named go before the others.
 */
export type FindSecurity = (
  given: unknown,
  custodians: readonly number[] | undefined,
  column?: string,
) => Promise<FoundSecurity>;

/** Finds securities' ids, the identifiers of many cells in one request. An id that can't be a CUSIP needs no request. */
export const securityFinder = perLoader(({ loader, clock }): FindSecurity => {
  const lookUp = coalesce<Match[]>({
    clock,
    keeping: loader.keeping,
    run: (group, keys) =>
      readMatches(loader, group === idOrCusip ? idOrCusip : (group.split(' ') as IdentifierField[]), keys),
    missing: () => leftOut('a security'),
  });
  return async (given, custodians, column) => {
    const security = readSecurity(given);
    if (security.by === 'id') return { id: security.id, values: undefined };
    const [text, fields] =
      security.by === 'number' ? [String(security.id), [idOrCusip]] : [security.text, security.fields];
    const everywhere = await lookUp(fields.join(' '), JSON.stringify([text, column ?? null]));
    const theirs = everywhere.filter(({ custodian }) => custodian !== null && custodians?.includes(custodian));
    const matches = theirs.length > 0 ? theirs : everywhere;
    const [found] = matches;
    if (!found) throw noSuchSecurity(text, kindsOf(security), paddedCusip(text));
    if (matches.length === 1) return found;
    const named = matches.slice(0, 5).map(({ id, symbol, description, custodian }) => {
      return `id:${id} (${symbol}, ${description}${custodian === null ? '' : `, custodian ${custodian}`})`;
    });
    const more = matches.length > named.length ? ` and ${matches.length - named.length} more` : '';
    throw severalSecurities(text, matches.length, `${named.join('; ')}${more}`);
  };
});

/** What a number is looked up by. */
const idOrCusip = 'number';

// A text with leading zeros is an identifier: "0005" must not find the security with the id 5.
const isId = (key: string) => /^[1-9]\d{0,8}$/.test(key);

/** By identifier, the securities that carry it in one of the fields. */
async function readMatches(
  loader: Loader,
  by: readonly IdentifierField[] | typeof idOrCusip,
  requested: readonly string[],
): Promise<Map<string, Match[]>> {
  const wanted = requested.map((one) => JSON.parse(one) as [key: string, column: string | null]);
  const keys = [...new Set(wanted.map(([key]) => key))];
  const fields: readonly IdentifierField[] = by === idOrCusip ? ['Cusip'] : by;
  const entity = findSet(await loader.schema(), 'Securities');
  // Some deployments list securities without all identifiers.
  const known = fields.filter((field) => entity?.fields.some(({ name }) => name === field));
  const ids = by === idOrCusip || fields.length > 1 ? keys.filter(isId).map(Number) : [];
  const padded = fields.includes('Cusip') ? keys.flatMap((key) => paddedCusip(key) ?? []) : [];
  const spellings = [...new Set([...keys.flatMap((key) => [key, key.toUpperCase()]), ...padded])].map(text);
  const filter = any(
    ...known.map((field) => oneOf(field, spellings)),
    ids.length > 0 ? oneOf('Id', ids.map(number)) : undefined,
  );
  if (!filter) return new Map(requested.map((one) => [one, []]));
  const more = wanted.flatMap(([, column]) => column ?? []);
  const { table } = await loader.fetch({
    set: 'Securities',
    columns: [...new Set(['Id', 'PrimarySymbol', 'Description', 'CustodianId', ...known, ...more])],
    filter,
  });
  const at = known.map((field) => table.columns.findIndex((column) => column.name === field));
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
    const names = at.map((index) =>
      String(row[index] ?? '')
        .trim()
        .toLowerCase(),
    );
    if (ids.includes(match.id)) names.push(String(match.id));
    for (const name of names.filter((one) => one !== ''))
      byIdentifier.set(name, [...(byIdentifier.get(name) ?? []), match]);
  }
  return new Map(
    wanted.map(([key], index): [string, Match[]] => {
      const fitting = byIdentifier.get(key.toLowerCase()) ?? [];
      // A number is an id where one fits, whatever CUSIP it could be, too.
      const byId = by === idOrCusip ? fitting.filter(({ id }) => id === Number(key)) : [];
      const cusip = paddedCusip(key) ?? '';
      const matches = [byId, fitting, byIdentifier.get(cusip) ?? []].find((some) => some.length > 0) ?? [];
      return [requested[index] ?? '', [...new Map(matches.map((match) => [match.id, match])).values()]];
    }),
  );
}

/** What a security is looked up as: a prefix says so. */
function kindsOf(security: Exclude<SecurityReference, { by: 'id' }>): string {
  if (security.by === 'number') return 'ID or CUSIP';
  const [field, ...others] = security.fields;
  return others.length > 0
    ? 'ID, symbol, CUSIP, ISIN, SEDOL, or ticker'
    : lowercaseFirst(label(`Security/${field ?? ''}`));
}
