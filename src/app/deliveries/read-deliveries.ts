import type { Loader } from '../../loader/loader';
import { toStateName } from '../../loader/read-calendar';
import { unrecordedState } from '../../loader/statuses';
import { toEasternMoment } from '../../model/eastern-time';
import { addDays, toPlainDate, type PlainDate } from '../../model/plain-date';
import type { CellValue } from '../../model/table';
import { whereDateBetween, type Filter, type SortKey } from '../../query/query';
import { deliveredKinds, type DeliveredKind, type Delivery } from './delivery-status';

/** A delivery with the IDs of its custodian and customer. */
export interface ReadDelivery extends Delivery {
  readonly custodianId: number;
  readonly customerId: number;
}

const columns = [
  'CustodianId',
  'CustomerId',
  'ProcessDate',
  'StatusId',
  'Status/Name',
  'ETA',
  'RunDate',
  ...deliveredKinds.map((kind) => `Has${kind}`),
];

export async function readDeliveries(
  loader: Loader,
  request: { readonly filter?: Filter | undefined; readonly sort?: readonly SortKey[]; readonly top?: number },
  signal?: AbortSignal,
): Promise<{ deliveries: ReadDelivery[]; fetchedAt: number }> {
  const { filter, ...rest } = request;
  const { table, provenance } = await loader.fetch(
    { set: 'InterfaceStatuses', columns, ...(filter && { filter }), ...rest },
    { signal },
  );
  return { deliveries: table.rows.flatMap(readDelivery), fetchedAt: provenance.fetchedAt };
}

/** Reads the deliveries of a period, including those that the service has no record of. */
export async function readDeliveriesInPeriod(
  loader: Loader,
  period: { readonly from: PlainDate; readonly to: PlainDate },
  signal?: AbortSignal,
): Promise<{ deliveries: ReadDelivery[]; fetchedAt: number }> {
  const [recordedDeliveries, unfinishedStatuses] = await Promise.all([
    readDeliveries(loader, { filter: whereDateBetween(period.from, period.to) }, signal),
    loader.calendar.fetchUnfinished(period, undefined, signal),
  ]);
  const kinds = Object.fromEntries(deliveredKinds.map((kind) => [kind, null])) as Delivery['kinds'];
  const unrecordedDeliveries = unfinishedStatuses
    .filter(({ state }) => state === unrecordedState)
    .map(({ custodian: custodianId, customer: customerId, date, state }): ReadDelivery => {
      return { custodianId, customerId, date, state, kinds };
    });
  return { ...recordedDeliveries, deliveries: [...recordedDeliveries.deliveries, ...unrecordedDeliveries] };
}

function readDelivery(row: readonly CellValue[]): ReadDelivery[] {
  const [custodian, customer, dateSerial, stateId, name, eta, runDate, ...flags] = row;
  const date = toPlainDate(dateSerial);
  if (date === undefined) return [];
  const readReceived = (kind: DeliveredKind) => {
    const flag = flags[deliveredKinds.indexOf(kind)];
    return typeof flag === 'boolean' ? flag : null;
  };
  return [
    {
      custodianId: Number(custodian),
      customerId: Number(customer),
      date,
      state: toStateName(name, stateId),
      ...(typeof eta === 'number' && { due: toEasternMoment(addDays(date, 1), eta * 24) }),
      ...readProcessedAt(runDate),
      kinds: {
        Acc: readReceived('Acc'),
        Pos: readReceived('Pos'),
        Lot: readReceived('Lot'),
        Trn: readReceived('Trn'),
        Pri: readReceived('Pri'),
        Veh: readReceived('Veh'),
        Fx: readReceived('Fx'),
      },
    },
  ];
}

/** Returns the time of a run, which the service sends in Eastern time. */
function readProcessedAt(runDate: CellValue | undefined): { processedAt?: number } {
  const date: PlainDate | undefined = toPlainDate(runDate);
  return date === undefined ? {} : { processedAt: toEasternMoment(date, (Number(runDate) % 1) * 24) };
}

/** Enough for several dates of most services, in one request. */
const maxDeliveries = 300;
/** Of these days, all deliveries are read. */
const recentDays = 7;

/** Reads the newest deliveries from the service: all or none of each process date. */
export async function readLatestDeliveries(loader: Loader): Promise<readonly ReadDelivery[]> {
  const sort = [{ path: 'ProcessDate', descending: true }];
  const { deliveries } = await readDeliveries(loader, { sort, top: maxDeliveries });
  const [newest, oldest] = [deliveries[0], deliveries[deliveries.length - 1]];
  if (!newest || !oldest || deliveries.length < maxDeliveries) return deliveries;
  // The limit leaves out some deliveries of the oldest date. A date alone can have more than the limit.
  const recent = addDays(newest.date, -recentDays);
  const period = whereDateBetween(oldest.date < recent ? oldest.date : recent, newest.date);
  return (await readDeliveries(loader, { filter: period })).deliveries;
}
