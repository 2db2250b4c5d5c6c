import { fetchRateFinders } from '../../../src/functions/currencies/fetch-rates';
import type { Loader } from '../../../src/loader/loader';
import type { PlainDate } from '../../../src/model/plain-date';

const date = '2026-04-10' as PlainDate;

/** A service without any FX rates for the date, as for a book in one currency whose custodian sends no FX file. */
const loader = {
  calendar: { fetchProcessDates: () => Promise.resolve([]) },
  fetch: () => Promise.resolve({ table: { columns: [], rows: [] } }),
  getConventions: () => ({ factor: 'base' }),
} as unknown as Loader;

test('an amount that is in the base currency needs no FX rates', async () => {
  const findRates = await fetchRateFinders(loader, { dates: [date], partial: true });
  expect(findRates(date)(5, 1, 1)).toEqual({ factor: 1, isBorrowed: false, custodian: 5 });
  expect(findRates(date)(5, 2, 1)).toBeUndefined();
});

test('rates of a process date with several date-times are requested by the date', async () => {
  const [instant, lastInstant] = ['2026-04-10T00:00:00-04:00', '2026-04-10T05:00:00-04:00'];
  const filters: unknown[] = [];
  const loaderWithTimes = {
    ...loader,
    calendar: { fetchProcessDates: () => Promise.resolve([{ date, instant, lastInstant }]) },
    fetch: ({ filter }: { filter: unknown }) => {
      filters.push(filter);
      return loader.fetch({ set: 'FxRates' });
    },
  } as unknown as Loader;
  await fetchRateFinders(loaderWithTimes, { dates: [date], partial: true });
  expect(filters).toEqual([{ op: 'eq', path: 'ProcessDate', value: { type: 'day', value: date } }]);
});
