import { createContext } from '../../../src/functions/definition/context';
import { createLoader } from '../../../src/loader/loader';
import { createFunctionCalls, type FunctionCalls } from '../../support/function-calls';
import { reply } from '../../support/http-server';
import { connectOData, readOptions, setOf } from '../../support/odata-client';

const [today, yesterday] = ['2026-03-31T00:00:00-04:00', '2026-03-30T00:00:00-04:00'];

interface Delivered {
  readonly custodian: number;
  /** Undefined for a delivery without a record. */
  readonly state?: string | undefined;
  readonly customer?: number;
  readonly runDate?: string;
  readonly rows: number;
}

const north: Delivered = { custodian: 1, state: 'Success', rows: 1 };
const late: Delivered = { custodian: 2, state: 'Delay', rows: 0 };
const arrived: Delivered = { custodian: 2, state: 'Success', rows: 1 };

/** Creates the functions over a service whose deliveries for one date change. */
async function createCalls(first: readonly Delivered[]) {
  let deliveries = first;
  let dataRequests = 0;
  const listRows = (custodian: number) =>
    deliveries.flatMap((delivery) =>
      delivery.custodian === custodian ? Array.from({ length: delivery.rows }, () => custodian) : [],
    );
  const { odata, clock } = await connectOData((request, response) => {
    const set = setOf(request);
    const { filter = '' } = readOptions(request);
    const [, ids] = /CustodianId (?:eq|in) \(?([\d,]+)/.exec(filter) ?? [];
    const isRequested = (id: number) => ids?.split(',').includes(String(id)) ?? true;
    const send = (value: readonly unknown[]) => reply(response, { '@odata.count': value.length, value });
    if (set === '$metadata') return reply(response, '', 404);
    if (set.includes('GetDistinct')) return reply(response, { value: [yesterday, today] });
    if (set === 'Custodians')
      return send(['NORTH', 'HARBOUR'].map((Name, index) => ({ Id: index + 1, Name, ShortName: Name })));
    if (set === 'Customers') return send([1, 2].map((Id) => ({ Id, Name: `C${Id}`, ShortName: `C${Id}` })));
    if (set === 'InterfaceStatuses') {
      const earlier = [1, 2].map((custodian): Delivered => ({ custodian, state: 'Success', rows: 1 }));
      const listRecords = (ProcessDate: string, list: readonly Delivered[]) =>
        list.flatMap(({ custodian, customer = 1, state, runDate = null }) =>
          state === undefined || !isRequested(custodian)
            ? []
            : [
                {
                  CustodianId: custodian,
                  CustomerId: customer,
                  ProcessDate,
                  RunDate: runDate,
                  ETA: null,
                  StatusId: 9,
                  HasPos: state !== 'Delay',
                  Status: { Name: state },
                },
              ],
        );
      return send([...listRecords(today, deliveries), ...listRecords(yesterday, earlier)]);
    }
    dataRequests++;
    const custodians = [1, 2].filter(isRequested).flatMap(listRows);
    if ('apply' in readOptions(request))
      return send([
        {
          ProcessDate: today,
          Count: custodians.length,
          FirstCustodian: Math.min(...custodians),
          LastCustodian: Math.max(...custodians),
        },
      ]);
    const createRow = (CustodianId: number, ProcessDate: string, AccountId: number) => ({
      AccountId,
      CustodianId,
      CustomerId: 1,
      ProcessDate,
      SecurityId: 7,
      Quantity: 5,
    });
    const earlierRows = filter.includes('ProcessDate') ? [] : [1, 2].map((id) => createRow(id, yesterday, 0));
    send([...earlierRows, ...custodians.map((id, index) => createRow(id, today, index))]);
  });
  const rest = {
    read: async ({ custodian = 0 }: { readonly custodian?: number }) => ({
      columns: [{ name: 'quantity', kind: 'number' as const }],
      rows: listRows(custodian).map(() => [5]),
    }),
  };
  const unused = undefined as never;
  const services = { clock, odata, graphql: unused, rest: rest as never, isBusy: () => false };
  return {
    calls: createFunctionCalls(createContext(createLoader(odata, clock), services)),
    clock,
    countDataRequests: () => dataRequests,
    change: (changed: readonly Delivered[]) => {
      deliveries = changed;
    },
  };
}

const scope = { custodian: '1;2', date: '2026-03-31' };
const runRows = (calls: FunctionCalls, options = '') =>
  calls.runTable({ set: 'Positions', columns: 'Quantity', ...scope, options });

describe('rows that were loaded without a late delivery are loaded again when it has arrived', () => {
  const run: Readonly<Record<string, (calls: FunctionCalls, options: string) => ReturnType<typeof runRows>>> = {
    POSITIONS: runRows,
    TOTAL: (calls, options) => calls.runTotal({ set: 'Positions', field: '', ...scope, options }),
    V1: (calls, options) => calls.runRestTable({ resource: 'Positions', ...scope, columns: 'quantity', options }),
    'QUERY with a date': (calls, options) =>
      calls.runQuery('Positions', `select=Quantity;filter=ProcessDate eq 2026-03-31;${options}`),
    'QUERY without a date': (calls, options) => calls.runQuery('Positions', `select=Quantity;${options}`),
  };

  // A query without a date also returns a row of each custodian for the date before.
  test.each(Object.keys(run).map((name) => [name, name.endsWith('without a date') ? 2 : 0] as const))(
    '%s',
    async (name, earlierRows) => {
      const { calls, clock, change } = await createCalls([north, late]);
      const sum = async (options: string) => {
        const { table } = (await run[name]?.(calls, options)) ?? {};
        return name === 'TOTAL' ? table?.rows[0]?.[0] : table?.rows.length;
      };
      // The deliveries are read some time before the rows, so they expire earlier.
      await expect(runRows(calls)).rejects.toThrow('HARBOUR');
      await expect(calls.runQuery('Positions', 'select=SecurityId')).rejects.toThrow('HARBOUR');
      clock.advance(40_000);
      expect(await sum('partial=1')).toBe(1 + earlierRows);
      change([north, arrived]);
      clock.advance(25_000);
      expect(await sum('')).toBe(2 + earlierRows);
    },
  );
});

describe('rows of a final delivery', () => {
  test.each<[string, readonly Delivered[]]>([
    ['goes back to another state', [north, { ...arrived, state: 'Verify', rows: 2 }]],
    ['is processed again', [north, { ...arrived, runDate: '2026-04-01T09:00:00-04:00', rows: 2 }]],
    ['gets another customer', [north, arrived, { ...arrived, customer: 2 }]],
  ])('are loaded again when it %s', async (_case, changed) => {
    const { calls, clock, change } = await createCalls([north, arrived]);
    expect((await runRows(calls)).table.rows).toHaveLength(2);
    change(changed);
    clock.advance(61_000);
    // Another cell reads the deliveries.
    await calls.runTotal({ set: 'Positions', field: '', ...scope });
    change(changed.map((delivery) => ({ ...delivery, state: 'Success' })));
    clock.advance(61_000);
    const { table, provenance } = await runRows(calls);
    expect([table.rows.length, provenance.delivery]).toEqual([3, { states: ['Success'], final: true }]);
  });

  test('are kept while its state and the other deliveries of the calendar stay', async () => {
    const { calls, clock, change, countDataRequests } = await createCalls([north, { custodian: 2, rows: 0 }]);
    const runNorth = () => calls.runTable({ set: 'Positions', columns: 'Quantity', custodian: 1, date: '2026-03-31' });
    await runNorth();
    await expect(runRows(calls)).rejects.toThrow('HARBOUR');
    change([north, arrived]);
    clock.advance(61_000);
    await runRows(calls);
    await runNorth();
    // One for each query.
    expect(countDataRequests()).toBe(2);
  });
});
