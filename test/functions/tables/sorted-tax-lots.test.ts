import { connectPoints, instant } from '../../support/point-client';

test('QUERY of sorted tax lots shows their process date and delivery, like unsorted ones', async () => {
  const createLot = (Id: number) => ({
    Id,
    AccountId: 1,
    CustodianId: 1,
    CustomerId: 0,
    SecurityId: 7,
    ProcessDate: instant,
  });
  const { runQuery } = await connectPoints({ TaxLots: [createLot(1), createLot(2)] });
  const run = async (order: string) => {
    const { table, provenance } = await runQuery('TaxLots', `select=Id;filter=ProcessDate eq 2026-03-31;${order}`);
    return [table.rows, provenance.processDate, provenance.delivery];
  };
  const delivery = { states: ['Success'], final: true };
  expect(await run('')).toEqual([[[1], [2]], '2026-03-31', delivery]);
  expect(await run('orderby=Id desc')).toEqual([[[2], [1]], '2026-03-31', delivery]);
});
