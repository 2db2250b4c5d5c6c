// Long because each surface of converted amounts has a case.
import type { CellValue } from '../../../src/model/table';
import { systemClock } from '../../../src/model/clock';
import { removeRates } from '../../support/changed-rates';
import { catchRefusal } from '../../support/prepared-queries';
import { startSandboxedApp, type SandboxedApp } from '../../support/sandboxed-app';

let sandboxedApp: SandboxedApp;

beforeAll(async () => {
  sandboxedApp = await startSandboxedApp();
});
afterAll(() => sandboxedApp.close());

const run = async (columns: string | undefined, options: string, query: object = {}) =>
  sandboxedApp.app.runTable({
    set: 'Positions',
    date: '2026-04-09',
    columns,
    options: `partial=1;${options}`,
    ...query,
  });
const listNames = (table: { columns: readonly { name: string }[] }) => table.columns.map(({ name }) => name);
const readColumn = ({ table }: Awaited<ReturnType<typeof run>>, name: string): CellValue[] => {
  const index = listNames(table).indexOf(name);
  return table.rows.map((row) => row[index] ?? null);
};

describe('base=', () => {
  it('adds the converted amount, the rate, its date, and its custodian to the right of the local amount and its currency', async () => {
    const { table } = await run('AccountId;MarketValue;Quantity', 'base=USD');
    expect(listNames(table)).toEqual([
      'AccountId',
      'MarketValue',
      'Quantity',
      'Security/Currency/Alpha3Code',
      'MarketValueBase',
      'FxRateToBase',
      'FxRateDate',
      'FxRateCustodian',
    ]);
    expect(table.columns.slice(4).map(({ label }) => label)).toEqual([
      'Market value (USD)',
      'FX rate to USD',
      'FX rate date',
      'FX rate custodian',
    ]);
  });

  it('keeps the place of a selected currency column, and accepts converted names among the columns', async () => {
    const { table } = await run('Security/Currency/Alpha3Code;MarketValueBase;FxRateDate', 'base=usd');
    expect(listNames(table).slice(0, 3)).toEqual(['Security/Currency/Alpha3Code', 'MarketValue', 'MarketValueBase']);
  });

  it('converts every selected amount, including the market value of the default columns', async () => {
    const listConvertedNames = async (columns: string | undefined) =>
      listNames((await run(columns, 'base=EUR')).table).filter(
        (name) => /[a-z]Base$/.test(name) && !name.startsWith('Fx'),
      );
    expect(await listConvertedNames('*')).toEqual(['MarketValueBase', 'OriginalCostBase']);
    expect(await listConvertedNames(undefined)).toEqual(['MarketValueBase']);
  });

  it('ranks by the converted amount, including one that is not shown', async () => {
    const all = (readColumn(await run('AccountId;MarketValue', 'base=USD'), 'MarketValueBase') as number[]).sort(
      (a, b) => b - a,
    );
    const top = await run('AccountId;MarketValue', 'base=USD;sort=MarketValue desc;top=20');
    expect(readColumn(top, 'MarketValueBase')).toEqual(all.slice(0, 20));
    const currencies = new Set(readColumn(top, 'Security/Currency/Alpha3Code'));
    expect(currencies.size).toBeGreaterThan(1);
    const rankedByHidden = await run('AccountId;OriginalCost', 'base=USD;sort=MarketValueBase desc;top=20');
    expect(readColumn(rankedByHidden, 'AccountId')).toEqual(readColumn(top, 'AccountId'));
    expect(listNames(rankedByHidden.table)).not.toContain('MarketValue');
  });

  it('compares the converted amount with a number, and the sign without conversion', async () => {
    const all = await run('AccountId;MarketValue', 'base=USD');
    const expected = (readColumn(all, 'MarketValueBase') as number[]).filter((value) => value > 100_000).length;
    const some = await run('AccountId;MarketValue', 'base=USD;filter=MarketValue gt 100000 and Quantity gt 0');
    expect(some.table.rows).toHaveLength(expected);
    expect((await run('AccountId;MarketValue', 'base=USD;filter=marketvaluebase gt 100000')).table.rows).toHaveLength(
      expected,
    );
    sandboxedApp.sandbox.log.clear();
    await run('AccountId;MarketValue', 'base=USD;filter=MarketValue lt 0');
    expect(sandboxedApp.listRequests().find(({ set }) => set === 'Positions')?.query).toContain('MarketValue lt 0');
  });

  it('accepts labels instead of names', async () => {
    const resultByName = await run(
      'AccountId;MarketValue',
      'base=USD;sort=MarketValueBase desc;top=5;filter=MarketValue gt 500',
    );
    const resultByLabel = await run(
      'AccountId;Market value (USD);FX rate to USD;FX rate date',
      'base=USD;sort=Market value (USD) desc;top=5;filter=Market value (USD) gt 500',
    );
    expect(resultByLabel.table).toEqual(resultByName.table);
    const local = await run(
      'AccountId;MarketValue',
      'base=USD;sort=Market value desc;top=5;filter=Market value gt 500',
    );
    expect(local.table).toEqual(resultByName.table);
    const error = await catchRefusal(() => run('AccountId', 'sort=Market value desc;top=5'));
    expect(error.message).toContain("can't be ranked");
  });

  it('leaves an order and a limit without amounts to the service', async () => {
    sandboxedApp.sandbox.log.clear();
    const { table } = await run('AccountId;MarketValue', 'base=USD;sort=Quantity desc;top=7');
    expect(table.rows).toHaveLength(7);
    expect(sandboxedApp.listRequests().find(({ set }) => set === 'Positions')?.query).toMatch(
      /\$orderby=Quantity desc.*\$top=7|\$top=7.*\$orderby=Quantity desc/,
    );
  });

  it('reports a set without amounts, a column that is not one, and an unknown currency', async () => {
    const messages = await Promise.all(
      [
        () => run(undefined, 'base=USD', { set: 'FxRates' }),
        () => run('AccountId;Quantity', 'base=USD'),
        () => run(undefined, 'base=XQQ'),
        () => run(undefined, 'base=USD;source=rest'),
      ].map(async (call) => (await catchRefusal(call)).message),
    );
    expect(messages[0]).toBe(
      'FxRates has no amounts with a process date, so base= has nothing to convert. Remove base=.',
    );
    expect(messages[1]).toBe(
      'None of the selected Positions columns is an amount. Add one that base= converts (MarketValue, OriginalCost), or remove base=.',
    );
    expect(messages[2]).toContain('"XQQ" isn\'t a currency');
    expect(messages[3]).toContain('REST v1');
  });
});

