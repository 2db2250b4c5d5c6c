import { account, fx, info, lookup, position, price, provideApp, total } from '../support/cell-functions';
import { createFunctionsJson } from '../../.config/function-reference/functions-json';
import { functions } from '../../src/functions/registry';
import { detectHost } from '../../src/functions/cells/run-cell';
import { entities } from '../../src/model/entities';
import { catchCellError, installCellErrors } from '../support/cell-errors';
import { startSandboxedApp, type SandboxedApp } from '../support/sandboxed-app';

installCellErrors();
let sandboxedApp: SandboxedApp;
beforeAll(async () => {
  sandboxedApp = await startSandboxedApp();
  provideApp(sandboxedApp.app);
});
afterAll(() => sandboxedApp.close());
beforeEach(() => detectHost(() => Promise.resolve({ numberType: 'Double', dateSystem: 1900 })));

const createInvocation = () => ({}) as CustomFunctions.CancelableInvocation;
// Excel passes a choice from a list as a string.
const toSetName = (name: string) => name as Parameters<typeof lookup>[0];
const toInfoItem = (name: string) => name as Parameters<typeof info>[0];

describe('a cell shows', () => {
  test('a rate as a number', async () => {
    expect(await fx('EUR', 'EUR', 'last', 1, createInvocation())).toBe(1);
    expect(await fx('EUR', 'USD', null, 1, createInvocation())).toBeGreaterThan(0.5);
  });

  test('a date with its format, or as a bare number when Excel supports no formats', async () => {
    const date: unknown = await account('id:1', 'DateOpened', createInvocation());
    expect(date).toEqual({ type: 'Double', basicValue: expect.any(Number) as unknown, numberFormat: 'yyyy-mm-dd' });
    detectHost(() => Promise.resolve({ numberType: undefined, dateSystem: 1900 }));
    expect(await account('id:1', 'DateOpened', createInvocation())).toBe((date as { basicValue: number }).basicValue);
  });

  test('an empty text when the service has no value', async () => {
    expect(await lookup(toSetName('Sectors'), 11, 'Description', createInvocation())).toBe('');
  });

  test('one total without a header, and groups with or without one', async () => {
    const counted = await total(toSetName('Sectors'), null, [[null]], null, [[null]], [[null]], createInvocation());
    expect(counted).toEqual([[11]]);
    const totalBySector = (options: unknown) =>
      total(toSetName('Securities'), null, [[1]], null, [['Sector/Name']], [[options]], createInvocation());
    const [header, ...rows] = (await totalBySector(null)) as unknown[][];
    expect(header).toEqual(['Sector/Name', 'Count']);
    expect(await totalBySector('headers=0')).toEqual(rows);
  });

  test('the date of a serial in a 1904 workbook', async () => {
    const readAsOf = async () =>
      (await info(toInfoItem('asof'), 'FxRates', 1, null, createInvocation())) as { basicValue: number };
    await fx('EUR', 'USD', 46112, 1, createInvocation());
    expect((await readAsOf()).basicValue).toBe(46112);
    detectHost(() => Promise.resolve({ numberType: 'Double', dateSystem: 1904 }));
    await fx('CAD', 'USD', 46111 - 1462, 1, createInvocation());
    expect((await readAsOf()).basicValue).toBe(46111 - 1462);
  });
});

describe('a cell shows', () => {
  test.each([
    [
      '#N/A for a position that is not held',
      () => position('id:1', 1, 'Quantity', 'last', createInvocation()),
      '#N/A',
      /has no position/,
    ],
    ['#N/A for an unknown account', () => account('nobody', 'Name', createInvocation()), '#N/A', /^No account/],
    ['#VALUE! for a wrong field', () => account('id:1', 'Nme', createInvocation()), '#VALUE!', /Did you mean "Name"/],
    [
      '#VALUE! for a wrong set',
      () => lookup(toSetName('Sector'), 1, 'Name', createInvocation()),
      '#VALUE!',
      /Did you mean "Sectors"/,
    ],
    [
      '#VALUE! for a wrong option',
      () => total(toSetName('Sectors'), '', [[]], '', [[]], [['tp=1']], createInvocation()),
      '#VALUE!',
      /"top"/,
    ],
    [
      '#VALUE! for a wrong currency',
      () => fx('EURO', 'USD', '', '', createInvocation()),
      '#VALUE!',
      /Did you mean "EUR"/,
    ],
    [
      '#VALUE! for a wrong word',
      () => info(toInfoItem('age'), '', '', '', createInvocation()),
      '#VALUE!',
      /Items: fetched/,
    ],
  ] as const)('%s', async (_, call, code, message) => {
    const error = await catchCellError(call());
    expect(error.code).toBe(code);
    expect(error.message).toMatch(message);
  });
});

test('five thousand mixed cells settle with about a dozen requests', async () => {
  const columns = 'AccountId;SecurityId;Account/Number';
  const { table } = await sandboxedApp.app.runTable({ set: 'Positions', custodian: 1, date: 'prev', columns });
  await sandboxedApp.app.refreshAll().catch(() => undefined);
  sandboxedApp.sandbox.log.clear();
  const getRow = (index: number) => table.rows[index % table.rows.length] as [number, number, string];
  const callsByKind: ((index: number) => Promise<unknown>)[] = [
    (index: number) => price(getRow(index)[1], 'prev', 1, createInvocation()),
    (index: number) => fx(['EUR', 'GBP', 'CAD', 'JPY'][index % 4], 'USD', 'prev', 1, createInvocation()),
    (index: number) => account(getRow(index)[2], ['Name', 'Custodian/ShortName'][index % 2], createInvocation()),
    (index: number) =>
      position(getRow(index)[2], getRow(index)[1], ['Quantity', 'MarketValue'][index % 2], 'prev', createInvocation()),
    (index: number) => lookup(toSetName('Sectors'), (index % 11) + 1, 'Name', createInvocation()),
  ];
  const results = await Promise.allSettled(
    Array.from({ length: 5000 }, async (_, index) => callsByKind[index % 5]?.(index)),
  );
  // Custodian 1 omitted some prices, as those cells show.
  const messages = results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as Error).message] : [],
  );
  expect(messages.filter((message) => !/^No price for \d+ on /.test(message))).toEqual([]);
  expect(messages.length).toBeLessThan(100);
  const requestedSets = sandboxedApp.listRequests().map(({ set: name }) => name);
  expect(requestedSets.length).toBeLessThanOrEqual(14);
  // The second request proves that a count of 25 isn't that of a page; the third finds the last price of securities without one.
  expect(requestedSets.filter((set) => set === 'Prices')).toHaveLength(3);
  const setsRequestedOnce = ['FxRates', 'Accounts', 'Positions', 'Sectors', 'Currencies', 'Custodians'];
  expect(setsRequestedOnce.map((name) => [name, requestedSets.filter((set) => set === name).length])).toEqual(
    setsRequestedOnce.map((name) => [name, 1]),
  );
});

test('Excel offers every documented set and every keyword of INFO', () => {
  const { enums } = createFunctionsJson(functions, '');
  const listOfferedValues = (id: string) =>
    enums.find((allowed) => allowed.id === id)?.values.map(({ stringValue }) => stringValue);
  expect(listOfferedValues('SetName')?.sort()).toEqual(entities.map((entity) => entity.set).sort());
  expect(listOfferedValues('Information')).toEqual([
    'fetched',
    'asof',
    'rows',
    'status',
    'missing',
    'notes',
    'source',
    'query',
  ]);
});
