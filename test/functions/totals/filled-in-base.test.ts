import { systemClock } from '../../../src/model/clock';
import { changeRows } from '../../support/delivery-proxies';
import { startSandboxedApp } from '../../support/sandboxed-app';

it('fill=prev converts a total if only the customers of its parts differ, not their dates', async () => {
  // One customer of custodian 2 never delivers.
  const removeFiles = changeRows(/^InterfaceStatuses/, (row) =>
    row['CustodianId'] === 2 && row['CustomerId'] === 2
      ? { ...row, HasPos: false, StatusId: 2, Status: { Id: 2, Name: 'Delay' } }
      : row,
  );
  const service = await startSandboxedApp({}, systemClock, removeFiles);
  const options = 'base=USD;fill=prev;partial=1';
  const query = { set: 'Positions', field: 'MarketValue', custodian: '1;2', date: '2026-04-09', options };
  const running = service.app.runTotal(query);
  await Promise.allSettled([running]);
  await service.close();
  const { table, provenance } = await running;
  expect(table.rows).toEqual([[expect.any(Number)]]);
  expect(provenance).toMatchObject({ processDate: '2026-04-09', delivery: { missing: [{ custodianId: 2 }] } });
});
