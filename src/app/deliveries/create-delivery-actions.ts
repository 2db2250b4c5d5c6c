import type { LoadTotal } from '../../loader/load-total';
import type { Loader } from '../../loader/loader';
import { trackFetchTime } from '../../loader/track-fetch-time';
import { noDeliveriesVisible } from '../../messages/morning';
import type { PlainDate } from '../../model/plain-date';
import { and, whereEquals, toNumberLiteral } from '../../query/query';
import type { Party } from '../../model/party';
import type { DeliveryAffectedValues } from '../../functions/deliveries/affected-value';
import { fetchAffectedValues } from '../../functions/deliveries/fetch-affected-values';
import { findPreviousProcessDate, findDateLiteral } from '../../functions/deliveries/process-date';
import type { BoardRow, Delivery, DeliveryBoard } from './delivery-status';
import { listParties } from '../../functions/scope/parties';
import { readDeliveries, readDeliveriesInPeriod, type ReadDelivery } from './read-deliveries';

const newestFirst = [{ path: 'ProcessDate', descending: true }];

// Worst first. Unknown states come before Verify.
const statesBySeverity = ['Failed', 'Delay', 'Waiting', 'Verify', 'Holiday', 'Success'];

// Markets rarely close on more than one weekday in five.
const estimateMaxHolidays = (dates: number) => Math.ceil(dates / 5) + 2;

export function createDeliveryActions(services: { loader: Loader; loadTotal: LoadTotal }) {
  const { loader } = services;

  const listDates = async (loader: Loader, signal?: AbortSignal): Promise<PlainDate[]> => {
    const [newest, calendar] = await Promise.all([
      loader.calendar.findLatest(signal),
      loader.calendar.fetchProcessDates(undefined, signal),
    ]);
    const knownDates = new Set([...calendar.map(({ date }) => date), ...(newest === undefined ? [] : [newest])]);
    return [...knownDates].sort().reverse();
  };

  return {
    /** Lists the dates that have deliveries, received or not, newest first. */
    listDeliveryDates: (signal?: AbortSignal) => listDates(services.loader, signal),
    /** Reads the deliveries for a process date, by default the newest with deliveries. */
    readDeliveryBoard: async (requestedDate?: PlainDate, signal?: AbortSignal): Promise<DeliveryBoard> => {
      const { loader, findFetchTime } = trackFetchTime(services.loader);
      const dates = await listDates(loader, signal);
      const date = requestedDate ?? dates[0];
      if (date === undefined) throw noDeliveriesVisible();
      const previous = (await findPreviousProcessDate(loader, date, signal))?.date;
      const [current, earlier, custodians, customers] = await Promise.all([
        readDeliveriesInPeriod(loader, { from: date, to: date }, signal),
        previous === undefined ? undefined : readDeliveriesInPeriod(loader, { from: previous, to: previous }, signal),
        listParties(loader, 'Custodians', signal),
        listParties(loader, 'Customers', signal),
      ]);
      const earlierById = new Map(earlier?.deliveries.map((delivery) => [printId(delivery), delivery]));
      const rows = current.deliveries.map((delivery): BoardRow => {
        const previousDelivery = earlierById.get(printId(delivery));
        return {
          ...delivery,
          id: printId(delivery),
          custodian: findPartyById(custodians, delivery.custodianId),
          customer: findPartyById(customers, delivery.customerId),
          ...(previousDelivery && { previous: previousDelivery }),
        };
      });
      return {
        date,
        ...(previous !== undefined && { previous }),
        rows: rows.sort(compareWorstFirst),
        fetchedAt: findFetchTime(current.fetchedAt),
      };
    },
    /** Fetches the accounts and values that depend on each delivery of a board. The service totals the values. */
    calculateAffectedValues: async (
      { date, previous }: Pick<DeliveryBoard, 'date' | 'previous'>,
      signal?: AbortSignal,
    ): Promise<DeliveryAffectedValues> => {
      const { problems, ...affected } = await fetchAffectedValues(services, date, previous, signal);
      return { ...affected, problems: [...new Set(problems.map(({ message }) => message))] };
    },
    /** Reads a custodian's deliveries for a customer up to a date, newest first: at most `maxDates`, not counting holidays. */
    readDeliveryHistory: async (
      {
        custodian,
        customer,
        to,
        maxDates,
      }: { readonly custodian: number; readonly customer: number; readonly to: PlainDate; readonly maxDates: number },
      signal?: AbortSignal,
    ): Promise<readonly Delivery[]> => {
      const filter = and(
        whereEquals('CustodianId', toNumberLiteral(custodian)),
        whereEquals('CustomerId', toNumberLiteral(customer)),
        {
          op: 'le',
          path: 'ProcessDate',
          value: await findDateLiteral(loader, to, signal),
        },
      );
      const top = maxDates + estimateMaxHolidays(maxDates);
      const { deliveries } = await readDeliveries(loader, { filter, sort: newestFirst, top }, signal);
      let dateCount = 0;
      return deliveries.filter(({ state }) => {
        if (dateCount === maxDates) return false;
        if (state !== 'Holiday') dateCount++;
        return true;
      });
    },
    /** Clears the cache, so the next queries go to the service. */
    clearCache: () => loader.clear(),
    /** The number of times the cache was cleared, also by a refresh of the workbook. */
    timesCleared: loader.clearCount,
  };
}

function printId({ custodianId, customerId }: ReadDelivery): string {
  return `${custodianId} ${customerId}`;
}

function findPartyById(parties: readonly Party[], id: number): Party {
  const name = String(id);
  return parties.find((party) => party.id === id) ?? { id, name, shortName: name };
}

function compareWorstFirst(a: BoardRow, b: BoardRow): number {
  return (
    rankState(a.state) - rankState(b.state) ||
    a.custodian.shortName.localeCompare(b.custodian.shortName) ||
    a.customer.shortName.localeCompare(b.customer.shortName)
  );
}

function rankState(state: string): number {
  const index = statesBySeverity.indexOf(state);
  return index === -1 ? statesBySeverity.indexOf('Verify') - 0.5 : index;
}

/** The actions on deliveries. A failed action rejects with an AddInError. */
export type DeliveryActions = ReturnType<typeof createDeliveryActions>;
