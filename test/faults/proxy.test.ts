import { isAddInError } from '../../src/model/errors';
import type { Table } from '../../src/model/table';
import { startSandboxedApp, type SandboxedApp } from '../support/sandboxed-app';
import { proxyFaults, spoiling, type ProxyFault } from './proxy';

// Faults outside the sandbox: whatever a proxy or cache on the way does, a cell shows the right rows or a message.

let running: SandboxedApp;
let fault: ProxyFault | undefined;
const spoilt =
  /odata\/(Positions|TaxLots|Transactions|Prices|FxRates)(\/GetByGenericDate|\/?$|\?| )|graphql.*(positions|taxLots)/i;

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
    (await running.app.askTable({ set, custodian: 1, date: 'last', ...more })).table;

const surfaces: Record<string, () => Promise<Table>> = {
  POSITIONS: dated('Positions', { columns: 'AccountId;SecurityId;Quantity' }),
  'POSITIONS (GraphQL)': dated('Positions', { columns: 'AccountId;SecurityId;Quantity', options: 'source=graphql' }),
  TAXLOTS: dated('TaxLots', { columns: 'Id;Quantity' }),
  'TAXLOTS (GraphQL)': dated('TaxLots', { columns: 'Id;Quantity', options: 'source=graphql' }),
  TRANSACTIONS: async () =>
    (
      await running.app.askTable({
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
      await running.app.askQuery(
        'Positions',
        'select=AccountId,SecurityId,Quantity;filter=CustodianId eq 1 and ProcessDate eq 2026-04-10T00:00:00-04:00',
      )
    ).table,
  'QUERY (date=)': async () =>
    (await running.app.askQuery('Positions', 'select=AccountId,SecurityId,Quantity;date=last;filter=CustodianId eq 1'))
      .table,
};

const matrix: string[] = [];
afterAll(() => void process.stdout.write(`\nsurface × proxy fault\n${matrix.join('\n')}\n`));

describe.each(Object.entries(surfaces))('%s', (surface, ask) => {
  it.each(Object.entries(proxyFaults))('is right or gives a message under %s', async (name, spoil) => {
    fault = undefined;
    running.app.parts.loader.clear();
    const right = await ask();
    expect(right.rows.length).toBeGreaterThan(0);
    running.app.parts.loader.clear();
    fault = spoil;
    const outcome = await ask().then(
      (table) => (JSON.stringify(table) === JSON.stringify(right) ? 'right' : 'wrong'),
      (error: unknown) => (isAddInError(error) ? 'message' : 'wrong'),
    );
    matrix.push(`${surface.padEnd(22)} ${name.padEnd(28)} ${outcome}`);
    expect(outcome).not.toBe('wrong');
  });
});
