import { groupMembers, groups, provideApp, security, v1, vehicle, vehicles } from '../support/cell-functions';
import { detectHost } from '../../src/functions/cells/run-cell';
import { cellErrorOf, installCellErrors } from '../support/cell-errors';
import { startSandboxedApp, type SandboxedApp } from '../support/sandboxed-app';

installCellErrors();
const invocation = () => ({ onCanceled: () => {} }) as unknown as CustomFunctions.CancelableInvocation;
const columns = (text: string) => [[text]];

let running: SandboxedApp;
beforeAll(async () => {
  running = await startSandboxedApp();
  provideApp(running.app);
});
afterAll(() => running.close());
beforeEach(() => detectHost(() => Promise.resolve({ numberType: 'Double', dateSystem: 1900 })));

const date = (serial: number) => ({ type: 'Double', basicValue: serial, numberFormat: 'yyyy-mm-dd' });

const amount = expect.objectContaining({ type: 'Double', numberFormat: '#,##0.00' }) as unknown;

test('V1 returns a header row and typed cells with their number formats', async () => {
  const shown = columns('portfolioCode;tradeDate;quantity');
  const rows = await v1('Positions', [[1]], 'last', shown, [['top=2']], invocation());
  expect(rows).toEqual([
    ['portfolioCode', 'tradeDate', 'quantity'],
    [expect.stringMatching(/^00\d{6}$/), date(46122), amount],
    [expect.stringMatching(/^00\d{6}$/), date(46122), amount],
  ]);
});

test('V1 omits the header row, or shows labels', async () => {
  const shown = columns('portfolioCode');
  expect(await v1('Positions', [[1]], '', shown, [['headers=0;top=1']], invocation())).toHaveLength(1);
  expect((await v1('Positions', [[1]], '', shown, [['headers=2;top=1']], invocation()))[0]).toEqual(['Portfolio code']);
});

test('empty v1 fields are empty strings, never 0', async () => {
  const [, row] = await v1('Positions', [[1]], 'last', columns('comment'), [['top=1']], invocation());
  expect(row).toEqual(['']);
});

test('VEHICLES accepts Excel dates, including in a 1904 workbook', async () => {
  const run = (day: unknown) => vehicles([[1]], day, columns('id;maturityDate'), invocation());
  const rows = await run(46122);
  expect(rows[0]).toEqual(['id', 'maturityDate']);
  const dated = rows.findIndex(([, value]) => typeof value === 'object');
  detectHost(() => Promise.resolve({ numberType: 'Double', dateSystem: 1904 }));
  const in1904 = await run(46122 - 1462);
  const [before, after] = [rows[dated]?.[1], in1904[dated]?.[1]] as { basicValue: number }[];
  expect(after?.basicValue).toBe((before?.basicValue ?? 0) - 1462);
});

test('GROUPS and GROUPMEMBERS list groups and their accounts', async () => {
  const [header, first] = await groups(invocation());
  expect(header?.slice(0, 2)).toEqual(['id', 'name']);
  const members = await groupMembers([[first?.[1]]], invocation());
  expect(members.length - 1).toBe(first?.[header?.indexOf('groupMembers') ?? 0]);
});

test('VEHICLE and SECURITY return one value: dates have formats, codes stay text, and missing values are empty strings', async () => {
  const rows: unknown[][] = await vehicles([[1]], '', columns('id;maturityDate;snpRating'), invocation());
  const [id, maturity, rating] = rows.find(([, value]) => typeof value === 'object') ?? [];
  expect(maturity).toMatchObject({ type: 'Double', numberFormat: 'yyyy-mm-dd' });
  expect(await vehicle(id, 'maturityDate', 1, '', invocation())).toEqual(maturity);
  expect(await vehicle(id, 'snpRating', 1, null, invocation())).toBe(rating);
  expect(await vehicle(10001, 'maturityDate', 1, '', invocation())).toBe('');
  expect(await security(id, 'maturityDate', null, null, invocation())).toEqual(maturity);
  expect(await security(10001, 'PrimarySymbol', null, null, invocation())).toBe('cash');
});

test('an invalid argument is #VALUE! with a message, and no match is #N/A', async () => {
  expect(await cellErrorOf(v1('Position', [['']], '', [['']], [['']], invocation()))).toEqual({
    code: '#VALUE!',
    message: `"Position" isn't a REST v1 resource. Did you mean "Positions"?`,
  });
  expect(await cellErrorOf(security('NOSUCH', 'Description', null, null, invocation()))).toMatchObject({
    code: '#N/A',
  });
  expect(await cellErrorOf(vehicle(10001, 'maturitydat', 1, null, invocation()))).toMatchObject({ code: '#VALUE!' });
});

test('a canceled cell settles', async () => {
  const own = invocation();
  const cell = v1('Vehicles', [[2]], '2026-04-09', [['']], [['']], own);
  await Promise.resolve();
  own.onCanceled?.();
  expect(await cellErrorOf(cell)).toMatchObject({ code: '#N/A' });
});