describe('amounts of several currencies without base=', () => {
  const inputError = { kind: 'input' };
  it('are not ranked', async () => {
    const error = await catchRefusal(() => run('AccountId;MarketValue', 'sort=MarketValue desc;top=5'));
    expect(error).toMatchObject(inputError);
    expect(error.message).toMatch(
      /^MarketValue in these Positions rows is in several currencies \(.*EUR.*USD.*\), so it can't be ranked\. Add base=USD/,
    );
    expect((await run('AccountId', 'sort=-marketvalue;top=5;mixed=1')).table.rows).toHaveLength(5);
    await expect(run('AccountId', 'sort=Security/Currency/Alpha3Code,MarketValue desc;top=5')).resolves.toBeDefined();
  });

  it('are not compared with a number other than 0, unless the condition names the currency', async () => {
    const error = await catchRefusal(() => run('AccountId', 'filter=MarketValue gt 1000'));
    expect(error.message).toContain("so it can't be compared with one number");
    await expect(run('AccountId', 'filter=MarketValue gt 0')).resolves.toBeDefined();
    await expect(run('AccountId', 'filter=MarketValue gt 1000;mixed=1')).resolves.toBeDefined();
    await expect(
      run(
        'AccountId',
        "filter=(Security/Currency/Alpha3Code eq 'USD' and MarketValue gt 1000) or (Security/CurrencyId eq 3 and MarketValue gt 900)",
      ),
    ).resolves.toBeDefined();
  });

  it('are ranked and compared when the rows have one currency', async () => {
    const options = "filter=Security/Currency/Alpha3Code eq 'USD' and MarketValue gt 1000;sort=MarketValue desc;top=5";
    expect((await run('AccountId', options)).table.rows).toHaveLength(5);
    const { table } = await run('SecurityId;Security/CurrencyId', 'filter=Security/CurrencyId ne 1;top=1');
    const security = Number(table.rows[0]?.[0]);
    await expect(run('AccountId', `filter=SecurityId eq ${security};sort=MarketValue desc`)).resolves.toBeDefined();
  });
});

