import {
  account,
  date,
  fx,
  lookup,
  position,
  price,
  provideApp,
  security,
  total,
  vehicle,
} from '../support/cell-functions';
import { detectHost } from '../../src/functions/cells/run-cell';
import { catchCellError, installCellErrors } from '../support/cell-errors';
import { readShownCells as strings } from '../support/shown-cells';
import { startSandboxedApp, type SandboxedApp } from '../support/sandboxed-app';

installCellErrors();
let service: SandboxedApp;
let securities: number[];
beforeAll(async () => {
  service = await startSandboxedApp();
  provideApp(service.app);
  const { table } = await service.app.runTable({
    set: 'Prices',
    custodian: 1,
    date: '2026-02-27',
    columns: 'SecurityId',
  });
  securities = table.rows.map(([id]) => Number(id));
});
afterAll(() => service.close());
beforeEach(() => detectHost(() => Promise.resolve({ numberType: 'Double', dateSystem: 1900, errorsInArrays: true })));

const makeCall = () => ({}) as CustomFunctions.CancelableInvocation;
const toColumn = (cells: readonly unknown[]) => cells.map((cell) => [cell]);
const blank: unknown[][] = [[null]];
const toSetName = (name: string) => name as Parameters<typeof lookup>[0];

describe('an array of prices', () => {
  const dates = [['2026-01-30', '2026-02-27', '2026-03-31']];

  it('matches single cells', async () => {
    const chosenSecurities = securities.slice(0, 5);
    const cells = strings(await price(toColumn(chosenSecurities), dates, [[1]], blank, makeCall()));
    for (const [row, id] of chosenSecurities.entries()) {
      for (const [index, day] of (dates[0] ?? []).entries()) {
        const single: unknown = await price([[id]], [[day]], [[1]], blank, makeCall()).catch((error: unknown) => [
          [error],
        ]);
        expect(cells[row]?.[index]).toBe(strings(single)[0]?.[0]);
      }
    }
  });

  it('has an error next to valid values, and an empty text for a blank cell', async () => {
    const [id] = securities;
    const cells = strings(await price(toColumn(['no such', id, null]), [['2026-02-27']], [[1]], blank, makeCall()));
    expect(cells).toEqual([['#N/A'], [expect.any(Number)], ['']]);
  });

  it('shows messages instead of errors with errors=text', async () => {
    const [id] = securities;
    const cells = (await price(
      toColumn(['no such', id]),
      [['2026-02-27']],
      [[1]],
      [['errors=text']],
      makeCall(),
    )) as unknown[][];
    expect(cells[0]?.[0]).toMatch(/^No security has the ID/);
    expect(typeof cells[1]?.[0]).toBe('number');
  });

  it('is one error when Excel cannot show errors inside an array', async () => {
    detectHost(() => Promise.resolve({ numberType: 'Double', dateSystem: 1900, errorsInArrays: false }));
    const mixed = price(toColumn(['no such', securities[0]]), [['2026-02-27']], [[1]], blank, makeCall());
    expect((await catchCellError(mixed)).message).toMatch(
      /^Errors in 1 of 2 values.*errors=text.*First error: No security/,
    );
    const whole: unknown = await price(
      toColumn(securities.slice(0, 2)),
      [['2026-02-27']],
      [[1]],
      [['fill=prev']],
      makeCall(),
    );
    expect(
      strings(whole)
        .flat()
        .every((string) => typeof string === 'number'),
    ).toBe(true);
  });

  it('fails once when all elements fail for one reason', async () => {
    const refused = await catchCellError(
      price(toColumn(securities.slice(0, 3)), dates, [['nobody']], blank, makeCall()),
    );
    expect(refused.message).toMatch(/^"nobody" isn't a custodian/);
  });

  it('shows the process date next to each value with asof=1', async () => {
    const [id] = securities;
    const cells = strings(
      await price([[id]], [['2026-02-28', '2026-03-31']], [[1]], [['fill=prev;asof=1']], makeCall()),
    );
    expect(cells[0]).toEqual([expect.any(Number), 46080, expect.any(Number), 46112]);
  });
});

describe('an array', () => {
  it('is supported by every function with one value', async () => {
    const accounts = await service.app.runTable({ set: 'Accounts', custodian: 1, columns: 'Number', options: 'top=3' });
    const numbers = toColumn(accounts.table.rows.map(([number]) => number));
    const ids = toColumn(securities.slice(0, 2));
    const results: Record<string, unknown> = {
      account: await account(numbers, [['Name', 'Custodian/ShortName']], blank, makeCall()),
      fx: await fx(toColumn(['EUR', 'GBP']), [['USD', 'GBP']], [['last']], [[1]], blank, makeCall()),
      security: await security(ids, [['PrimarySymbol', 'Cusip']], blank, blank, blank, makeCall()),
      vehicle: await vehicle(ids, [['primarySymbol', 'type']], [[1]], [['last']], blank, makeCall()),
      lookup: await lookup(toSetName('Sectors'), toColumn([1, 2, 3]), [['Name']], blank, makeCall()),
      date: await date([['last', 'prev']], toColumn([1, 2]), blank, blank, makeCall()),
      total: await total(
        toSetName('Positions'),
        [['Quantity', 'MarketValue']],
        [[1]],
        toColumn(['last', 'prev']),
        blank,
        [['mixed=1']],
        makeCall(),
      ),
    };
    const sizes = Object.entries(results).map(([name, cells]) => [
      name,
      strings(cells).length,
      strings(cells)[0]?.length,
    ]);
    expect(sizes).toEqual([
      ['account', 3, 2],
      ['fx', 2, 2],
      ['security', 2, 2],
      ['vehicle', 2, 2],
      ['lookup', 3, 1],
      ['date', 2, 2],
      ['total', 2, 2],
    ]);
    expect(strings(results['fx'])[1]?.[1]).toBe(1);
    expect(
      strings(results['total'])
        .flat()
        .every((string) => typeof string === 'number'),
    ).toBe(true);
  });

  it('of positions has an error in the place of a security that is not held', async () => {
    const { table } = await service.app.runTable({
      set: 'Positions',
      custodian: 1,
      date: 'last',
      columns: 'Account/Number;SecurityId',
    });
    const [[number, id] = []] = table.rows;
    const cells = strings(await position([[number]], toColumn([id, 1]), [['Quantity']], [['last']], blank, makeCall()));
    expect(cells).toEqual([[expect.any(Number)], ['#N/A']]);
  });

  it('of totals by groups is refused', async () => {
    const grouped = total(
      toSetName('Positions'),
      [['Quantity', 'MarketValue']],
      [[1]],
      [['last']],
      [['Sector']],
      blank,
      makeCall(),
    );
    expect((await catchCellError(grouped)).message).toMatch(/^A total by group takes one column/);
  });

  it('is one value when Excel passes one, as with an older version of functions.json', async () => {
    expect(typeof (await price(securities[0], '2026-02-27', 1, makeCall()))).toBe('number');
    expect(typeof (await fx('EUR', 'USD', 'last', 1, makeCall()))).toBe('number');
  });
});

// The last test of this file, because a refused token isn't used again.
it('an array fails with one message when the connection is lost', async () => {
  service.sandbox.faults.add([{ kind: '401', path: '', times: 1_000_000, after: 0, ms: 0 }]);
  await service.app.refreshAll().catch(() => undefined);
  const lost = price(toColumn(securities.slice(0, 3)), [['2026-03-30', '2026-03-27']], [[1]], blank, makeCall());
  expect((await catchCellError(lost)).message).toMatch(/access token/);
});
