import type { Loader } from '../loader/loader';
import { AddInError } from '../model/errors';
import { whereEquals, toNumberLiteral } from '../query/query';
import { readField } from '../query/read-field';
import { findFillLimit } from '../query/read-options';
import { readValueOptions } from '../query/read-value-options';
import { convertValue, findPositionCurrencyPath, toLocalField } from './currencies/convert-value';
import { recordFilledDate } from './scope/filled-dates';
import { explainEmptyDate } from './scope/explain-empty-date';
import { resolveFilledScope } from './scope/filled-scope';
import { createBatchFetch } from './lookups/batch-fetch';
import { createAccountFinder, type FoundAccount } from './lookups/find-account';
import { createSecurityFinder } from './lookups/find-security';
import { toKeyText, fetchByKey, type KeyedRow } from './lookups/fetch-by-key';
import { requireDeliveries } from './scope/require-deliveries';
import { fetchDeliveries, resolveDate, type ResolvedDate } from './scope/resolve-date';
import { resolveField } from './scope/resolve-field';
import type { LoaderContext } from './definition/context';
import type { ValueFunction } from './definition/definition';
import { base as baseOption, filledValueOptions, replaceText } from './definition/options';
import * as parameters from './definition/parameters';
import { severalPositions, noPosition } from '../messages/lookups';

const options = [
  replaceText(baseOption, 'converts an amount to one currency at the FX rate of the date'),
  ...filledValueOptions,
];
const optionNames = options.map(({ name }) => name);

const getPositionFetcher = createBatchFetch<readonly KeyedRow[]>('a position', (loader, group, keys) =>
  fetchPositions(loader, JSON.parse(group) as ResolvedDate, keys),
);

/** A missing position is an error, not 0: a missing delivery must not look like an account that sold everything. */
export const position: ValueFunction = {
  kind: 'value',
  name: 'POSITION',
  title: "One field of an account's position in a security",
  summary:
    "One field of an account's position in a security on a process date. Returns #N/A, never 0, when the account has no position or its file hasn't been received, so a missing file doesn't look like a sale. For 0 instead, enter =IFNA(IDS.POSITION(…),0).",
  remarks: parameters.describeRangeArguments('=IDS.POSITION(A2:A301,B2:B301,C1:D1) returns 2 fields of 300 positions'),
  example: '=IDS.POSITION("00001253","cusip:037833100","Quantity","last")',
  cost: 'One request for each date, shared by all cells, and one each to look up accounts and securities by name.',
  result: 'The value; empty text if the service has none.',
  tableFormula: '=IDS.POSITIONS(custodian,date)',
  options,
  parameters: [
    parameters.makeElementwise(parameters.account),
    parameters.makeElementwise(parameters.security),
    parameters.makeElementwise(parameters.createField('Quantity, MarketValue, OriginalCost', 'Security/Description')),
    parameters.makeElementwise(parameters.processDate),
    parameters.createOptions(options),
  ],
  run: async (context, { account, security, field, date, options: optionArgument }, { reportDate, reportNote }) => {
    const { fill, base, partial } = readValueOptions(optionArgument, optionNames);
    const within = findFillLimit(fill, context.loader.fillsByDefault());
    const name = readField(field, 'IDS.POSITION(account,security,field,[date])');
    const column = await resolveField(context.loader, 'Positions', base === undefined ? name : toLocalField(name));
    const currencyPaths = base === undefined ? [] : [await findPositionCurrencyPath(context.loader, column.name)];
    const [foundAccount, requestedDate] = await Promise.all([
      createAccountFinder(context)(account),
      resolveDate(context, date, undefined),
    ]);
    const resolvedDate =
      within === undefined ? requestedDate : await findLastDeliveredDate(context, foundAccount, requestedDate, within);
    if (resolvedDate.date === requestedDate.date) reportDate?.(resolvedDate.date, undefined, requestedDate.behind);
    else {
      const reason = requestedDate.isOnCalendar ? 'not delivered' : 'not a process date';
      recordFilledDate(context, {
        set: 'Positions',
        custodians: undefined,
        requestedDate: requestedDate.date,
        date: resolvedDate.date,
      });
      reportDate?.(resolvedDate.date, { date: requestedDate.date, reason }, requestedDate.behind);
    }
    const { id } = await createSecurityFinder(context)(
      security,
      foundAccount.custodian === null ? undefined : [foundAccount.custodian],
    );
    if (!resolvedDate.isOnCalendar)
      throw new AddInError('noRows', await explainNoPosition(context, foundAccount, security, resolvedDate));
    const rows = await getPositionFetcher(context)(
      JSON.stringify(resolvedDate),
      JSON.stringify([foundAccount.id, id, column.name, ...currencyPaths]),
    );
    const [row] = rows;
    if (!row) throw new AddInError('noRows', await explainNoPosition(context, foundAccount, security, resolvedDate));
    if (rows.length > 1) {
      const custodians = rows.map((match) => String(match.get('CustodianId'))).join(', ');
      throw severalPositions(printAccount(foundAccount), rows.length, resolvedDate.date, custodians);
    }
    const [custodians, customers] = ['CustodianId', 'CustomerId'].map((name) => [Number(row.get(name))]);
    const required = { set: 'Positions', kind: 'Pos', date: resolvedDate, custodians: undefined } as const;
    await requireDeliveries(context.loader, {
      ...required,
      parties: { custodians, customers },
      partial,
      canFill: true,
    });
    const value = row.get(column.name) ?? null;
    if (base === undefined || typeof value !== 'number') return { kind: column.kind, name: column.name, value };
    const localValue = {
      value,
      currency: row.get(currencyPaths[0] ?? '') ?? null,
      custodian: Number(row.get('CustodianId')),
    };
    return {
      kind: 'number',
      name: column.name,
      value: await convertValue(
        context.loader,
        { ...localValue, date: resolvedDate.date },
        { base, partial },
        reportNote,
      ),
    };
  },
};

