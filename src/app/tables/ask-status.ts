import { AddInError } from '../../model/errors';
import type { Answer } from '../../model/pedigree';
import { askTable } from './ask-table';
import { listParties } from '../../functions/scope/parties';
import { latestDeliveryDay } from '../../functions/scope/resolve-date';
import type { Asking, StatusQuestion } from './table-question';

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

/**
 * The delivery board of a process date: one row for each custodian and customer. A blank date is the latest one of the
 * calendar, whether delivered or not: what is late must show.
 */
export async function askStatus(
  asking: Asking,
  { options: _options, ...question }: StatusQuestion,
  signal?: AbortSignal,
): Promise<Answer> {
  const date = await latestDeliveryDay(asking.loader, question.date, signal);
  const answer = await askTable(
    asking,
    { set: 'InterfaceStatuses', ...question, date, columns: columns.join(';') },
    signal,
  );
  const [custodians, customers] = await Promise.all([
    listParties(asking.loader, 'Custodians'),
    listParties(asking.loader, 'Customers'),
  ]);
  const custodian = new Map(custodians.map((party) => [party.id, party.shortName]));
  const customer = new Map(customers.map((party) => [party.id, party.shortName]));
  const rows = answer.table.rows.map(([day, custodianId, customerId, state, stateId, ...rest]) => [
    day ?? null,
    custodianId ?? null,
    custodian.get(Number(custodianId)) ?? null,
    customerId ?? null,
    customer.get(Number(customerId)) ?? null,
    // A state that the service does not name still shows, by its number.
    state ?? `State ${String(stateId)}`,
    ...rest,
  ]);
  const [day, custodianId, customerId, state, stateId, ...others] = answer.table.columns;
  if (!day || !custodianId || !customerId || !state || !stateId)
    throw new AddInError(
      'contract',
      "The deliveries came without their columns. Refresh; if it stays, tell the service's operator.",
    );
  const named = [
    day,
    custodianId,
    { name: 'Custodian', kind: 'text' as const },
    customerId,
    { name: 'Customer', kind: 'text' as const },
    { ...state, name: 'State' },
    ...others,
  ];
  return { ...answer, table: { columns: named, rows } };
}
