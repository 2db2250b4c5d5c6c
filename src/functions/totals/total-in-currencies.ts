import { arrangeGroups, type AskTotal } from '../../loader/load-total';
import type { AskContext, Loader } from '../../loader/loader';
import { timeLoader } from '../../loader/time-loader';
import { additionOf, currencyWay } from '../../model/amounts';
import { AddInError } from '../../model/errors';
import type { Answer } from '../../model/pedigree';
import type { CellValue, Table } from '../../model/table';
import { askedValues } from '../../query/asked-values';
import { equal } from '../../query/build';
import { prepareTotal, type PreparedTotal, type TotalQuery } from '../../query/total';
import type { TotalOptions } from '../../query/read-total-options';
import { findBase, listCurrencies } from '../lookups/find-currency';
import { ratesOn } from '../lookups/rates-on';
import type { ResolvedDate } from '../scope/resolve-date';

interface Totalling {
  readonly loader: Loader;
  readonly load: AskTotal;
  readonly day: ResolvedDate | undefined;
  readonly options: Pick<TotalOptions, 'base' | 'mixed'>;
}

// What says by itself in which currency a group's or all rows' amounts are.
const telling = ['Security/CurrencyId', 'Security/Currency/Id', 'Security/Currency/Alpha3Code'];
const sameSecurity = ['SecurityId', 'Security/Id'];

/**
 * Asks for a total of which no number mixes currencies: groups are split by currency, and more than one in a group is
 * refused with a sentence, unless they are to be converted or added up as they are.
 */
export async function totalInCurrencies(
  { loader, load, day, options }: Totalling,
  query: TotalQuery,
  context: AskContext,
): Promise<Answer> {
  const schema = await loader.schema();
  const question = prepareTotal(query, schema);
  const way = mixable(question) ? currencyWay(question.entity) : undefined;
  if (options.base !== undefined) {
    if (way === undefined || query.method !== 'sum' || !day) throw notConverted(question);
    return convert({ loader, load }, { query, question, way, day, code: options.base }, context);
  }
  if (way === undefined || options.mixed || isSettled(question)) return load(question, context);
  const split = prepareTotal({ ...query, by: [...query.by, way], sort: undefined, top: undefined }, schema);
  const answer = await load(split, context);
  const at = question.by.length;
  const groups = new Set(answer.table.rows.map((row) => JSON.stringify(row.slice(0, at))));
  if (groups.size < answer.table.rows.length) {
    throw await severalCurrencies(
      loader,
      question,
      answer.table.rows.map((row) => row[at] ?? null),
    );
  }
  return withTable(answer, question, {
    columns: answer.table.columns.filter((_, index) => index !== at),
    rows: answer.table.rows.map((row) => row.filter((_, index) => index !== at)),
  });
}

/** Whether numbers of several currencies would make this total mean nothing. */
function mixable({ field, method }: PreparedTotal): boolean {
  return (
    field?.kind === 'number' &&
    !field.name.includes('/') &&
    additionOf(field.name) !== 'sum' &&
    method !== 'count' &&
    method !== 'countdistinct'
  );
}

/** Whether the groups, or the filter, leave one currency in each number. */
function isSettled({ by, filter }: PreparedTotal): boolean {
  const one = [...telling, ...sameSecurity];
  return by.some(({ name }) => one.includes(name)) || one.some((path) => askedValues(filter, path)?.length === 1);
}

interface Conversion {
  readonly query: TotalQuery;
  readonly question: PreparedTotal;
  readonly way: string;
  readonly day: ResolvedDate;
  /** Of the currency to convert into. */
  readonly code: string;
}

