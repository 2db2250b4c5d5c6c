import { isAddInError } from '../../src/model/errors';
import type { Table } from '../../src/model/table';
import { deep } from '../support/depth';
import { startSandboxedApp, type SandboxedApp } from '../support/sandboxed-app';
import { proxyFaults, spoiling, type ProxyFault } from './proxy';

// Faults outside the sandbox: whatever a proxy or cache does, a cell shows the right rows or a message.

let running: SandboxedApp;
let fault: ProxyFault | undefined;
const spoilt =
  /odata\/(Positions|TaxLots|Transactions|Prices|FxRates)(\/GetByGenericDate|\/?$|\?| )|graphql.*(positions|taxLots)|v1\/(Positions|Prices)/i;

beforeAll(async () => {
  running = await startSandboxedApp(
    { dialect: 'small-pages' },
    undefined,
    spoiling(spoilt, () => fault),
  );
});
afterAll(() => running.close());

const dated =
  (set: string, more: object = {}) =>
  async () =>
    (await running.app.runTable({ set, custodian: 1, date: 'last', ...more })).table;

const surfaces: Record<string, () => Promise<Table>> = {
  POSITIONS: dated('Positions', { columns: 'AccountId;SecurityId;Quantity' }),
  'POSITIONS (GraphQL)': dated('Positions', { columns: 'AccountId;SecurityId;Quantity', options: 'source=graphql' }),
  TAXLOTS: dated('TaxLots', { columns: 'Id;Quantity' }),
  'TAXLOTS (GraphQL)': dated('TaxLots', { columns: 'Id;Quantity', options: 'source=graphql' }),
  TRANSACTIONS: async () =>
    (
      await running.app.runTable({
        set: 'Transactions',
        custodian: 1,
        period: { from: 'first', to: 'last' },
        columns: 'Id;Quantity',
      })
    ).table,
  PRICES: dated('Prices', { columns: 'SecurityId;PriceValue' }),
  FXRATES: dated('FxRates', { columns: 'BaseCurrencyId;LocalCurrencyId;Factor' }),
  'QUERY (filter=)': async () =>
    (
      await running.app.runQuery(
        'Positions',
        'select=AccountId,SecurityId,Quantity;filter=CustodianId eq 1 and ProcessDate eq 2026-04-10T00:00:00-04:00',
      )
    ).table,
  'QUERY (date=)': async () =>
    (await running.app.runQuery('Positions', 'select=AccountId,SecurityId,Quantity;date=last;filter=CustodianId eq 1'))
      .table,
  TOTAL: async () => (await running.app.runTotal({ ...total, by: 'CustodianId' })).table,
  'TOTAL, one number': async () => (await running.app.runTotal(total)).table,
  GRAPHQL: async () => (await running.app.fetchGraphQL(document, null)).table,
  'V1 Positions': async () =>
    (await running.app.runRestTable({ resource: 'Positions', custodian: 1, date: 'last' })).table,
  'V1 Prices': async () => (await running.app.runRestTable({ resource: 'Prices', custodian: 1, date: 'last' })).table,
  COMPARE: async () =>
    (
      await running.app.runComparison({
        set: 'Positions',
        date1: 'prev',
        date2: 'last',
        custodian: 1,
        options: 'unchanged=1',
      })
    ).table,
  'RECON lots': async () => (await running.app.runRecon({ kind: 'lots', custodian: 1, date: '2026-04-09' })).table,
  'RECON roll': async () => (await running.app.runRecon({ kind: 'roll', custodian: 1, date: '2026-04-09' })).table,
  'RECON prices': async () => (await running.app.runRecon({ kind: 'prices', custodian: 1, date: '2026-04-09' })).table,
  PRICE: async () => oneCell(await running.app.runPrice(10_063, 'last', 1)),
  FX: async () => oneCell(await running.app.runFx('EUR', 'USD', 'last', 1)),
};

const total = { set: 'Positions', field: 'Quantity', custodian: 1, date: 'last' };
const document =
  '{ positions(first: 30, where: {custodianId: {eq: 1}}) { nodes { accountId securityId processDate quantity } } }';
const oneCell = (value: number): Table => ({ columns: [{ name: 'Value', kind: 'number' }], rows: [[value]] });

/**
 * Undetectable changes: REST v1 has no counts, no keys, and no dates in most records, and numbers as text, and only the
 * service reads which rows a custom GraphQL document requests.
 */
const unseen: Record<string, readonly string[]> = {
  'V1 Positions': ['row lost', 'text in a number', 'null in a required field', '1e400', 'a record for a number'],
  'V1 Prices': [
    'row lost',
    'text in a number',
    'null in a required field',
    '1e400',
    'a record for a number',
    'other custodian',
  ],
  GRAPHQL: ['stale day', 'count and link dropped'],
};

const matrix: string[] = [];
afterAll(() => void process.stdout.write(`\nsurface × proxy fault\n${matrix.join('\n')}\n`));

// These query several tables: `npm test` tries some faults on each of them, the deep run all.
const large = /^(COMPARE|RECON)/;
const faultsOf = (surface: string) =>
  Object.entries(proxyFaults).filter(
    (_, at) => deep || !large.test(surface) || at % 4 === Object.keys(surfaces).indexOf(surface) % 4,
  );

describe.each(Object.entries(surfaces))('%s', (surface, run) => {
  let right: Table;
  beforeAll(async () => {
    fault = undefined;
    running.app.parts.loader.clear();
    right = await run();
    expect(right.rows.length).toBeGreaterThan(0);
  });

  it.each(faultsOf(surface))('returns correct data or a message under %s', async (name, spoil) => {
    running.app.parts.loader.clear();
    fault = spoil;
    const outcome = await run().then(
      (table) => (JSON.stringify(table) === JSON.stringify(right) ? 'right' : 'wrong'),
      (error: unknown) => (isAddInError(error) ? 'message' : 'wrong'),
    );
    const shown = outcome === 'wrong' && unseen[surface]?.includes(name) ? 'unseen' : outcome;
    matrix.push(`${surface.padEnd(22)} ${name.padEnd(28)} ${shown}`);
    expect(shown).not.toBe('wrong');
  });
});
