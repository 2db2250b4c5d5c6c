import { findEarlierScopes, type CheckScope } from '../../../src/functions/reconciliation/check-scope';
import { connectPoints, type Records } from '../../support/point-client';
import { parseDay } from '../../support/prepared-queries';

const toInstant = (date: string) => `${date}T00:00:00-04:00`;

/** The delivery records of a custodian's customers whose positions are received. */
const createReceivedRecords = (date: string, customers: readonly number[]): Records =>
  customers.map((CustomerId) => ({
    CustodianId: 1,
    CustomerId,
    ProcessDate: toInstant(date),
    HasPos: true,
    ETA: null,
    StatusId: 5,
    Status: { Name: 'Success' },
  }));

const processDates = ['2026-04-08', '2026-04-09', '2026-04-10'].map((date) => ({
  date: parseDay(date),
  instant: toInstant(date),
  isDelivered: true,
  states: [],
}));
const createScope = (customers: readonly number[] | undefined): CheckScope => ({
  custodian: 1,
  processDate: processDates[2]!,
  delivery: undefined,
  customers: customers && new Set(customers),
  messages: [],
});
const findScopes = async (InterfaceStatuses: Records, customers?: readonly number[]) => {
  const { loader } = await connectPoints({ InterfaceStatuses });
  return (await findEarlierScopes(loader, createScope(customers), processDates)).map((scope) => [
    scope.processDate.date,
    scope.customers && [...scope.customers],
  ]);
};

test('compares each customer with its previous delivered process date', async () => {
  const statuses = [...createReceivedRecords('2026-04-09', [1]), ...createReceivedRecords('2026-04-08', [1, 2])];
  expect(await findScopes(statuses, [1, 2])).toEqual([
    ['2026-04-09', [1]],
    ['2026-04-08', [2]],
  ]);
});

test('compares only the remaining customers with a process date without delivery records', async () => {
  expect(await findScopes(createReceivedRecords('2026-04-09', [1]), [1, 2])).toEqual([
    ['2026-04-09', [1]],
    ['2026-04-08', [2]],
  ]);
});

test('compares all rows with the previous process date if the service has no delivery records', async () => {
  expect(await findScopes([])).toEqual([['2026-04-09', undefined]]);
});
