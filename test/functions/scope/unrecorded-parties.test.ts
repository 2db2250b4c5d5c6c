import { connectPoints } from '../../support/point-client';

const toInstant = (date: string) => `${date}T00:00:00-04:00`;
const dates = ['2026-04-08', '2026-04-09', '2026-04-10'];
const createStatus = (CustomerId: number, date: string, HasPos = true) => ({
  ...{ CustodianId: 1, CustomerId, ProcessDate: toInstant(date), HasPos, ETA: null },
  ...(HasPos ? { StatusId: 5, Status: { Name: 'Success' } } : { StatusId: 2, Status: { Name: 'Delay' } }),
});
const createRow = (CustodianId: number, CustomerId: number, date: string) => ({
  ...{
    CustodianId,
    CustomerId,
    AccountId: 10 * CustodianId + CustomerId,
    ProcessDate: toInstant(date),
    SecurityId: 7,
    ShortPosition: false,
    Quantity: 1,
  },
});

/**
 * Custodian 1 has delivery records of customers 1 and 2, but not of customer 3. Customer 2 is late on 2026-04-10.
 * Custodian 2 has no delivery records.
 */
const connect = () =>
  connectPoints({
    Customers: [1, 2, 3].map((Id) => ({ Id, Name: `Customer ${Id}`, ShortName: `C${Id}` })),
    InterfaceStatuses: dates.flatMap((date) => [createStatus(1, date), createStatus(2, date, date !== '2026-04-10')]),
    'Positions/GetDistinctProcessDates()': dates.map((date) => ({ ProcessDate: toInstant(date) })),
    Positions: dates.flatMap((date) => [
      createRow(1, 1, date),
      ...(date === '2026-04-10' ? [] : [createRow(1, 2, date)]),
      createRow(1, 3, date),
      createRow(2, 1, date),
    ]),
    Prices: dates.flatMap((date) =>
      [1, 2].map((CustodianId) => ({
        CustodianId,
        SecurityId: CustodianId,
        ProcessDate: toInstant(date),
        PriceValue: 1,
      })),
    ),
  });

const readRows = async (date: string, set = 'Positions', columns = 'CustodianId;CustomerId') => {
  const { runTable } = await connect();
  const { table, provenance } = await runTable({ set, date, columns, options: 'fill=prev' });
  return { rows: table.rows.map((row) => row.slice(0, 2)).sort(), provenance };
};

describe('fill=prev', () => {
  it('includes custodians and customers without delivery records', async () => {
    const { rows, provenance } = await readRows('2026-04-10');
    expect(rows).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
      [2, 1],
    ]);
    expect(provenance.delivery?.filled).toEqual([
      { custodian: 'NORTH', customers: ['C2'], date: '2026-04-09', requested: '2026-04-10', state: 'Delay' },
    ]);
  });

  it('returns the previous process date of custodians without delivery records for a weekend', async () => {
    const { rows, provenance } = await readRows('2026-04-11');
    expect(rows).toHaveLength(4);
    expect(provenance.delivery?.filled?.map(({ custodian, date }) => `${custodian} ${date}`)).toEqual(
      expect.arrayContaining(['HARBOUR 2026-04-10']),
    );
  });

  it('includes prices of custodians without delivery records', async () => {
    expect((await readRows('2026-04-09', 'Prices', 'CustodianId;PriceValue')).rows).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });
});