/**
 * Returns the latest date, up to the requested one, whose file for the account is received, so a sold position doesn't
 * reappear.
 */
async function findLastDeliveredDate(
  context: LoaderContext,
  { custodian, customer }: FoundAccount,
  date: ResolvedDate,
  within: number,
): Promise<ResolvedDate> {
  if (custodian === null) return date;
  const customers = customer === null ? undefined : [customer];
  const parties = { custodians: [custodian], customers };
  const scope = { date, kind: 'Pos', parties, within, byCustomer: customers !== undefined } as const;
  const { parts } = await resolveFilledScope(context, scope);
  return parts[0]?.date ?? date;
}

async function fetchPositions(
  loader: Loader,
  resolvedDate: ResolvedDate,
  keys: readonly string[],
): Promise<Map<string, readonly KeyedRow[]>> {
  const requests = keys.map((key) => JSON.parse(key) as [account: number, security: number, ...columns: string[]]);
  const { delivery } = await fetchDeliveries(loader, resolvedDate, undefined);
  const rows = await fetchByKey(
    loader,
    {
      set: 'Positions',
      fields: ['AccountId', 'SecurityId'],
      keys: requests.map(([account, security]) =>
        [account, security].map((id) => ({ literal: toNumberLiteral(id), cell: id })),
      ),
      columns: ['CustodianId', 'CustomerId', ...new Set(requests.flatMap(([, , ...columns]) => columns))],
      filter: whereEquals('ProcessDate', resolvedDate.literal),
    },
    { processDate: resolvedDate.date, delivery },
  );
  return new Map(
    keys.map((key, index) => {
      const [account, security] = requests[index] ?? [];
      return [key, rows.get(toKeyText([account ?? null, security ?? null])) ?? []];
    }),
  );
}

async function explainNoPosition(
  { loader }: LoaderContext,
  account: FoundAccount,
  security: unknown,
  resolvedDate: ResolvedDate,
): Promise<string> {
  const { custodian, customer } = account;
  const custodians = custodian === null ? undefined : [custodian];
  const allStatuses = await fetchDeliveries(loader, resolvedDate, custodians);
  const statuses = allStatuses.statuses.filter((status) => customer === null || status.customer === customer);
  if (!resolvedDate.isOnCalendar || (statuses.length > 0 && !statuses.some((status) => status.has.Pos))) {
    return explainEmptyDate(loader, { set: 'Positions', date: resolvedDate, custodians, customer });
  }
  const securityText = typeof security === 'number' || typeof security === 'string' ? String(security) : '';
  return noPosition(printAccount(account), securityText, resolvedDate.date);
}

function printAccount({ id, number }: FoundAccount): string {
  return number === '' ? `ID ${id}` : number;
}
