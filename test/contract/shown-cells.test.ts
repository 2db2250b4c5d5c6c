import type { CellValue } from '../../src/model/table';
import { startSandboxedApp, type SandboxedApp } from '../support/sandboxed-app';

// Conditions apply to what cells show, which differs here from what the service stores.

let running: SandboxedApp;
beforeAll(async () => {
  running = await startSandboxedApp();
});
afterAll(() => running.close());

const transactions = {
  set: 'Transactions',
  custodian: 2,
  period: { from: '-1M', to: 'last' },
  columns: 'Id;TransactionCode/Code;Comment',
};
const positions = { set: 'Positions', custodian: 2, date: 'last', columns: 'AccountId;SecurityId;OriginalCostDate' };

const isText = (part: string) => (cell: CellValue) => typeof cell === 'string' && cell.includes(part);
const isBefore2024 = (cell: CellValue) => typeof cell === 'number' && cell < 45292;

describe.each<[string, typeof transactions | typeof positions, number, string, (cell: CellValue) => boolean]>([
  ['a code', transactions, 1, "TransactionCode/Code eq 'by'", (cell) => cell === 'by'],
  ['another code', transactions, 1, "TransactionCode/Code ne 'by'", (cell) => cell !== 'by'],
  [
    'one of several codes',
    transactions,
    1,
    "TransactionCode/Code in ('by','sl')",
    (cell) => cell === 'by' || cell === 'sl',
  ],
  ['the end of a code', transactions, 1, "endswith(TransactionCode/Code,'y')", (cell) => String(cell).endsWith('y')],
  [
    "a text that doesn't contain another",
    transactions,
    2,
    "not contains(Comment,'Settlement')",
    (cell) => !isText('Settlement')(cell),
  ],
  [
    'neither of two texts',
    transactions,
    2,
    "not (contains(Comment,'Settlement') or startswith(Comment,'D'))",
    (cell) => !isText('Settlement')(cell) && !String(cell ?? '').startsWith('D'),
  ],
  ['a cost date that is not known', positions, 2, 'OriginalCostDate eq null', (cell) => cell === null],
  ['a cost date that is known', positions, 2, 'OriginalCostDate ne null', (cell) => cell !== null],
  ['cost dates before a day', positions, 2, 'OriginalCostDate lt 2024-01-01', isBefore2024],
  [
    'cost dates that are not before a day',
    positions,
    2,
    'not (OriginalCostDate lt 2024-01-01)',
    (cell) => !isBefore2024(cell),
  ],
])('a filter for %s', (_, query, column, filter, shown) => {
  test.each(['odata', 'graphql'])('through %s matches what the cells show', async (source) => {
    const run = async (options: string) => (await running.app.runTable({ ...query, options })).table.rows;
    const meant = (await run('')).filter((row) => shown(row[column] ?? null));
    expect(meant.length).toBeGreaterThan(0);
    expect((await run(`source=${source};filter=${filter}`)).map(String).sort()).toEqual(meant.map(String).sort());
  });
});
