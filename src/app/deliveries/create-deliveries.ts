import type { LoadTotal } from '../../loader/load-total';
import type { Loader } from '../../loader/loader';
import { timeLoader } from '../../loader/time-loader';
import { noDeliveriesVisible } from '../../messages/morning';
import type { PlainDate } from '../../model/plain-date';
import { all, equal, number } from '../../query/conditions';
import type { Party } from '../../model/party';
import type { DeliveryAffectedValues } from '../../functions/deliveries/affected-value';
import { fetchAffectedValues } from '../../functions/deliveries/fetch-affected-values';
import { previousProcessDate, literalOf } from '../../functions/deliveries/delivery-days';
import type { BoardRow, Delivery, DeliveryBoard } from './delivery-actions';
import { listParties } from '../../functions/scope/parties';
import { readDeliveries, readDeliveriesOf, type ReadDelivery } from './read-deliveries';

interface DeliveryParts {
  readonly loader: Loader;
  readonly loadTotal: LoadTotal;
}

const newestFirst = [{ path: 'ProcessDate', descending: true }];

// Worst states first; an unknown state precedes the good ones.
const severity = ['Failed', 'Delay', 'Waiting', 'Verify', 'Holiday', 'Success'];

/** No market closes on more than one weekday of five for long. */
const mostHolidays = (days: number) => Math.ceil(days / 5) + 2;

/** The actions of the delivery board. */
export function createDeliveries(parts: DeliveryParts) {
  const { loader } = parts;

  const datesBy = async (loader: Loader, signal?: AbortSignal): Promise<PlainDate[]> => {
    const [last, days] = await Promise.all([loader.calendar.newest(signal), loader.calendar.days(undefined, signal)]);
    const known = new Set([...days.map(({ date }) => date), ...(last === undefined ? [] : [last])]);
    return [...known].sort().reverse();
  };

  return {
    /** The dates that have deliveries, received or not, newest first. */
    deliveryDates: (signal?: AbortSignal) => datesBy(parts.loader, signal),
    /** How every interface stands for a process date; the newest that there are deliveries for where none is given. */
    deliveryBoard: async (given?: PlainDate, signal?: AbortSignal): Promise<DeliveryBoard> => {
      const { loader, fetchedAt } = timeLoader(parts.loader);
      const known = await datesBy(loader, signal);
      const date = given ?? known[0];
      if (date === undefined) {
        throw noDeliveriesVisible();
      }
      const previous = (await previousProcessDate(loader, date, signal))?.date;
      const [now, before, custodians, customers] = await Promise.all([
        readDeliveriesOf(loader, { from: date, to: date }, signal),
        previous === undefined ? undefined : readDeliveriesOf(loader, { from: previous, to: previous }, signal),
        listParties(loader, 'Custodians'),
        listParties(loader, 'Customers'),
      ]);
      const earlier = new Map(before?.deliveries.map((one) => [idOf(one), one]));
      const rows = now.deliveries.map((one): BoardRow => {
        const past = earlier.get(idOf(one));
        return {
          ...one,
          id: idOf(one),
          custodian: named(custodians, one.custodianId),
          customer: named(customers, one.customerId),
          ...(past && { before: past }),
        };
      });
      return {
        date,
        ...(previous !== undefined && { previous }),
        rows: rows.sort(worstFirst),
        fetchedAt: fetchedAt(now.fetchedAt),
      };
    },
    /** What depends on each interface of a board. Values are added up by the service and converted into one currency. */
    deliveryAffectedValues: async (
      { date, previous }: Pick<DeliveryBoard, 'date' | 'previous'>,
      signal?: AbortSignal,
    ): Promise<DeliveryAffectedValues> => {
      const { problems, ...affected } = await fetchAffectedValues(parts, date, previous, signal);
      return { ...affected, problems: [...new Set(problems.map(({ message }) => message))] };
    },
    /** One interface's newest deliveries up to a date, newest first: so many process dates, and the holidays between them. */
    deliveryHistory: async (
      {
        custodian,
        customer,
        to,
        days,
      }: { readonly custodian: number; readonly customer: number; readonly to: PlainDate; readonly days: number },
      signal?: AbortSignal,
    ): Promise<readonly Delivery[]> => {
      const filter = all(equal('CustodianId', number(custodian)), equal('CustomerId', number(customer)), {
        op: 'le',
        path: 'ProcessDate',
        value: await literalOf(loader, to, signal),
      });
      const top = days + mostHolidays(days);
      const { deliveries } = await readDeliveries(loader, { filter, sort: newestFirst, top }, signal);
      let counted = 0;
      return deliveries.filter(({ state }) => {
        if (counted === days) return false;
        if (state !== 'Holiday') counted++;
        return true;
      });
    },
    /** Drops what was fetched, so that the next queries go to the service. */
    forgetFetched: () => loader.clear(),
    /** How often it was dropped: by a refresh of the workbook, too. */
    forgotten: loader.cleared,
  };
}

function idOf({ custodianId, customerId }: ReadDelivery): string {
  return `${custodianId} ${customerId}`;
}

function named(parties: readonly Party[], id: number): Party {
  const name = String(id);
  return parties.find((party) => party.id === id) ?? { id, name, shortName: name };
}

function worstFirst(a: BoardRow, b: BoardRow): number {
  return (
    rank(a.state) - rank(b.state) ||
    a.custodian.shortName.localeCompare(b.custodian.shortName) ||
    a.customer.shortName.localeCompare(b.customer.shortName)
  );
}

/** Where a state stands among the bad and the good ones. */
function rank(state: string): number {
  const at = severity.indexOf(state);
  return at === -1 ? severity.indexOf('Verify') - 0.5 : at;
}

/** The deliveries of custodians' files. Every promise settles, with an AddInError when it fails. */
export type DeliveryActions = ReturnType<typeof createDeliveries>;
