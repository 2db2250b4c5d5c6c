import { isAddInError, type ErrorKind } from '../../src/model/errors';
import type { FaultKind } from '../../src/sandbox/faults';
import { startSandboxedApp, type SandboxedApp } from '../support/sandboxed-app';

// What goes wrong on the way × what asks: the right rows after another try, or a sentence; never a short table.

let running: SandboxedApp;
const matrix = new Map<string, string[]>();

beforeAll(async () => {
  // Pages of ten, so that the rows of one custodian take several.
  running = await startSandboxedApp({ pageSize: 10 });
});
afterEach(() => {
  running.sandbox.faults.clear();
});
afterAll(async () => {
  await running.close();
  const lines = [...matrix].map(([fault, outcomes]) => `${fault.padEnd(15)} ${outcomes.join('   ')}`);
  process.stdout.write(`\nfault × surface (after faults without end)\n${lines.join('\n')}\n`);
});

const columns = 'Account/Number;Security/PrimarySymbol;Quantity;MarketValue';
const positions = (source: string) => ({
  set: 'Positions',
  custodian: 1,
  date: 'last',
  columns,
  options: `source=${source}`,
});

/** Who asks, and which of the service's addresses that goes to. */
const surfaces: Record<string, { path: string; ask: (app: SandboxedApp['app']) => Promise<unknown> }> = {
  'table, OData': { path: '/odata/Positions', ask: async (app) => (await app.askTable(positions('odata'))).table.rows },
  'table, GraphQL': { path: '/graphql', ask: async (app) => (await app.askTable(positions('graphql'))).table.rows },
  'table, v1': { path: '/v1/Positions', ask: async (app) => (await app.askTable(positions('rest'))).table.rows },
  'point, OData': { path: '/odata/Prices', ask: (app) => app.askPrice(10_063, 'last', 1).catch(notThere) },
  total: {
    path: '/odata/Positions',
    ask: async (app) =>
      (await app.askTotal({ set: 'Positions', field: 'MarketValue', custodian: 1, date: 'last' })).table.rows,
  },
};

function notThere(error: unknown): string {
  if (isAddInError(error) && error.kind === 'noRows') return error.message;
  throw error;
}

async function outcomeOf(surface: string): Promise<{ rows: unknown } | { kind: ErrorKind; message: string }> {
  // Forgets what was fetched, as another token might see other data.
  running.app.disconnect();
  await running.app.connect(running.token);
  try {
    return { rows: await surfaces[surface]!.ask(running.app) };
  } catch (error) {
    if (!isAddInError(error)) throw error;
    return { kind: error.kind, message: error.message };
  }
}

function plant(kind: FaultKind, path: string, times: number, more: object = {}): void {
  running.sandbox.faults.add([{ kind, path, times, after: 0, ms: 20, ...more }]);
}

// A total or a price has no pages and no count; v1 and GraphQL have no links.
const harmless: Record<string, readonly string[]> = {
  delay: Object.keys(surfaces),
  'extra field': Object.keys(surfaces),
  'wrong count': ['table, v1', 'total'],
  'repeated page': ['table, v1', 'table, GraphQL', 'point, OData', 'total'],
  'looping link': ['table, v1', 'table, GraphQL'],
  'foreign link': ['table, v1', 'table, GraphQL'],
  'huge string': ['table, OData', 'table, GraphQL', 'point, OData', 'total'],
};

const kinds: readonly FaultKind[] = [
  'delay',
  'cut',
  'invalid JSON',
  'HTML',
  'wrong count',
  'repeated page',
  'looping link',
  'foreign link',
  'missing field',
  'extra field',
  'huge string',
  '401',
];

describe.each(Object.keys(surfaces))('%s', (surface) => {
  let right: unknown;
  beforeAll(async () => {
    right = await outcomeOf(surface);
    expect(right).toHaveProperty('rows');
  });

  test.each(['429', '500', '503', 'cut', 'delay'] as const)('has the right rows after one %s', async (kind) => {
    plant(kind, surfaces[surface]!.path, 1, { retryAfter: 0 });
    expect(await outcomeOf(surface)).toEqual(right);
    expect(running.sandbox.faults.list()).toEqual([]);
  });

  test.each(kinds)('under %s without end has the right rows or a sentence', async (kind) => {
    plant(kind, surfaces[surface]!.path, 1000, kind === 'missing field' ? { field: 'Quantity' } : {});
    const outcome = await outcomeOf(surface);
    const shown = matrix.get(kind) ?? [];
    matrix.set(kind, shown);
    shown.push(`${surface}: ${'rows' in outcome ? 'rows' : outcome.kind}`);
    if ('rows' in outcome) {
      expect(JSON.stringify(outcome) === JSON.stringify(right)).toBe(true);
      return;
    }
    expect(harmless[kind] ?? []).not.toContain(surface);
    expect(outcome.message).toMatch(/^\S.* .*[.!]$/);
    expect(outcome.message).not.toContain(running.token.slice(0, 20));
  });
});

test('a link to another place is never asked, with or without the token', async () => {
  plant('foreign link', '/odata/Positions', 1000);
  const outcome = await outcomeOf('table, OData');
  expect(outcome).toMatchObject({ kind: 'contract' });
  expect('message' in outcome && outcome.message).toMatch(/elsewhere\.invalid/);
});
