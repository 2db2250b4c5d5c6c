// Long because its table has a line for each function.
import type { Progress } from '../../../src/app/builder/formula-actions';
import { tableFunctions } from '../../../src/functions/find-function';
import { catchRefusal } from '../../support/prepared-queries';
import { startSandboxedPane, type SandboxedPane } from '../../support/sandboxed-pane';

let running: SandboxedPane;
beforeAll(async () => {
  running = await startSandboxedPane();
});
afterAll(() => running.close());
beforeEach(() => running.sandbox.log.clear());

/** A query for every function, with the key columns of its result and the number of rows by count. */
const requested: readonly (readonly [formula: string, keys: readonly string[], counted: boolean])[] = [
  ['=IDS.POSITIONS(1,"last","*")', ['AccountId', 'CustodianId', 'CustomerId', 'SecurityId'], true],
  ['=IDS.POSITIONS(1,"last")', ['Account/Number', 'Security/PrimarySymbol', 'Security/Cusip'], true],
  ['=IDS.POSITIONS(1,"last","accountid;SecurityId;Quantity","top=5")', ['AccountId', 'SecurityId'], true],
  ['=IDS.POSITIONS(1,,"Account/Number;Security/PrimarySymbol")', ['Account/Number', 'Security/PrimarySymbol'], true],
  ['=IDS.POSITIONS(1,,"Quantity;AccountId")', [], true],
  ['=IDS.TAXLOTS(1,"last","Id;Quantity","top=5;sort=Quantity desc")', ['Id'], true],
  ['=IDS.TAXLOTS(1,"last","Id;OriginalCost","top=7;base=USD")', ['Id'], true],
  ['=IDS.TRANSACTIONS(1,"-1M",,,"filter=Quantity gt 0;base=USD")', ['Id'], true],
  [
    '=IDS.PRICES(1,"last",,"filter=PriceValue gt 100;sort=PriceValue desc;top=7;base=USD")',
    ['Security/PrimarySymbol', 'Security/Cusip'],
    false,
  ],
  [
    '=IDS.POSITIONS(1,"last",,"sort=MarketValue desc;top=7;base=USD")',
    ['Account/Number', 'Security/PrimarySymbol', 'Security/Cusip'],
    false,
  ],
  [
    '=IDS.QUERY("Positions","filter=CustodianId eq 1;date=last;top=7;base=USD")',
    ['AccountId', 'CustodianId', 'CustomerId', 'SecurityId'],
    true,
  ],
  [
    '=IDS.COMPARE("Positions","prev","last",1,"MarketValue","base=USD")',
    ['AccountId', 'CustodianId', 'CustomerId', 'SecurityId'],
    false,
  ],
  ['=IDS.PRICES(1,"last","SecurityId;PriceValue")', ['SecurityId'], true],
  ['=IDS.PRICES("1;2","last","SecurityId;PriceValue")', [], true],
  ['=IDS.FXRATES(1,"last","*","headers=2")', ['BaseCurrencyId', 'CustodianId', 'LocalCurrencyId'], true],
  ['=IDS.FXRATES("1;2","last")', ['BaseCurrency/Alpha3Code', 'Custodian/ShortName', 'LocalCurrency/Alpha3Code'], true],
  [
    '=IDS.TAXLOTS(1,"last")',
    ['Account/Number', 'Security/PrimarySymbol', 'Security/Cusip', 'ShortPosition', 'TradeDate'],
    true,
  ],
  ['=IDS.PRICES("1;2","last")', ['Custodian/ShortName', 'Security/PrimarySymbol', 'Security/Cusip'], true],
  ['=IDS.TRANSACTIONS(1,"-1M")', ['Id'], true],
  ['=IDS.ACCOUNTS()', ['Id'], true],
  ['=IDS.SECURITIES()', ['Id'], true],
  ['=IDS.TRANSACTIONS(1,"-1M",,"Id;TradeDate;Quantity")', ['Id'], true],
  ['=IDS.ACCOUNTS(1,,"Id;Name")', ['Id'], true],
  [
    '=IDS.POSITIONS(1,"last","Account/Number;Account/Name;Security/PrimarySymbol;Security/Description;MarketValue")',
    ['Account/Number', 'Security/PrimarySymbol'],
    true,
  ],
  ['=IDS.SECURITIES(1,"Id;Description","filter=Cusip eq null")', ['Id'], true],
  ['=IDS.STATUS()', ['CustodianId', 'CustomerId'], true],
  ['=IDS.STATUS(,,,"affected=1")', ['CustodianId', 'CustomerId'], true],
  ['=IDS.CUSTODIANS()', ['Id'], true],
  ['=IDS.CUSTOMERS()', ['Id'], true],
  ['=IDS.CURRENCIES()', ['Id'], true],
  ['=IDS.SECTORS()', ['Id'], true],
  ['=IDS.SECURITYTYPES()', ['Id'], true],
  ['=IDS.ASSETCLASSES()', ['Id'], true],
  ['=IDS.PRIMARYTYPES()', ['Code'], true],
  ['=IDS.TRANSACTIONCODES()', ['Id'], true],
  ['=IDS.STATUSTYPES()', ['Id'], true],
  ['=IDS.PROCESSDATES(1)', ['ProcessDate'], false],
  ['=IDS.QUERY("Prices","partial=1")', ['CustodianId', 'ProcessDate', 'SecurityId'], true],
  ['=IDS.QUERY("Accounts","select=Id,Name;top=7;skip=3")', ['Id'], true],
  ['=IDS.QUERY("Positions","select=Quantity;filter=CustodianId eq 2;count=1")', [], true],
  ['=IDS.QUERY("TaxLots","select=Id;filter=CustodianId eq 1;orderby=Id desc;top=4;skip=2")', ['Id'], true],
  ['=IDS.QUERY("Accounts",{"select","Id";"expand","Positions($select=Quantity;$top=2)";"top","3"})', [], false],
  ['=IDS.QUERY("Positions","apply=groupby((CustodianId),aggregate($count as Rows))")', ['CustodianId'], false],
  ['=IDS.GRAPHQL("{ custodians { nodes { id name } } }")', [], true],
  ['=IDS.GRAPHQL("{ accounts(where: { custodianId: { eq: 1 } }) { nodes { id } } }")', [], true],
  ['=IDS.GRAPHQL("{ accounts(first: 3) { nodes { id } } }")', [], true],
  ['=IDS.GRAPHQL("{ custodians { nodes { id } } currencies { nodes { id } } }")', [], false],
  ['=IDS.V1("Positions","1;2","last")', [], false],
  ['=IDS.VEHICLES(1)', ['id'], false],
  ['=IDS.VEHICLES("1;2","last")', ['CustodianId', 'id'], false],
  ['=IDS.GROUPS()', ['id'], false],
  ['=IDS.GROUPMEMBERS("Lakeview Family Office Household")', ['groupId', 'accountId'], false],
  ['=IDS.COMPARE("Prices","prev","last",1)', ['CustodianId', 'SecurityId'], false],
  ['=IDS.RECON("lots",1)', ['Break', 'Custodian', 'AccountId', 'SecurityId', 'PrimarySymbol'], false],
  ['=IDS.COUNT("Positions",1,"last")', [], false],
  ['=IDS.TOTAL("Positions","MarketValue",1,"last","Sector","base=USD")', ['Security/Sector/Name'], false],
  ['=IDS.TOTAL("Positions","Quantity",1)', [], true],
  ['=IDS.FIELDS()', ['Set'], false],
  ['=IDS.FIELDS("Positions")', ['Field'], false],
];

