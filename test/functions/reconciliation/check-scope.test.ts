import { earlierScopes, type CheckScope } from '../../../src/functions/reconciliation/check-scope';
import type { Loader } from '../../../src/loader/loader';
import type { Status } from '../../../src/loader/statuses';
import { day } from '../../support/prepared-queries';

/** The statuses of a custodian's customers whose positions are received. */
const received = (date: string, customers: readonly number[]) =>
  customers.map(
    (customer) =>
      ({ custodian: 1, customer, date: day(date), instant: date, state: 'Success', has: { Pos: true } }) as Status,
  );

const loaderOf = (statuses: readonly Status[]) =>
  ({
    calendar: {
      statuses: (instant: string) => Promise.resolve(statuses.filter((status) => status.instant === instant)),
      deliveries: () => Promise.resolve(statuses),
    },
  }) as unknown as Loader;

const processDates = ['2026-04-08', '2026-04-09', '2026-04-10'].map((date) => ({
  date: day(date),
  instant: date,
  delivered: true,
  states: [],
}));
const scopeOf = (customers: readonly number[] | undefined): CheckScope => ({
  custodian: 1,
  processDate: processDates[2]!,
  delivery: undefined,
  customers: customers && new Set(customers),
  gaps: [],
});
const found = async (statuses: readonly Status[], customers?: readonly number[]) =>
  (await earlierScopes(loaderOf(statuses), scopeOf(customers), processDates)).map((earlier) => [
    earlier.processDate.date,
    earlier.customers && [...earlier.customers],
  ]);

test('compares each customer with its previous delivered process date', async () => {
  const statuses = [...received('2026-04-09', [1]), ...received('2026-04-08', [1, 2])];
  expect(await found(statuses, [1, 2])).toEqual([
    ['2026-04-09', [1]],
    ['2026-04-08', [2]],
  ]);
});

test('compares only the remaining customers with a process date without delivery records', async () => {
  expect(await found(received('2026-04-09', [1]), [1, 2])).toEqual([
    ['2026-04-09', [1]],
    ['2026-04-08', [2]],
  ]);
});

test('compares all rows with the previous process date if the service has no delivery records', async () => {
  expect(await found([])).toEqual([['2026-04-09', undefined]]);
});
