import { dialectNames, type Dialect } from '../../packages/sandbox/src/odata/dialect';
import { isAddInError } from '../../src/model/errors';
import type { DataSourceName } from '../../src/model/provenance';
import { deep, printInDeepRun } from '../support/depth';
import { startSandboxedApp, type SandboxedApp } from '../support/sandboxed-app';
import { queries, type ContractQuery } from './queries';

// The table of queries against every dialect of the service: the same rows through each available data source, and a
// message otherwise. The deep run tries the whole table, `npm test` a few queries.

const few = [
  'a text equal',
  'tax lots of a date',
  'transactions of a period',
  'every column of securities',
  'sorted by a number downwards',
  'names behind ids',
];
const requested = deep ? queries : queries.filter(({ name }, index) => few.includes(name) || index % 25 === 0);
const matrix: string[] = [];
afterAll(() => printInDeepRun(`\ndialect × data source (queries with the same rows)\n${matrix.join('\n')}\n`));

/** The same query for a service with other IDs. */
function translateInput(input: ContractQuery['input'], dialect: Dialect): ContractQuery['input'] {
  const shift = (id: unknown) => (dialect === 'high-ids' && typeof id === 'number' ? id + 700 : id);
  return 'custodian' in input ? { ...input, custodian: shift(input.custodian) } : input;
}

async function fetchText(
  { app }: SandboxedApp,
  input: ContractQuery['input'],
  source: DataSourceName,
): Promise<string> {
  const options = [input.options, `source=${source}`].filter((part) => part !== undefined).join(';');
  try {
    const { rows } = (await app.runTable({ ...input, options })).table;
    const shown = rows.map((row) => JSON.stringify(row));
    return (options.includes('sort=') ? shown : shown.sort()).join('\n');
  } catch (error) {
    if (isAddInError(error)) return `${error.kind}: ${error.message}`;
    throw error;
  }
}

it.each(dialectNames)('%s returns the same rows through each available data source', async (dialect) => {
  const running = await startSandboxedApp({ dialect });
  const alike = { odata: 0, graphql: 0, rest: 0 };
  try {
    for (const { input: written, rest, graphql } of requested) {
      const input = translateInput(written, dialect);
      const odata = await fetchText(running, input, 'odata');
      expect(odata).not.toMatch(/^(?!noRows)[a-zA-Z]+: /);
      alike.odata++;
      if (graphql !== false) {
        const result = await fetchText(running, input, 'graphql');
        if (dialect === 'no-graphql') expect(result).toMatch(/^http: \S+ doesn't offer GraphQL/);
        else expect(result).toBe(odata);
        alike.graphql += result === odata ? 1 : 0;
      }
      if (rest) {
        const result = await fetchText(running, input, 'rest');
        if (dialect === 'no-rest') expect(result).toMatch(/^http: \S+ doesn't offer REST v1/);
        else expect(result).toBe(odata);
        alike.rest += result === odata ? 1 : 0;
      }
    }
  } finally {
    await running.close();
  }
  matrix.push(`${dialect.padEnd(16)} odata ${alike.odata}  graphql ${alike.graphql}  rest ${alike.rest}`);
});

it('runs dated functions without delivery statuses', async () => {
  const running = await startSandboxedApp({ dialect: 'no-statuses' });
  try {
    const { table, provenance } = await running.app.runTable({ set: 'Positions', custodian: 1, date: 'last' });
    expect(table.rows.length).toBeGreaterThan(0);
    expect(provenance.delivery).toBeUndefined();
    const { value: notes } = await running.app.runInfo({ what: 'notes', set: 'Positions' });
    expect(notes).toMatch(/^The service has no delivery records for this data, so the delivery status is unknown\./);
    await expect(running.app.runStatus({})).rejects.toThrow(/^The service has no delivery records/);
    const latest = { set: 'Positions', custodian: 1, date: 'last', options: 'require=latest' };
    await expect(running.app.runTable(latest)).rejects.toThrow(
      /^The delivery status of Positions for 2026-04-10 is unknown, and require=latest needs it\./,
    );
    const total = await running.app.runTotal({ set: 'Positions', field: '', custodian: 1, date: 'last' });
    expect(total.table.rows).toEqual([[table.rows.length]]);
    const lots = await running.app.runRecon({ kind: 'lots', custodian: 1, date: '2026-04-09' });
    expect(lots.table.rows.map(([kind]) => kind)).toEqual(['No breaks', 'Note']);
  } finally {
    await running.close();
  }
});

it('sends a query too long for an address in a multipart batch where JSON is refused', async () => {
  const running = await startSandboxedApp({ dialect: 'multipart' });
  try {
    const ids = Array.from({ length: 400 }, (_, id) => String(10_000 + id)).join();
    const result = await running.app.runTable({ set: 'Securities', options: `filter=Id in (${ids})` });
    expect(result.table.rows.length).toBeGreaterThan(100);
    const batches = running.sandbox.log.listEntries().filter(({ path }) => path.endsWith('$batch'));
    expect(batches.map(({ status }) => status)).toEqual([415, 200]);
  } finally {
    await running.close();
  }
});
