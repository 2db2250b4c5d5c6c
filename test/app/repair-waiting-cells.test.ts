import { clearUnexpectedErrors, listUnexpectedErrors } from '../../src/model/unexpected-errors';
import { excelWorkbook } from '../../src/workbook/excel-workbook';
import { catchRefusal } from '../support/prepared-queries';
import { startSandboxedApp, type SandboxedApp } from '../support/sandboxed-app';

let running: SandboxedApp;
beforeAll(async () => (running = await startSandboxedApp()));
beforeEach(async () => {
  clearUnexpectedErrors();
  await waitUntilIdle();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => running.close());

/** Waits for the schema, which every connection requests and the end of the connection would stop. */
const waitUntilIdle = async () => {
  await running.app.cells.context.loader.fetchSchema();
  await new Promise((resolve) => setTimeout(resolve));
};
const reconnect = async () => {
  running.app.disconnect();
  await running.app.connect(running.token);
  await waitUntilIdle();
};

test('repairs once the cells that ran without a token', async () => {
  const repair = jest.spyOn(excelWorkbook, 'repairFormulas').mockResolvedValue({ cellCount: 1, failures: [] });
  await reconnect();
  expect(repair).not.toHaveBeenCalled();
  running.app.disconnect();
  await catchRefusal(() => running.app.runDatedTable({ table: 'POSITIONS', custodian: 1, date: 'last' }));
  await reconnect();
  await reconnect();
  expect(repair).toHaveBeenCalledTimes(1);
});

test('tries again with the next connection if Excel fails, and records the error', async () => {
  const repair = jest.spyOn(excelWorkbook, 'repairFormulas').mockRejectedValueOnce(new Error('Excel is busy.'));
  running.app.disconnect();
  await catchRefusal(() => running.app.runDatedTable({ table: 'POSITIONS', custodian: 1, date: 'last' }));
  await reconnect();
  expect(listUnexpectedErrors().map(({ chain }) => chain[0]?.message)).toEqual(['Excel is busy.']);
  repair.mockResolvedValue({ cellCount: 1, failures: [] });
  await reconnect();
  await reconnect();
  expect(repair).toHaveBeenCalledTimes(2);
});

test('repairs the cells whose requests were running when another token was entered', async () => {
  const repair = jest.spyOn(excelWorkbook, 'repairFormulas').mockResolvedValue({ cellCount: 1, failures: [] });
  await reconnect();
  const waiting = catchRefusal(() => running.app.runDatedTable({ table: 'TAXLOTS', custodian: 1, date: 'last' }));
  await running.app.connect(await running.sandbox.mintToken({ expires: 1_900_000_000 }));
  expect((await waiting).message).toContain('The connection changed while this query was waiting');
  await new Promise((resolve) => setTimeout(resolve));
  expect(repair).toHaveBeenCalledTimes(1);
});
