import { account, date, fx, position, positions, price, provideApp, vehicle } from '../support/cell-functions';
import { detectHost } from '../../src/functions/cells/run-cell';
import { installCellErrors } from '../support/cell-errors';
import { startSandboxedPane, type SandboxedPane } from '../support/sandboxed-pane';

const createInvocation = () => ({ onCanceled: () => {} }) as unknown as CustomFunctions.CancelableInvocation;
const blankRange: unknown[][] = [[null]];

let sandboxedPane: SandboxedPane;
beforeAll(async () => {
  installCellErrors();
  sandboxedPane = await startSandboxedPane();
  provideApp(sandboxedPane.app);
});
afterAll(() => sandboxedPane.close());
beforeEach(() => detectHost(() => Promise.resolve({ numberType: 'Double', dateSystem: 1900 })));

test("a cell's result is found by its formula, whatever the shape of its arguments", async () => {
  const rows = await positions([[1]], '2026-04-09', [['Quantity;MarketValue']], blankRange, createInvocation());
  const outcome = await sandboxedPane.app.recallCell('=IDS.POSITIONS(1,"2026-04-09","Quantity;MarketValue")');
  expect(outcome).toMatchObject({ provenance: { rows: rows.length - 1, processDate: '2026-04-09', source: 'odata' } });
});

test('remembers the error of a failed cell', async () => {
  await expect(
    positions([['no such']], '2026-04-09', blankRange, blankRange, createInvocation()),
  ).rejects.toMatchObject({
    message: expect.stringContaining('no such') as string,
  });
  const outcome = await sandboxedPane.app.recallCell('=IDS.POSITIONS("no such","2026-04-09")');
  expect(outcome).toMatchObject({ error: { kind: 'input' } });
});

test('has nothing for a query that no cell has sent', async () => {
  expect(await sandboxedPane.app.recallCell('=IDS.POSITIONS(2,"2026-04-09")')).toBeUndefined();
});

test('finds when one value was queried, including a formula with omitted trailing arguments', async () => {
  const startTime = Date.now();
  await price(10_001, '2026-04-09', null, createInvocation());
  const outcome = await sandboxedPane.app.recallCell('=IDS.PRICE(10001,"2026-04-09")');
  expect(outcome).toMatchObject({ requestedAt: expect.any(Number) as number });
  const { requestedAt, notBefore } = outcome as { requestedAt: number; notBefore: number };
  expect(requestedAt).toBeGreaterThanOrEqual(startTime);
  // Twice the minute for which results are reused.
  expect(requestedAt - notBefore).toBe(120_000);
  await expect(price('no such', '2026-04-09', null, createInvocation())).rejects.toMatchObject({
    message: expect.stringContaining('no such') as string,
  });
  expect(await sandboxedPane.app.recallCell('=IDS.PRICE("no such","2026-04-09")')).toHaveProperty('error');
  expect(await sandboxedPane.app.recallCell('=IDS.PRICE(10002,"2026-04-09")')).toBeUndefined();
});

test('finds the process date of one value, if it has one', async () => {
  const { rows } = (
    await sandboxedPane.app.runTable({
      set: 'Positions',
      custodian: 1,
      date: 'last',
      columns: 'Account/Number;SecurityId',
    })
  ).table;
  const [number, security] = rows[0] ?? [];
  const calls: [string, Promise<unknown>, string | undefined][] = [
    [`=IDS.PRICE(${String(security)},"last",1)`, price(security, 'last', [[1]], createInvocation()), '2026-04-10'],
    ['=IDS.FX("EUR","USD","prev",1)', fx('EUR', 'USD', 'prev', 1, createInvocation()), '2026-04-09'],
    ['=IDS.FX("USD","USD")', fx('USD', 'USD', null, null, createInvocation()), undefined],
    ['=IDS.DATE("last",4)', date('last', 4, createInvocation()), '2026-04-09'],
    [
      `=IDS.POSITION("${String(number)}",${String(security)},"Quantity")`,
      position(number, security, 'Quantity', null, createInvocation()),
      '2026-04-10',
    ],
    [
      '=IDS.VEHICLE("cusip:719353104","maturityDate",1)',
      vehicle('cusip:719353104', 'maturityDate', 1, null, createInvocation()),
      '2026-04-10',
    ],
    [`=IDS.ACCOUNT("${String(number)}","Name")`, account(number, 'Name', createInvocation()), undefined],
  ];
  for (const [formula, cell, asOf] of calls) {
    await cell;
    const outcome = await sandboxedPane.app.recallCell(formula);
    expect({ formula, asOf: outcome && 'asOf' in outcome ? outcome.asOf : undefined }).toEqual({ formula, asOf });
  }
});

test('finds the missing delivery that would change the date of a value, or of any value of an array', async () => {
  const behind = { date: '2026-04-10', state: 'Delay' };
  const { rows } = (
    await sandboxedPane.app.runTable({ set: 'Prices', custodian: 4, date: 'last', columns: 'SecurityId' })
  ).table;
  const security = rows[0]?.[0];
  const calls: [string, Promise<unknown>][] = [
    ['=IDS.DATE("last",4)', date('last', 4, createInvocation())],
    ['=IDS.DATE({"2026-04-08","last"},4)', date([['2026-04-08', 'last']], 4, createInvocation())],
    ['=IDS.FX("EUR","USD","last",4)', fx('EUR', 'USD', 'last', 4, createInvocation())],
    [`=IDS.PRICE(${String(security)},"last",4)`, price(security, 'last', [[4]], createInvocation())],
  ];
  for (const [formula, cell] of calls) {
    await cell;
    expect(await sandboxedPane.app.recallCell(formula)).toMatchObject({ asOf: '2026-04-09', behind });
  }
  await date('2026-04-09', 4, createInvocation());
  expect(await sandboxedPane.app.recallCell('=IDS.DATE("2026-04-09",4)')).not.toHaveProperty('behind');
});