describe.each(requested)('%s', (formula, keys, counted) => {
  test('returns rows with distinct keys and a matching count', async () => {
    const { table, provenance, titles } = await running.app.fetchFormula(formula);
    expect(table.rows.length).toBe(provenance.rows);
    expect(titles).toHaveLength(table.columns.length);
    expect(await running.app.findKeyColumns(formula)).toEqual(keys);
    const places = keys.map((key) => table.columns.findIndex(({ name }) => name === key));
    expect(places).not.toContain(-1);
    const distinct = new Set(table.rows.map((row) => JSON.stringify(places.map((place) => row[place]))));
    if (keys.length > 0) expect(distinct.size).toBe(table.rows.length);
    expect(await running.app.countRows(formula)).toBe(counted ? table.rows.length : undefined);
  });

  test('shows the requests without a token', async () => {
    const strings = await running.app.listRequests(formula);
    const all = JSON.stringify(strings);
    expect(all).not.toContain(running.token);
    expect(strings.odata ?? strings.graphql ?? strings.rest ?? strings.unavailable[0]).toBeTruthy();
    for (const address of [strings.odata, strings.rest].flatMap((text) => text?.split('\n') ?? [])) {
      expect(address.startsWith(`${running.service}/v`)).toBe(true);
      expect(address).not.toMatch(/\s/);
    }
  });
});

