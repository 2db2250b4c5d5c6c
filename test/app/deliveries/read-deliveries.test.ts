import { isMissing } from '../../../src/app/deliveries/delivery-status';
import { readDeliveries, readLatestDeliveries } from '../../../src/app/deliveries/read-deliveries';
import type { Loader } from '../../../src/loader/loader';
import type { Filter, Query } from '../../../src/query/query';

test.each([
  ['FAILED', 1, 'Failed', true],
  [null, 2, 'Delay', true],
  ['Pending', 4, 'Waiting', true],
  [' success ', 705, 'Success', false],
  ['Quarantined', 9, 'Quarantined', false],
  ['', 9, 'State 9', false],
])('a delivery with the state %j and the number %i is shown as %s', async (name, id, state, missing) => {
  const rows = [[1, 0, 46_122, id, name, null, null, ...Array.from({ length: 7 }, () => true)]];
  const loader = {
    fetch: () => Promise.resolve({ table: { columns: [], rows }, provenance: { fetchedAt: 0 } }),
  } as unknown as Loader;
  const [delivery] = (await readDeliveries(loader, {})).deliveries;
  expect(delivery && [delivery.state, isMissing(delivery)]).toEqual([state, missing]);
});

describe('the latest deliveries', () => {
  const firstSerial = 46_122;
  const dayMillis = 86_400_000;
  const toSerial = (time: string) => Math.round((Date.parse(time) - Date.UTC(1899, 11, 30)) / dayMillis + 0.01);

  /** A service with deliveries of these customers on each of some dates, in an arbitrary order of customers. */
  function createLoader(customers: number, dates: number): Loader {
    let requestCount = 0;
    const isIncluded = (filter: Filter | undefined, date: number): boolean => {
      if (filter?.op === 'and') return filter.of.every((part) => isIncluded(part, date));
      if (filter?.op !== 'ge' && filter?.op !== 'lt') return true;
      const limit = toSerial('value' in filter.value ? String(filter.value.value) : '');
      return filter.op === 'ge' ? date >= limit : date < limit;
    };
    const fetch = ({ filter, top }: Query) => {
      requestCount++;
      const rows = Array.from({ length: dates }, (_date, index) => firstSerial + dates - index)
        .filter((date) => isIncluded(filter, date))
        .flatMap((date) =>
          Array.from({ length: customers }, (_customer, index) => {
            const customer = (index * 7 + requestCount * 13) % customers;
            return [1, customer, date, 1, 'Success', null, null, ...Array.from({ length: 7 }, () => true)];
          }),
        );
      return Promise.resolve({ table: { columns: [], rows: rows.slice(0, top) }, provenance: { fetchedAt: 0 } });
    };
    return { fetch } as unknown as Loader;
  }
  const countByDate = async (loader: Loader) => {
    const counts = new Map<string, Set<number>>();
    for (const { date, customerId } of await readLatestDeliveries(loader))
      counts.set(date, (counts.get(date) ?? new Set()).add(customerId));
    return [...counts.values()].map(({ size }) => size);
  };

  it.each([
    ['fewer than the limit', 5, 20],
    ['a date cut by the limit', 8, 100],
    ['more than the limit on each date', 409, 20],
  ])('include all deliveries of each date (%s)', async (_case, customers, dates) => {
    const counts = await countByDate(createLoader(customers, dates));
    expect(new Set(counts)).toEqual(new Set([customers]));
    expect(counts.length).toBeGreaterThan(4);
  });
});
