import { groupMembers, groups, provideApp, security, v1, vehicle, vehicles } from '../support/cell-functions';
import { detectHost } from '../../src/functions/cells/run-cell';
import { catchCellError, installCellErrors } from '../support/cell-errors';
import { startSandboxedApp, type SandboxedApp } from '../support/sandboxed-app';

installCellErrors();
const createInvocation = () => ({ onCanceled: () => {} }) as unknown as CustomFunctions.CancelableInvocation;
const toColumnsRange = (text: string) => [[text]];

let sandboxedApp: SandboxedApp;
beforeAll(async () => {
  sandboxedApp = await startSandboxedApp();
  provideApp(sandboxedApp.app);
});
afterAll(() => sandboxedApp.close());
beforeEach(() => detectHost(() => Promise.resolve({ numberType: 'Double', dateSystem: 1900 })));

const createDateCell = (serial: number) => ({ type: 'Double', basicValue: serial, numberFormat: 'yyyy-mm-dd' });

const amount = expect.objectContaining({ type: 'Double', numberFormat: '#,##0.00' }) as unknown;

test('V1 returns a header row and typed cells with their number formats', async () => {
  const columnsRange = toColumnsRange('portfolioCode;tradeDate;quantity');
  const rows = await v1('Positions', [[1]], 'last', columnsRange, [['top=2']], createInvocation());
  expect(rows).toEqual([
    ['portfolioCode', 'tradeDate', 'quantity'],
    [expect.stringMatching(/^00\d{6}$/), createDateCell(46122), amount],
    [expect.stringMatching(/^00\d{6}$/), createDateCell(46122), amount],
  ]);
});

test('V1 omits the header row, or shows labels', async () => {
  const columnsRange = toColumnsRange('portfolioCode');
  expect(await v1('Positions', [[1]], '', columnsRange, [['headers=0;top=1']], createInvocation())).toHaveLength(1);
  expect((await v1('Positions', [[1]], '', columnsRange, [['headers=2;top=1']], createInvocation()))[0]).toEqual([
    'Portfolio code',
  ]);
});

test('empty v1 fields are empty strings, never 0', async () => {
  const [, row] = await v1('Positions', [[1]], 'last', toColumnsRange('comment'), [['top=1']], createInvocation());
  expect(row).toEqual(['']);
});

test('VEHICLES accepts Excel dates, including in a 1904 workbook', async () => {
  const runVehicles = (day: unknown) => vehicles([[1]], day, toColumnsRange('id;maturityDate'), createInvocation());
  const rows = await runVehicles(46122);
  expect(rows[0]).toEqual(['id', 'maturityDate']);
  const datedRow = rows.findIndex(([, value]) => typeof value === 'object');
  detectHost(() => Promise.resolve({ numberType: 'Double', dateSystem: 1904 }));
  const in1904 = await runVehicles(46122 - 1462);
  const [cellIn1900, cellIn1904] = [rows[datedRow]?.[1], in1904[datedRow]?.[1]] as { basicValue: number }[];
  expect(cellIn1904?.basicValue).toBe((cellIn1900?.basicValue ?? 0) - 1462);
});

test('GROUPS and GROUPMEMBERS list groups and their accounts', async () => {
  const [header, first] = await groups(createInvocation());
  expect(header?.slice(0, 2)).toEqual(['id', 'name']);
  const members = await groupMembers([[first?.[1]]], createInvocation());
  expect(members.length - 1).toBe(first?.[header?.indexOf('groupMembers') ?? 0]);
});

test('VEHICLE and SECURITY return one value: dates have formats, codes stay text, and missing values are empty strings', async () => {
  const rows: unknown[][] = await vehicles([[1]], '', toColumnsRange('id;maturityDate;snpRating'), createInvocation());
  const [id, maturity, rating] = rows.find(([, value]) => typeof value === 'object') ?? [];
  expect(maturity).toMatchObject({ type: 'Double', numberFormat: 'yyyy-mm-dd' });
  expect(await vehicle(id, 'maturityDate', 1, '', createInvocation())).toEqual(maturity);
  expect(await vehicle(id, 'snpRating', 1, null, createInvocation())).toBe(rating);
  expect(await vehicle(10001, 'maturityDate', 1, '', createInvocation())).toBe('');
  expect(await security(id, 'maturityDate', null, null, createInvocation())).toEqual(maturity);
  expect(await security(10001, 'PrimarySymbol', null, null, createInvocation())).toBe('cash');
});

test('an invalid argument is #VALUE! with a message, and no match is #N/A', async () => {
  expect(await catchCellError(v1('Position', [['']], '', [['']], [['']], createInvocation()))).toEqual({
    code: '#VALUE!',
    message: `"Position" isn't a REST v1 resource. Did you mean "Positions"?`,
  });
  expect(await catchCellError(security('NOSUCH', 'Description', null, null, createInvocation()))).toMatchObject({
    code: '#N/A',
  });
  expect(await catchCellError(vehicle(10001, 'maturitydat', 1, null, createInvocation()))).toMatchObject({
    code: '#VALUE!',
  });
});

test('a canceled cell settles', async () => {
  const invocation = createInvocation();
  const cell = v1('Vehicles', [[2]], '2026-04-09', [['']], [['']], invocation);
  await Promise.resolve();
  invocation.onCanceled?.();
  expect(await catchCellError(cell)).toMatchObject({ code: '#N/A' });
});