/** Sums converted by each custodian's rates of the date, or by another's where it sends none. */
async function convert(
  { loader: anyLoader, load }: Pick<Totalling, 'loader' | 'load'>,
  { query, question, way, day, code }: Conversion,
  context: AskContext,
): Promise<Answer> {
  const own = question.by.map(({ name }) => name);
  const by = [...own, ...['CustodianId', way].filter((name) => !own.includes(name))];
  const { loader, hear, fetchedAt } = timeLoader(anyLoader);
  const schema = await loader.schema();
  const answer = hear(await load(prepareTotal({ ...query, by, sort: undefined, top: undefined }, schema), context));
  const filter = equal('ProcessDate', day.literal);
  const [target, rate] = await Promise.all([
    findBase(loader, code),
    ratesOn(loader, { date: day.date, filter }, context.signal),
  ]);
  const [custodianAt, currencyAt] = [by.indexOf('CustodianId'), by.indexOf(way)];
  const sums = new Map<string, { readonly cells: readonly CellValue[]; sum: number | null }>();
  const without: CellValue[] = [];
  for (const row of answer.table.rows) {
    const cells = row.slice(0, own.length);
    const key = JSON.stringify(cells);
    const group = sums.get(key) ?? { cells, sum: null };
    sums.set(key, group);
    const [currency = null, value = null] = [row[currencyAt], row[by.length]];
    if (typeof value !== 'number') continue;
    const found = typeof currency === 'number' ? rate(Number(row[custodianAt]), currency, target.id) : undefined;
    if (found !== undefined) group.sum = (group.sum ?? 0) + value * found.factor;
    else if (value !== 0) without.push(currency);
  }
  if (without.length > 0) {
    const codes = await codesOf(loader, without);
    throw new AddInError(
      'noRows',
      `${question.field?.name ?? ''} is held in ${codes}, and no custodian sends a rate from there to ${code} for ${day.date}. Leave that out with filter=, or group by "Currency" without base=.`,
    );
  }
  const rows = [...sums.values()].map(({ cells, sum }) => [
    ...cells,
    sum === null ? null : Math.round(sum * 100) / 100,
  ]);
  const arranged = withTable(answer, question, { columns: [...question.by, question.total].map(toColumn), rows });
  const { columns } = arranged.table;
  // The name tells the currency wherever the number goes.
  const named = columns.map((column, at) => (at === own.length ? { ...column, name: `Total${code}` } : column));
  const { pedigree } = arranged;
  return {
    table: { ...arranged.table, columns: named },
    pedigree: { ...pedigree, fetchedAt: fetchedAt(pedigree.fetchedAt) },
  };
}

function toColumn({ name, kind }: PreparedTotal['total']): Table['columns'][number] {
  return { name, kind };
}

function withTable({ pedigree }: Answer, question: PreparedTotal, table: Table): Answer {
  const arranged = arrangeGroups(table, question);
  return { table: arranged, pedigree: { ...pedigree, rows: arranged.rows.length } };
}

async function severalCurrencies(
  loader: Loader,
  { entity, field, method }: PreparedTotal,
  currencies: readonly CellValue[],
): Promise<AddInError> {
  const codes = await codesOf(loader, currencies);
  const converted = method === 'sum' ? ', convert them with base=USD' : '';
  return new AddInError(
    'input',
    `${field?.name ?? ''} of these ${entity.set} is in several currencies (${codes}): together they have no ${method}. Group by "Currency"${converted}, or take one with filter=Security/Currency/Alpha3Code eq 'USD'. mixed=1 takes the numbers as they are.`,
  );
}

/** The codes of currencies by their ids, in a sentence. */
async function codesOf(loader: Loader, ids: readonly CellValue[]): Promise<string> {
  const known = await listCurrencies(loader).catch(() => []);
  const codes = [...new Set(ids)].map((id) =>
    id === null ? 'none' : (known.find((one) => one.id === id)?.alpha3 ?? `currency ${String(id)}`),
  );
  return codes.sort().join(', ');
}

function notConverted({ field, entity }: PreparedTotal): AddInError {
  const what = field === undefined ? 'A number of rows' : `${field.name} of ${entity.set}`;
  return new AddInError(
    'input',
    `${what} is no amount of a process date that could be converted and added up: the option base is for sums like that of MarketValue of Positions. Leave it out.`,
  );
}
