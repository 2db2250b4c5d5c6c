import type { CellValue } from '../../../src/model/table';
import { catchRefusal } from '../../support/prepared-queries';
import { startSandboxedApp, type SandboxedApp } from '../../support/sandboxed-app';

let running: SandboxedApp;
/** ID, primary symbol, CUSIP, and type of custodian 1's securities. */
let securities: readonly (readonly CellValue[])[];
/** Their v1 records, by ID. */
let listed: ReadonlyMap<CellValue, readonly CellValue[]>;

beforeAll(async () => {
  running = await startSandboxedApp();
  const columns = 'Id;PrimarySymbol;Cusip;SecurityType/Code;Description';
  securities = (await running.app.runTable({ set: 'Securities', custodian: 1, columns })).table.rows;
  const v1 = 'id;primarySymbol;maturityDate;snpRating;annualRate';
  const { table } = await running.app.runRestTable({ resource: 'Vehicles', custodian: 1, columns: v1 });
  listed = new Map(table.rows.map((row) => [Number(row[0]), row]));
});
afterAll(() => running.close());
beforeEach(async () => {
  // Without a workbook, a refresh only clears the cache.
  await running.app.refreshAll().catch(() => {});
  running.sandbox.log.clear();
});

const findBond = () => {
  const found = securities.find(([id, symbol]) => symbol !== null && listed.get(id ?? null)?.[2] !== null);
  if (!found) throw new Error('The sandbox has no bond.');
  return found;
};
const runVehicle = (security: unknown, field: unknown, custodian: unknown = 1, date?: unknown) =>
  running.app.runVehicle({ security, field, custodian, date });
const runSecurity = (input: unknown, field: unknown, custodian?: unknown, date?: unknown) =>
  running.app.runSecurity({ security: input, field, custodian, date });
const countRequests = (part: string) => running.listRequests().filter(({ set }) => set.includes(part)).length;

describe('a vehicle', () => {
  test('is found by ID, by symbol in any case, and by CUSIP', async () => {
    const [id, symbol, cusip] = findBond();
    const expected = { kind: 'date', value: listed.get(id ?? null)?.[2] };
    expect(typeof expected.value).toBe('number');
    for (const name of [id, `id:${id}`, symbol, String(symbol).toLowerCase(), `symbol:${symbol}`, `cusip:${cusip}`]) {
      expect(await runVehicle(name, 'MATURITYDATE', 'NORTHGATE')).toEqual(expected);
    }
  });

  test('has typed values of each kind, and an empty cell when v1 has none', async () => {
    const [id] = findBond();
    expect(await runVehicle(id, 'snpRating')).toEqual({ kind: 'code', value: listed.get(id ?? null)?.[3] });
    expect(await runVehicle(id, 'annualRate')).toEqual({ kind: 'number', value: listed.get(id ?? null)?.[4] });
    expect(await runVehicle(id, 'callPut3Date')).toEqual({ kind: 'date', value: null });
  });

  test('keeps the zeros of its symbol', async () => {
    const zeros = [...listed.values()].find((row) => /^0\d+$/.test(String(row[1])));
    expect((await runVehicle(zeros?.[1] ?? 10001, 'primarySymbol')).value).toBe(zeros?.[1] ?? 'cash');
  });

  test('and its fields are also found by label', async () => {
    const [id] = findBond();
    const expected = { kind: 'date', value: listed.get(id ?? null)?.[2] };
    for (const label of ['Maturity date', 'maturity  DATE']) {
      expect(await runVehicle(id, label)).toEqual(expected);
      expect(await runSecurity(id, label)).toMatchObject(expected);
    }
  });

  test.each<[string, () => Promise<unknown>, string, RegExp]>([
    ['an unknown field', () => runVehicle(10001, 'maturityDat'), 'input', /Did you mean "maturityDate"\?$/],
    ['no field', () => runVehicle(10001, ''), 'input', /^Enter the field to show/],
    ['an unknown security', () => runVehicle('NOSUCH', 'type'), 'noRows', /^No security has the ID, symbol/],
    [
      'a security of another custodian',
      () => runVehicle(20011, 'type'),
      'noRows',
      /^REST v1 has no security 20011 .* from custodian 1 on 2026-04-10\. Choose another custodian or date\.$/,
    ],
    ['no custodian', () => runVehicle(10001, 'type', ''), 'input', /^Specify one custodian/],
    ['several custodians', () => runVehicle(10001, 'type', '1;2'), 'input', /^Specify one custodian/],
    [
      'a date without a list',
      () => runVehicle(10001, 'type', 1, '2026-04-12'),
      'noRows',
      /^2026-04-12 isn't a process date for/,
    ],
    [
      'a number that lost its zeros',
      () => runVehicle(37833100.5, 'type'),
      'input',
      /enter it as text with its prefix, like cusip:037833100/,
    ],
  ])('for %s returns a message', async (_, run, kind, message) => {
    expect(await catchRefusal(run)).toEqual({ kind, message: expect.stringMatching(message) as string });
  });

  test('sends one v1 request for each custodian and date, however many cells need it', async () => {
    const fields = ['maturityDate', 'snpRating', 'primarySymbol'];
    const cells = Array.from({ length: 3000 }, (_, index) =>
      runVehicle(securities[index % securities.length]?.[0], fields[index % 3], 1, index % 2 ? 'last' : 'prev'),
    );
    expect((await Promise.allSettled(cells)).map(({ status }) => status)).toEqual(cells.map(() => 'fulfilled'));
    expect(countRequests('/v1/')).toBe(2);
    expect(countRequests('Securities')).toBe(0);
    expect(running.listRequests().length).toBeLessThanOrEqual(6);
  });

  test('by CUSIP sends one more lookup', async () => {
    const cusips = securities.flatMap(([, , cusip]) => (cusip === null ? [] : [cusip]));
    const cells = Array.from({ length: 3000 }, (_, index) =>
      runVehicle(`cusip:${cusips[index % cusips.length]}`, 'type'),
    );
    expect((await Promise.allSettled(cells)).map(({ status }) => status)).toEqual(cells.map(() => 'fulfilled'));
    expect(countRequests('/v1/')).toBe(1);
    expect(countRequests('Securities') + countRequests('$batch')).toBe(1);
  });
});

