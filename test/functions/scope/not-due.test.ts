import { findComparedScope } from '../../../src/functions/comparison/compare-scope';
import type { TableQuery } from '../../../src/functions/tables/dataset-table';
import { findMissingDeliveries } from '../../../src/functions/scope/find-missing';
import type { Loader } from '../../../src/loader/loader';
import { fileKinds, type Status } from '../../../src/loader/statuses';
import { systemClock } from '../../../src/model/clock';
import type { PlainDate } from '../../../src/model/plain-date';
import { changeRows, isOnDate } from '../../support/delivery-proxies';
import { parseDay, catchRefusal } from '../../support/prepared-queries';
import { startSandboxedApp, type SandboxedApp } from '../../support/sandboxed-app';

// Custodian 2 has a holiday on the last date of March, and the others deliver.
const holiday = '2026-03-31';
const notReceived = Object.fromEntries(fileKinds.map((kind) => [`Has${kind}`, false]));

describe('a holiday of one custodian', () => {
  let sandboxedApp: SandboxedApp;
  beforeAll(async () => {
    const isOnHoliday = (row: Record<string, unknown>) => row['CustodianId'] === 2 && isOnDate(row, holiday);
    sandboxedApp = await startSandboxedApp(
      {},
      systemClock,
      changeRows(/InterfaceStatuses|Positions/, (row) => {
        if (!isOnHoliday(row)) return row;
        return 'Status' in row ? { ...row, ...notReceived, StatusId: 6, Status: { Name: 'Holiday' } } : undefined;
      }),
    );
  });
  afterAll(() => sandboxedApp.close());

  const positions: TableQuery = { set: 'Positions', date: holiday, columns: 'CustodianId;AccountId;ProcessDate' };
  const incompleteMessage =
    'Positions for 2026-03-31 are incomplete. Missing: HARBOURPINE (Holiday). Refresh later, or choose other custodians or another date. To use earlier rows, add fill=prev. To use the data received so far, add partial=1.';

  it.each(['*', '1;2'])('refuses the positions of custodians %s, which lack its holdings', async (custodian) => {
    expect((await catchRefusal(() => sandboxedApp.app.runTable({ ...positions, custodian }))).message).toBe(
      incompleteMessage,
    );
  });

  it('refuses their total and their query', async () => {
    const total = { set: 'Positions', field: 'Quantity', date: holiday };
    expect((await catchRefusal(() => sandboxedApp.app.runTotal(total))).message).toBe(incompleteMessage);
    const query = await catchRefusal(() => sandboxedApp.app.runQuery('Positions', `date=${holiday}`));
    expect(query.message).toMatch(/Missing: HARBOURPINE \(Holiday\)/);
  });

  it('returns the positions of the other custodians, and all received ones with partial=1', async () => {
    expect((await sandboxedApp.app.runTable({ ...positions, custodian: '1;3' })).table.rows.length).toBeGreaterThan(0);
    const { provenance } = await sandboxedApp.app.runTable({ ...positions, options: 'partial=1' });
    expect(provenance.delivery?.missing).toMatchObject([{ custodian: 'HARBOURPINE', state: 'Holiday' }]);
  });

  it('refuses no transactions and prices, because a holiday has none', async () => {
    const period = { from: holiday, to: holiday };
    const transactions = await sandboxedApp.app.runTable({ set: 'Transactions', period });
    const prices = await sandboxedApp.app.runTable({ set: 'Prices', date: holiday });
    for (const { provenance } of [transactions, prices]) expect(provenance.delivery?.missing).toBeUndefined();
  });
});

describe('a weekend on which only custodian 3 delivers', () => {
  const [friday, saturday] = [parseDay('2026-02-27'), parseDay('2026-02-28')];
  const has = Object.fromEntries(fileKinds.map((kind) => [kind, true])) as Status['has'];
  const createDelivery = (custodian: number, date: PlainDate): Status => ({
    ...{ custodian, customer: 0, date, instant: `${date}T00:00:00-05:00`, state: 'Success', has, etaHours: 6 },
  });
  const statuses = [
    createDelivery(1, parseDay('2026-02-20')),
    createDelivery(2, friday),
    createDelivery(3, friday),
    createDelivery(3, saturday),
  ];
  const parties = { columns: [], rows: [1, 2, 3].map((id) => [id, `Custodian ${id}`, `C${id}`]) };
  const loader = {
    fetchSchema: () =>
      Promise.resolve({
        entities: ['Custodians', 'Customers'].map((set) => ({
          ...{ name: set.slice(0, -1), set, key: ['Id'], navigation: [] },
          fields: ['Id', 'Name', 'ShortName'].map((name) => ({ name, type: 'Edm.String', nullable: true })),
        })),
      }),
    fetch: () => Promise.resolve({ table: parties }),
    calendar: {
      fetchDeliveries: (id: number) => Promise.resolve(statuses.filter(({ custodian }) => custodian === id)),
      fetchStatuses: (date: string) => Promise.resolve(statuses.filter((status) => date.startsWith(status.date))),
    },
  } as unknown as Loader;
  const saturdayStatuses = statuses.filter(({ date }) => date === saturday);

  it('names the custodians that delivered in the week before', async () => {
    expect(await findMissingDeliveries(loader, saturdayStatuses, 'Pos', { custodians: undefined })).toEqual([
      { custodianId: 2, custodian: 'C2', date: saturday, state: 'no delivery due' },
    ]);
    const statusOfOtherCustomer = { ...createDelivery(3, friday), customer: 1 };
    const fetchDeliveries = () => Promise.resolve([createDelivery(3, friday), statusOfOtherCustomer]);
    const loaderWithOtherCustomer = { ...loader, calendar: { ...loader.calendar, fetchDeliveries } };
    expect(
      await findMissingDeliveries(loaderWithOtherCustomer, saturdayStatuses, 'Pos', { custodians: [3] }),
    ).toMatchObject([{ customers: ['C1'] }]);
    expect(await findMissingDeliveries(loader, saturdayStatuses, 'Trn', { custodians: undefined })).toEqual([]);
    expect(await findMissingDeliveries(loader, saturdayStatuses, 'Pos', { custodians: [1, 3] })).toEqual([]);
  });

  it('compares no rows of them', async () => {
    const dates = [friday, saturday].map((date) => ({
      ...{ date, literal: { type: 'day' as const, value: date }, isOnCalendar: true },
    }));
    const options = { perCustomer: false, kind: 'Pos' as const };
    const { notes, exclude } = await findComparedScope(loader, dates, { custodians: undefined }, options);
    expect(notes).toEqual([
      "C2 hasn't delivered for 2026-02-28 (no delivery due), so its rows are excluded on both dates.",
    ]);
    const columns = [{ name: 'CustodianId', kind: 'id' as const }];
    expect(exclude({ columns, rows: [[2], [3]] }).rows).toEqual([[3]]);
  });
});
