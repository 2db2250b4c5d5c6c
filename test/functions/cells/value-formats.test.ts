import { detectHost } from '../../../src/functions/cells/run-cell';
import { installCellErrors } from '../../support/cell-errors';
import { position, provideApp, total } from '../../support/cell-functions';
import { startSandboxedApp, type SandboxedApp } from '../../support/sandboxed-app';

installCellErrors();
let sandboxedApp: SandboxedApp;
beforeAll(async () => {
  sandboxedApp = await startSandboxedApp();
  provideApp(sandboxedApp.app);
});
afterAll(() => sandboxedApp.close());
beforeEach(() => detectHost(() => Promise.resolve({ numberType: 'Double', dateSystem: 1900, errorsInArrays: true })));

const createInvocation = () => ({}) as CustomFunctions.CancelableInvocation;
const blankRange: unknown[][] = [[null]];

describe('amounts and quantities', () => {
  const readFormats = (cells: unknown) =>
    (cells as unknown[][]).map((row) => row.map((cell) => (cell as { numberFormat?: string }).numberFormat));

  const fetchHoldings = async () => {
    const columns = 'AccountId;SecurityId';
    const query = { set: 'Positions', date: '2026-04-09', options: 'top=50;partial=1', columns };
    return (await sandboxedApp.app.runTable(query)).table.rows;
  };
  const day = [['2026-04-09']];

  it('have number formats, alone and in arrays', async () => {
    const [[account, id] = []] = await fetchHoldings();
    const fields = [['Quantity', 'MarketValue', 'Security/Currency/Alpha3Code']];
    const cells: unknown = await position(
      [[`id:${String(account)}`]],
      [[id]],
      fields,
      day,
      blankRange,
      createInvocation(),
    );
    expect(readFormats(cells)).toEqual([['#,##0.00', '#,##0.00', undefined]]);
    const columns = [['Quantity'], ['OriginalFace']];
    const totals = await total('Positions', columns, [[1]], day, blankRange, blankRange, createInvocation());
    expect(readFormats(totals)).toEqual([['#,##0.00'], ['#,##0.00']]);
  });

  it('lose their formats, not their values, when an array is too large for them', async () => {
    const rows = await fetchHoldings();
    const manyRows = Array.from({ length: 18_000 }, (_, index) => rows[index % rows.length] ?? []);
    const [accounts, ids] = [manyRows.map(([account]) => [`id:${String(account)}`]), manyRows.map(([, id]) => [id])];
    const cells: unknown = await position(accounts, ids, [['Quantity']], day, [['asof=1']], createInvocation());
    expect(cells).toHaveLength(18_000);
    expect((cells as unknown[][]).every(([quantity]) => typeof quantity === 'number')).toBe(true);
  });
});
