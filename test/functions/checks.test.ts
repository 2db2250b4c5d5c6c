import { compare, date, provideApp, recon } from '../support/cell-functions';
import { detectHost } from '../../src/functions/cells/run-cell';
import { catchCellError, installCellErrors } from '../support/cell-errors';
import { startSandboxedApp, type SandboxedApp } from '../support/sandboxed-app';

let sandboxedApp: SandboxedApp;
beforeAll(async () => {
  installCellErrors();
  sandboxedApp = await startSandboxedApp();
  provideApp(sandboxedApp.app);
});
afterAll(() => sandboxedApp.close());

// Excel passes null for an omitted argument, and a range of one cell for a string.
const blank = null as unknown as never[][];
const createInvocation = () => ({}) as CustomFunctions.CancelableInvocation;

test('IDS.RECON returns rows under a header', async () => {
  const cells = await recon('lots', [[1]], '2026-04-10', blank, createInvocation());
  const [header = []] = cells;
  expect(header.slice(0, 4)).toEqual(['Break', 'Custodian', 'ProcessDate', 'AccountNumber']);
  expect(cells).toHaveLength(2);
  expect(cells[1]![0]).toBe('Quantity');
  expect(cells.every((row) => row.length === header.length && !row.includes(null))).toBe(true);
});

test('IDS.RECON reads its check from a cell and its options from a range', async () => {
  const cells = await recon([['ROLL']] as never, [[1]], '2026-04-10', [['headers', 0]], createInvocation());
  expect(cells.map(([kind]) => String(kind))).toEqual(['New without transaction']);
});

test('IDS.COMPARE returns rows under a header', async () => {
  const options = [['headers=2;top=3']];
  const cells = await compare(
    'Positions',
    'prev',
    'last',
    [[1]],
    [['Quantity', 'MarketValue']],
    options,
    createInvocation(),
  );
  expect(cells).toHaveLength(4);
  expect(cells[0]!.slice(0, 4)).toEqual(['Change', 'Process date old', 'Process date new', 'Account ID']);
  expect(cells.every((row) => row.length === cells[0]!.length && !row.includes(null))).toBe(true);
});

test('a blank later date means last', async () => {
  const expected = await compare('Prices', 'prev', 'last', [[1]], blank, blank, createInvocation());
  expect(await compare('Prices', 'prev', null, [[1]], blank, blank, createInvocation())).toEqual(expected);
});

test('invalid arguments are cell errors with a message', async () => {
  expect(await catchCellError(recon('lots', [[1]], 'last', [['jump=5']], createInvocation()))).toMatchObject({
    code: '#VALUE!',
    message: expect.stringContaining('"jump" isn\'t an option.') as string,
  });
  expect(
    await catchCellError(compare('Accounts', 'prev', 'last', [[1]], blank, blank, createInvocation())),
  ).toMatchObject({
    code: '#VALUE!',
    message: expect.stringContaining('rows have no process date') as string,
  });
});

describe('in a workbook with the 1904 date system', () => {
  const april10 = 46122 - 1462;
  const april9 = april10 - 1;
  beforeEach(() => detectHost(() => Promise.resolve({ numberType: undefined, dateSystem: 1904 })));
  afterEach(() => detectHost(() => Promise.resolve({ numberType: undefined, dateSystem: 1900 })));

  test('date cells are read as shown', async () => {
    const comparisonByWord = await compare('Prices', 'prev', 'last', [[1]], blank, blank, createInvocation());
    expect(await compare('Prices', april9, april10, [[1]], blank, blank, createInvocation())).toEqual(comparisonByWord);
    const resultByWord = await recon('lots', [[1]], 'last', blank, createInvocation());
    expect(await recon('lots', [[1]], april10, blank, createInvocation())).toEqual(resultByWord);
    expect(await date(april10, 1, createInvocation())).toBe(april10);
  });
});