test('runs every function that returns a table', () => {
  const names = new Set(requested.map(([formula]) => /IDS\.(\w+)/.exec(formula)?.[1]));
  // The function reference is a file of the built add-in.
  expect([...names, 'HELP'].sort()).toEqual(tableFunctions.map(({ name }) => name).sort());
});

test('sends requests to the address it shows', async () => {
  const formula = '=IDS.POSITIONS(2,"prev","Account/Number;Quantity","filter=Quantity gt 10;sort=Quantity desc;top=9")';
  const { odata, graphql } = await running.app.listRequests(formula);
  running.sandbox.log.clear();
  await running.app.fetchFormula(formula);
  const shown = new URL(odata ?? '');
  expect(running.listRequests()).toEqual([{ set: 'Positions', query: decodeURIComponent(shown.search), rows: 9 }]);
  const result = await fetch(`${running.service}/v2/graphql/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${running.token}` },
    body: JSON.stringify({ query: graphql }),
  });
  const { data } = (await result.json()) as { data: { positions: { nodes: unknown[] } } };
  expect(data.positions.nodes).toHaveLength(9);
});

test('queries late deliveries with keys, a count, and labels', async () => {
  const formula = '=IDS.POSITIONS(,"last","AccountId;SecurityId","require=success")';
  expect((await catchRefusal(() => running.app.fetchFormula(formula))).kind).toBe('noRows');
  expect(await running.app.findKeyColumns(formula)).toEqual(['AccountId', 'SecurityId']);
  expect(await running.app.countRows(formula)).toBeGreaterThan(0);
});

test('headers match the formula', async () => {
  const run = (options: string) => running.app.fetchFormula(`=IDS.CUSTODIANS(${options})`);
  expect(await run('')).toMatchObject({ headers: 'field', titles: ['Id', 'Name', 'ShortName'] });
  const labelled = await running.app.fetchFormula('=IDS.PRICES(1,"last","SecurityId;PriceValue","headers=2")');
  expect(labelled).toMatchObject({ headers: 'label', titles: ['Security ID', 'Price'] });
  const bare = await running.app.fetchFormula('=IDS.PRICES(1,"last","SecurityId;PriceValue","headers=0")');
  expect(bare).toMatchObject({ headers: 'none', titles: ['SecurityId', 'PriceValue'] });
  expect(await running.app.fetchFormula('=IDS.TOTAL("Positions",,1)')).toMatchObject({ headers: 'none' });
});

test('affected values mention the additional requests', async () => {
  const { odata, unavailable } = await running.app.listRequests('=IDS.STATUS("last",,,"affected=1")');
  expect(odata).toContain('/InterfaceStatuses?');
  expect(unavailable).toEqual([expect.stringMatching(/^Affected accounts and market values require more requests/)]);
  expect((await running.app.listRequests('=IDS.STATUS("last")')).unavailable).toEqual([]);
});

