import { addSecurityColumn } from '../../../src/app/drill-down/drill-tracked';
import type { ResultRow } from '../../../src/app/drill-down/drill-plan';
import { readCell } from '../../../src/app/drill-down/read-row';
import { createBreakId } from '../../../src/checks/break-identity';
import type { CellValue } from '../../../src/model/table';
import { startSandboxedApp, type SandboxedApp } from '../../support/sandboxed-app';

let started: SandboxedApp;
beforeAll(async () => {
  started = await startSandboxedApp();
});
afterAll(() => started.close());

const names = ['Break ID', 'Kind', 'Custodian', 'Account', 'Security', 'CUSIP'];
const createRow = (...cells: CellValue[]): ResultRow => ({
  columns: names.map((name) => ({ name, kind: 'text' })),
  cells,
  selectedIndex: 0,
});
const identify = (input: ResultRow) => addSecurityColumn(started.app.cells.context, input);

it('finds the security of a break without a CUSIP by its description and the break ID', async () => {
  const { loader } = started.app.cells.context;
  const { table } = await loader.fetch({
    set: 'Positions',
    columns: ['AccountId', 'SecurityId', 'CustodianId'],
    top: 1,
  });
  const [account, security, custodian] = (table.rows[0] ?? []).map(Number) as [number, number, number];
  const [accounts, securities, custodians] = await Promise.all([
    loader.fetch({ set: 'Accounts', columns: ['Id', 'Number'] }),
    loader.fetch({ set: 'Securities', columns: ['Id', 'Description'] }),
    loader.fetch({ set: 'Custodians', columns: ['Id', 'ShortName'] }),
  ]);
  const findName = ({ table: { rows } }: typeof accounts, id: number) =>
    rows.find(([rowId]) => rowId === id)?.[1] ?? null;
  const id = createBreakId({ kind: 'Quantity', custodian, account, security });
  const named = [findName(custodians, custodian), findName(accounts, account), findName(securities, security)];
  const found = await identify(createRow(`${id}-2`, 'Quantity', ...named, ''));
  expect(readCell(found, 'SecurityId')).toBe(security);
  const other = createBreakId({ kind: 'Cost', custodian, account, security });
  await expect(identify(createRow(other, 'Quantity', ...named, ''))).rejects.toThrow(
    /^This break's ID doesn't match security "USD CASH"/,
  );
});

it('reads the currency of a break from the column of securities', async () => {
  const found = await identify(createRow('B-1', 'Missing FX rate', 'NORTHGATE', '', 'CHF', ''));
  expect(readCell(found, 'PrimarySymbol')).toBe('CHF');
});

it('leaves a row with a CUSIP as it is', async () => {
  const trackedRow = createRow('B-1', 'Quantity', 'NORTHGATE', '1', 'X', '337006AB6');
  expect(await identify(trackedRow)).toBe(trackedRow);
});
