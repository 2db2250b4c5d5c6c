import { toStateName } from '../loader/read-calendar';
import { combineStatuses, unrecordedState } from '../loader/statuses';
import { deliveriesIncomplete, noDeliveryRecords } from '../messages/deliveries';
import { findSet } from '../model/entity';
import { AddInError } from '../model/errors';
import { toSerial } from '../model/plain-date';
import type { Result } from '../model/provenance';
import { and, toNumberLiteral, whereDateBetween, whereOneOf } from '../query/query';
import { readStatusOptions } from '../query/read-options';
import type { FunctionContext } from './definition/context';
import type { NamedArguments, TableFunction } from './definition/definition';
import { statusOptions } from './definition/options';
import * as parameters from './definition/parameters';
import { addAffectedValues } from './deliveries/add-affected-values';
import { explainEmptyDate } from './scope/explain-empty-date';
import { createRequestedTest } from './scope/find-missing';
import { findPartyIds, listParties } from './scope/parties';
import { replaceLastWithLatest, resolveDate } from './scope/resolve-date';

const columns = [
  'ProcessDate',
  'CustodianId',
  'CustomerId',
  'Status/Name',
  'StatusId',
  'ETA',
  'RunDate',
  'HasAcc',
  'HasPos',
  'HasLot',
  'HasTrn',
  'HasPri',
  'HasVeh',
  'HasFx',
];

export const status: TableFunction = {
  kind: 'table',
  name: 'STATUS',
  title: 'The deliveries for a process date',
  summary:
    'The deliveries for a process date, including missing ones: one row for each custodian and customer, with status, due time (ETA), time received (run date), and file types received. affected=1 adds the accounts and market values of each, on that process date and the one before.',
  example: '=IDS.STATUS()',
  cost: 'One request for the deliveries of a date. With affected=1, also one for accounts and two each for totals and FX rates.',
  result: 'The rows, under a header row.',
  options: statusOptions,
  parameters: [
    parameters.createOptionalDate('A date', 'Blank means the latest date, even if nothing has been received yet.'),
    parameters.custodians,
    parameters.customers,
    parameters.createOptions(statusOptions),
  ],
  getHeaderMode: ({ options }) => readStatusOptions(options).headers,
  run: async (context, args, signal) => {
    const { affected } = readStatusOptions(args.options);
    const board = await fetchDeliveryBoard(context, args, signal);
    return affected ? addAffectedValues(context, board, signal) : board;
  },
};

/**
 * Returns the delivery board of a process date: one row for each custodian and customer. A blank date is the latest one
 * of the calendar, even if nothing was delivered, so missing deliveries show.
 */
async function fetchDeliveryBoard(
  context: FunctionContext,
  { custodian, customer, date: dateArgument }: NamedArguments,
  signal?: AbortSignal,
): Promise<Result> {
  if (!findSet(await context.loader.fetchSchema(signal), 'InterfaceStatuses')) throw noDeliveryRecords();
  const { loader } = context;
  const parties = {
    custodians: await findPartyIds(loader, 'Custodians', custodian, signal),
    customers: await findPartyIds(loader, 'Customers', customer, signal),
  };
  const resolvedDate = await resolveDate(
    context,
    await replaceLastWithLatest(loader, dateArgument, signal),
    parties.custodians,
    signal,
  );
  const { date, behind } = resolvedDate;
  const filter = and(
    whereDateBetween(date, date),
    parties.custodians && whereOneOf('CustodianId', parties.custodians.map(toNumberLiteral)),
    parties.customers && whereOneOf('CustomerId', parties.customers.map(toNumberLiteral)),
  );
  const statuses = (await loader.calendar.fetchStatuses(date, parties.custodians, signal)).filter(
    createRequestedTest(parties),
  );
  const delivery = combineStatuses(statuses);
  const result = await loader.fetch(
    { set: 'InterfaceStatuses', columns, ...(filter && { filter }) },
    { processDate: date, delivery: delivery && { ...delivery, ...(behind && { behind }) }, signal },
  );
  const serial = toSerial(date) ?? null;
  const unrecordedRows = statuses
    .filter(({ state }) => state === unrecordedState)
    .map((status) =>
      columns.map((_, index) => [serial, status.custodian, status.customer, status.state][index] ?? null),
    );
  const boardRows = [...result.table.rows, ...unrecordedRows];
  if (boardRows.length === 0) {
    const emptyDate = { set: 'InterfaceStatuses', date: resolvedDate, custodians: parties.custodians };
    throw new AddInError('noRows', await explainEmptyDate(loader, emptyDate, signal));
  }
  const [custodians, customers] = await Promise.all([
    listParties(loader, 'Custodians', signal),
    listParties(loader, 'Customers', signal),
  ]);
  const custodianNames = new Map(custodians.map((party) => [party.id, party.shortName]));
  const customerNames = new Map(customers.map((party) => [party.id, party.shortName]));
  const rows = boardRows.map(([dateCell, custodianId, customerId, state, stateId, ...rest]) => [
    dateCell ?? null,
    custodianId ?? null,
    custodianNames.get(Number(custodianId)) ?? String(custodianId),
    customerId ?? null,
    customerNames.get(Number(customerId)) ?? String(customerId),
    toStateName(state, stateId),
    ...rest,
  ]);
  const [processDateColumn, custodianId, customerId, state, stateId, ...others] = result.table.columns;
  if (!processDateColumn || !custodianId || !customerId || !state || !stateId) throw deliveriesIncomplete();
  const columnsWithNames = [
    processDateColumn,
    custodianId,
    { name: 'Custodian', kind: 'text' as const },
    customerId,
    { name: 'Customer', kind: 'text' as const },
    { ...state, name: 'State', label: 'Status' },
    ...others,
  ];
  return { provenance: { ...result.provenance, rows: rows.length }, table: { columns: columnsWithNames, rows } };
}