test.each<[string, RegExp]>([
  ['=IDS.PRICE("A","last")', /^IDS\.PRICE returns one value, not a table\. For a table, use =IDS\.PRICES/],
  ['=IDS.POSITION(1)', /not a table/],
  ['=IDS.POSITONS(1)', /^IDS\.POSITONS isn't a function\. Did you mean "POSITIONS"\?$/],
  ['=IDS.CONSTRUCTOR()', /^IDS\.CONSTRUCTOR isn't a function/],
  ['=IDS.GROUPS(1)', /^IDS\.GROUPS takes nothing; the formula has 1 argument\.$/],
  ['=IDS.STATUS(1,2,3,4,5)', /takes date, custodian, customer, options; the formula has 5/],
  ['=SUM(1)', /^The formula must be a single call to an IDS function/],
  ['=IDS.POSITIONS(1,"last",,"heads=1")', /"heads" isn't an option\. Did you mean "headers"\?/],
])('%s is refused with a message', async (formula, expected) => {
  for (const action of ['fetchFormula', 'findKeyColumns', 'countRows', 'listRequests'] as const) {
    const { kind, message } = await catchRefusal(() => running.app[action](formula)).catch(() => ({
      kind: 'none',
      message: '',
    }));
    // An invalid header option has nothing to do with keys.
    if (!/heads/.test(formula) || action === 'fetchFormula')
      expect({ action, kind }).toEqual({ action, kind: 'input' });
    if (action === 'fetchFormula') expect(message).toMatch(expected);
  }
});

describe('progress', () => {
  test('reaches every caller that shares a request, including a later one', async () => {
    const reported: Progress[][] = [[], []];
    const formula = '=IDS.TRANSACTIONS(1,"first",,"Id;Quantity")';
    const calls = reported.map((list) =>
      running.app.fetchFormula(formula, { onProgress: (progress) => list.push(progress) }),
    );
    const [first] = await Promise.all(calls);
    const rows = first?.table.rows.length;
    for (const list of reported) {
      expect(list[0]).toEqual({ step: 'fetching' });
      expect(list[list.length - 1]).toMatchObject({ step: 'reading', rows, totalRows: rows });
    }
    expect(running.listRequests().filter(({ set }) => set === 'Transactions').length).toBeGreaterThan(0);
  });

  test('adds up the parts of a comparison, without its lookups', async () => {
    const reported: Progress[] = [];
    await running.app.fetchFormula('=IDS.COMPARE("Prices","prev","first",2)', {
      onProgress: (one) => reported.push(one),
    });
    const read = running.listRequests().filter(({ set }) => set === 'Prices');
    expect(reported[reported.length - 1]?.rows).toBe(read.reduce((sum, { rows = 0 }) => sum + rows, 0));
  });
});

test.each([
  ['fetchFormula', (signal: AbortSignal) => running.app.fetchFormula('=IDS.SECURITIES(3)', { signal })],
  ['countRows', (signal: AbortSignal) => running.app.countRows('=IDS.SECURITIES(3)', signal)],
  ['listRequests', (signal: AbortSignal) => running.app.listRequests('=IDS.SECURITIES(3)', signal)],
  ['custodians', (signal: AbortSignal) => running.app.listCustodians(signal)],
  ['processDates', (signal: AbortSignal) => running.app.processDates(4, signal)],
  ['findProcessDate', (signal: AbortSignal) => running.app.findProcessDate('prev', 5, signal)],
] as const)('%s ends as canceled when it is canceled', async (_, run) => {
  const before = new AbortController();
  before.abort();
  expect((await catchRefusal(() => run(before.signal))).kind).toBe('canceled');
  const during = new AbortController();
  const pending = catchRefusal(() => run(during.signal)).catch(() => ({ kind: 'responded' }));
  during.abort();
  expect((await pending).kind).toBe('canceled');
});