describe('without an FX rate', () => {
  const removeFrancs = removeRates(5);
  let appWithoutRates: SandboxedApp;
  beforeAll(async () => {
    appWithoutRates = await startSandboxedApp({}, systemClock, removeFrancs);
  });
  afterAll(() => appWithoutRates.close());
  const fetchPositions = (options: string) =>
    appWithoutRates.app.runTable({ set: 'Positions', date: '2026-04-09', columns: 'AccountId;MarketValue', options });

  it('a row has #N/A in its converted cells, and the row and the provenance explain why', async () => {
    const result = await fetchPositions('base=USD;partial=1');
    const codes = readColumn(result, 'Security/Currency/Alpha3Code');
    const amounts = readColumn(result, 'MarketValueBase');
    const count = codes.filter((code) => code === 'CHF').length;
    expect(count).toBeGreaterThan(0);
    codes.forEach((code, row) => {
      if (code === 'CHF') expect([amounts[row], readColumn(result, 'FxRateToBase')[row]]).toEqual(['#N/A', '#N/A']);
      else expect(typeof amounts[row]).toBe('number');
    });
    expect(readColumn(result, 'FxRateCustodian')[codes.indexOf('CHF')]).toBe('No FX rate from CHF to USD');
    expect(result.provenance.notes).toEqual([
      `Not converted, because there's no FX rate to USD: CHF on 2026-04-09 (${count}).`,
    ]);
  });

  it('the provenance also keeps the note on missing records', async () => {
    const omitAccounts: typeof removeFrancs = (fetch) => async (request) => {
      const response = await removeFrancs(fetch)(request);
      if (!new URL(request.url).pathname.endsWith('/odata/Positions')) return response;
      const body = (await response.json()) as { value: object[] };
      return Response.json({ ...body, value: body.value.map((record) => ({ ...record, Account: null })) });
    };
    const appWithoutAccounts = await startSandboxedApp({}, systemClock, omitAccounts);
    try {
      const options = { columns: 'Account/Number;MarketValue', options: 'base=USD;partial=1' };
      const query = { set: 'Positions', date: '2026-04-09', ...options };
      const { provenance } = await appWithoutAccounts.app.runTable(query);
      expect(provenance.notes).toEqual([
        expect.stringMatching(/^Not converted, because there's no FX rate to USD: CHF/),
        expect.stringMatching(/^The service didn't return every Account record/),
      ]);
    } finally {
      await appWithoutAccounts.close();
    }
  });

  it('rows are ranked and compared only with partial=1, which omits them', async () => {
    const date = { set: 'Positions', custodian: 1, date: '2026-04-09', columns: 'AccountId;MarketValue' };
    for (const options of ['sort=MarketValue desc;top=5', 'filter=MarketValue gt 1000']) {
      const error = await catchRefusal(() => appWithoutRates.app.runTable({ ...date, options: `base=USD;${options}` }));
      expect(error.kind).toBe('noRows');
      expect(error.message).toMatch(
        /^No FX rate to USD: CHF on 2026-04-09 \(\d+\)\. \d+ rows need one, so the rows can't be ranked or compared\. Add partial=1 to exclude them\.$/,
      );
      const some = await appWithoutRates.app.runTable({ ...date, options: `base=USD;partial=1;${options}` });
      expect(readColumn(some, 'Security/Currency/Alpha3Code')).not.toContain('CHF');
      expect(some.provenance.notes?.[0]).toMatch(
        /^Rows without an FX rate to USD are excluded: CHF on 2026-04-09 \(\d+\)\.$/,
      );
    }
  });

  it('a total is refused with the number of rows, or omits them with partial=1', async () => {
    const fetchTotal = (options: string) =>
      appWithoutRates.app.runTotal({
        set: 'Positions',
        field: 'MarketValue',
        custodian: 1,
        date: '2026-04-09',
        options,
      });
    const { message } = await catchRefusal(() => fetchTotal('base=USD'));
    expect(message).toMatch(
      /^No FX rate to USD: CHF on 2026-04-09 \(\d+\)\. \d+ rows need one, so the total can't be calculated\. Add partial=1/,
    );
    const { table, provenance } = await fetchTotal('base=USD;partial=1');
    const totalOfOthers = await appWithoutRates.app.runTotal({
      set: 'Positions',
      field: 'MarketValue',
      custodian: 1,
      date: '2026-04-09',
      options: 'base=USD;filter=Security/CurrencyId ne 5',
    });
    expect(table.rows).toEqual(totalOfOthers.table.rows);
    expect(provenance.notes?.[0]).toMatch(/^Rows without an FX rate to USD are excluded: CHF/);
  });
});
