import { removeUndocumentedLinks } from '../../support/documented-links';
import { catchRefusal } from '../../support/prepared-queries';
import { startSandboxedApp, type SandboxedApp } from '../../support/sandboxed-app';

let sandboxedApp: SandboxedApp;
beforeAll(async () => {
  sandboxedApp = await startSandboxedApp({}, undefined, removeUndocumentedLinks);
});
afterAll(() => sandboxedApp.close());

const lots = { set: 'TaxLots', custodian: 1, date: '2026-04-09' };
const fetchColumnNames = async (query: Parameters<SandboxedApp['app']['runTable']>[0]) =>
  (await sandboxedApp.app.runTable(query)).table.columns.map(({ name }) => name);

it('shows the IDs of accounts, securities, and codes that have no related records', async () => {
  expect((await fetchColumnNames(lots)).slice(0, 3)).toEqual(['AccountId', 'SecurityId', 'ShortPosition']);
  const transactions = { set: 'Transactions', custodian: 1, period: { from: '2026-04-01', to: '2026-04-09' } };
  expect(await fetchColumnNames(transactions)).toEqual(
    expect.arrayContaining(['AccountId', 'TransactionCodeId', 'SecurityId']),
  );
});

it('returns the rows of REST v1, which has the related names itself', async () => {
  expect(await fetchColumnNames({ ...lots, options: 'source=rest' })).toContain('Account/Number');
  expect(await fetchColumnNames({ set: 'Securities', custodian: 1, options: 'source=rest' })).toContain(
    'SecurityType/MajorAssetClass/Name',
  );
});

describe('amounts whose currency is unknown', () => {
  const unknownCurrencyPattern = /^The service doesn't send the currency of Amount(Change)? in TaxLots/;
  const fetchTotal = (more: object = {}) => sandboxedApp.app.runTotal({ ...lots, field: 'Amount', ...more });
  const scope = 'CustodianId eq 1 and ProcessDate eq 2026-04-09';

  it.each([
    ['added', () => fetchTotal()],
    ['added by account', () => fetchTotal({ by: 'AccountId' })],
    ['ranked by security', () => fetchTotal({ by: 'SecurityId', options: 'top=3' })],
    ['totaled in one currency', () => fetchTotal({ options: 'base=USD' })],
    ['ranked', () => sandboxedApp.app.runTable({ ...lots, options: 'sort=Amount desc' })],
    ['compared with a number', () => sandboxedApp.app.runTable({ ...lots, options: 'filter=Amount gt 1000' })],
    ['converted', () => sandboxedApp.app.runTable({ ...lots, options: 'base=USD' })],
    ['ranked by a query', () => sandboxedApp.app.runQuery('TaxLots', `filter=${scope};orderby=Amount;top=2`)],
    [
      'aggregated by a query',
      () => sandboxedApp.app.runQuery('TaxLots', `apply=filter(${scope})/aggregate(Amount with sum as Sum)`),
    ],
    [
      'ranked by a document',
      () => sandboxedApp.app.fetchGraphQL('{ taxLots(order: [{ amount: ASC }]) { nodes { id } } }', ''),
    ],
  ])("aren't %s", async (_, run) => {
    expect((await catchRefusal(run)).message).toMatch(unknownCurrencyPattern);
  });

  it("aren't ranked by a comparison", async () => {
    const dates = { set: 'TaxLots', date1: '2026-04-08', date2: '2026-04-09', custodian: 1 };
    const { message } = await catchRefusal(() =>
      sandboxedApp.app.runComparison({ ...dates, options: 'sort=AmountChange' }),
    );
    expect(message).toMatch(unknownCurrencyPattern);
  });

  it('are added within one security, and with mixed=1', async () => {
    expect((await fetchTotal({ by: 'SecurityId' })).table.rows.length).toBeGreaterThan(5);
    expect((await fetchTotal({ options: 'filter=SecurityId eq 10001' })).table.rows).toHaveLength(1);
    expect((await fetchTotal({ options: 'mixed=1' })).table.rows).toHaveLength(1);
    expect((await fetchTotal({ field: 'Quantity' })).table.rows).toHaveLength(1);
  });
});