describe('a security', () => {
  test('has the fields of v2, including through navigation', async () => {
    const [id, , cusip, type, description] = findBond();
    expect(await runSecurity(id, 'SecurityType/Code')).toEqual({ kind: 'code', value: type });
    expect(await runSecurity(`cusip:${cusip}`, 'description', 1)).toEqual({ kind: 'text', value: description });
    expect(countRequests('/v1/')).toBe(0);
  });

  test('has fields that only v1 has, from the newest list of its custodian', async () => {
    const [id] = findBond();
    expect(await runSecurity(id, 'maturitydate')).toEqual({ kind: 'date', value: listed.get(id ?? null)?.[2] });
    expect(
      running
        .listRequests()
        .filter(({ set }) => set.includes('/v1/'))
        .map(({ query }) => query),
    ).toEqual(['?CustodianId=1&Date=2026-04-10']);
  });

  test('has fields of v1 on a named date', async () => {
    await runSecurity(findBond()[0], 'snpRating', '', 'prev');
    expect(running.listRequests().some(({ set, query }) => set.includes('/v1/') && query.endsWith('2026-04-09'))).toBe(
      true,
    );
  });

  test('of a late custodian comes from its newest received list', async () => {
    expect((await runSecurity(40001, 'currency/Alpha3Code')).value).toBe('USD');
    expect((await runSecurity(40001, 'riskCurrency')).value).toBe('USD');
    expect(
      running
        .listRequests()
        .filter(({ set }) => set.includes('/v1/'))
        .map(({ query }) => query),
    ).not.toContain('?CustodianId=4&Date=2026-04-10');
  });

  test.each<[string, () => Promise<unknown>, string, RegExp]>([
    ['a misspelled field of v1', () => runSecurity(10001, 'snpRatng'), 'input', /Did you mean "snpRating"\?$/],
    ['a misspelled field of v2', () => runSecurity(10001, 'Descripton'), 'input', /Did you mean "Description"\?$/],
    ['a path to a record', () => runSecurity(10001, 'SecurityType'), 'input', /is a record.*SecurityType\/Code\?$/],
    ['a wrong field of a record', () => runSecurity(10001, 'Sector/Nam'), 'input', /Did you mean "Name"\?$/],
    [
      'several securities',
      () => runSecurity('cash', 'Description'),
      'input',
      /matches 5 securities: .*specify the custodian/,
    ],
    ['an unknown id', () => runSecurity(999_999, 'Description'), 'noRows', /^No security has the ID 999999/],
    ['an unknown id, of v1', () => runSecurity(999_999, 'snpRating'), 'noRows', /^No security has the ID 999999/],
  ])('for %s returns a message', async (_, run, kind, message) => {
    expect(await catchRefusal(run)).toEqual({ kind, message: expect.stringMatching(message) as string });
  });

  test('of one custodian among several is found when it is named', async () => {
    expect((await runSecurity('cash', 'CustodianId', 'HARBOURPINE')).value).toBe(2);
  });

  test('by CUSIP sends one request of v2, however many cells and fields', async () => {
    const fields = ['Description', 'SecurityType/Code', 'PrimarySymbol'];
    const some = securities.filter(([, , cusip]) => cusip !== null).slice(0, 20);
    const cells = some.flatMap(([, symbol, cusip, type, description]) =>
      fields.map(async (field, index) => {
        const { value } = await runSecurity(`cusip:${cusip}`, field, 1);
        expect(value).toBe([description, type, symbol][index]);
      }),
    );
    await Promise.all(cells);
    expect(countRequests('Securities') + countRequests('$batch')).toBe(1);
  });

  test('sends one request of v2 and one of v1 for thousands of cells', async () => {
    const fields = ['Description', 'snpRating', 'SecurityType/Code', 'maturityDate'];
    const cells = Array.from({ length: 3000 }, (_, index) =>
      runSecurity(securities[index % securities.length]?.[0], fields[index % 4]),
    );
    expect((await Promise.allSettled(cells)).map(({ status }) => status)).toEqual(cells.map(() => 'fulfilled'));
    expect(countRequests('Securities') + countRequests('$batch')).toBe(1);
    expect(countRequests('/v1/')).toBe(1);
  });
});
