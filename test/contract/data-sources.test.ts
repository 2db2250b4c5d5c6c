import { isAddInError } from '../../src/model/errors';
import type { DataSourceName } from '../../src/model/provenance';
import type { Table } from '../../src/model/table';
import { startSandboxedApp, type SandboxedApp } from '../support/sandboxed-app';
import { queries, type ContractQuery } from './queries';
import { printInDeepRun } from '../support/depth';

// One table of queries for every data source that supports them: the same query returns the same rows.

let running: SandboxedApp;
const matrix: string[] = [];

beforeAll(async () => {
  running = await startSandboxedApp();
});

afterAll(async () => {
  await running.close();
  printInDeepRun(`\nquery × data source (rows; – if it can't be expressed)\n${matrix.join('\n')}\n`);
});

/** The rows, sorted when the query has no order, or the reason when there are none. */
async function fetchTable(query: ContractQuery['input'], source: DataSourceName): Promise<Table | string> {
  const options = [query.options, `source=${source}`].filter((part) => part !== undefined).join(';');
  try {
    const { table } = await running.app.runTable({ ...query, options });
    if (options.includes('sort=')) return table;
    const rows = table.rows.map((row) => JSON.stringify(row)).sort();
    return { columns: table.columns, rows: rows.map((row) => JSON.parse(row) as Table['rows'][number]) };
  } catch (error) {
    if (isAddInError(error) && error.kind === 'noRows') return error.message;
    throw error;
  }
}

test('has enough queries', () => {
  expect(queries.length).toBeGreaterThanOrEqual(60);
  expect(new Set(queries.map(({ name }) => name)).size).toBe(queries.length);
});

describe.each(queries.map((query) => [query.name, query] as const))('%s', (name, { input, rest, graphql }) => {
  test('returns the same rows through each data source', async () => {
    const odata = await fetchTable(input, 'odata');
    const shown = [typeof odata === 'string' ? '0' : String(odata.rows.length)];
    if (graphql !== false) expect(await fetchTable(input, 'graphql')).toEqual(odata);
    else await expect(fetchTable(input, 'graphql')).rejects.toMatchObject({ kind: 'input' });
    shown.push(graphql === false ? '–' : '=');
    if (rest) expect(await fetchTable(input, 'rest')).toEqual(odata);
    shown.push(rest ? '=' : '–');
    matrix.push(`${name.padEnd(55)} odata ${shown[0]?.padStart(6)}  graphql ${shown[1]}  rest ${shown[2]}`);
  });
});

describe.each(['Positions', 'TaxLots', 'Prices', 'FxRates', 'Accounts', 'Securities'])(
  'the default columns of %s',
  (set) => {
    const dated = !['Accounts', 'Securities'].includes(set);
    const input = { set, custodian: 1, ...(dated && { date: 'last' }) };

    test('are the same through OData and GraphQL', async () => {
      const odata = await fetchTable(input, 'odata');
      expect(odata).toMatchObject({ columns: expect.any(Array) as unknown });
      expect(await fetchTable(input, 'graphql')).toEqual(odata);
    });

    test('are limited through REST v1 to the columns it has, with the same values', async () => {
      const [odata, rest] = [await fetchTable(input, 'odata'), await fetchTable(input, 'rest')];
      if (typeof odata === 'string' || typeof rest === 'string') throw new Error('One of them has no rows.');
      const names = rest.columns.map(({ name }) => name);
      expect(names.length).toBeGreaterThan(3);
      expect(rest.rows).toHaveLength(odata.rows.length);
      const same = await fetchTable({ ...input, columns: names.join(';') }, 'odata');
      expect(rest).toEqual(same);
    });
  },
);
