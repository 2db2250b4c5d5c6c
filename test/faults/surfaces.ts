import { gatherMorning } from '../../src/app/morning/gather-morning';
import { planMorning } from '../../src/app/morning/morning-plan';
import { nameMorningSheets } from '../../src/app/morning/name-morning-sheets';
import { AddInError, isAddInError } from '../../src/model/errors';
import type { Result } from '../../src/model/provenance';
import type { SandboxedPane } from '../support/sandboxed-pane';
import type { Parts, Surface } from './surface';
import { dataRangeSurfaces } from './data-range-surfaces';
import { connectionSurfaces } from './connection-surfaces';
import { functionSurfaces } from './function-surfaces';
import { tableSurfaces } from './table-surfaces';

const createSurface = (path: string, field: string, run: (app: SandboxedPane['app']) => Promise<unknown>): Surface => ({
  path,
  field,
  prepare:
    async ({ app }) =>
    async () => ({ rows: await run(app) }),
});

const columns = 'Account/Number;Security/PrimarySymbol;Quantity;MarketValue';
const createPositionsInput = (source: string, more = '') => ({
  ...{ set: 'Positions', custodian: 1, date: 'last', columns },
  options: `source=${source}${more}`,
});
// An option longer than the limit of an address.
const manyIds = Array.from({ length: 340 }, (_, index) => 10_000 + index);
const longFilter = `;filter=SecurityId in (${manyIds.join(',')})`;
const formula = `=IDS.POSITIONS(1,"last","${columns}")`;
const document = `{
  positions(first: 20) { nodes { accountId quantity marketValue } }
  custodians { totalCount nodes { id shortName } }
}`;

/** A missing row for a key is a result, too. */
function readNoRowsMessage(error: unknown): string {
  if (isAddInError(error) && error.kind === 'noRows') return error.message;
  throw error;
}

export const surfaces: Readonly<Record<string, Surface>> = {
  price: createSurface('/odata/Prices', 'PriceValue', (app) =>
    app.runPrice(10_063, 'last', 1).catch(readNoRowsMessage),
  ),
  'prices, $batch': createSurface('/$batch', 'PriceValue', (app) =>
    Promise.all(manyIds.map((id) => app.runPrice(id, 'last', 1).catch(readNoRowsMessage))),
  ),
  'account field': createSurface('/odata/Accounts', 'Number', async (app) => (await app.runAccount(1, 'Number')).value),
  totals: createSurface(
    '/odata/Positions',
    'Total',
    async (app) =>
      (await app.runTotal({ set: 'Positions', field: 'Quantity', custodian: 1, date: 'last', by: 'SecurityId' })).table
        .rows,
  ),
  'table, OData': createSurface('/odata/Positions', 'Quantity', async (app) =>
    readRows(app.runTable(createPositionsInput('odata'))),
  ),
  'table, $batch': createSurface('/$batch', 'Quantity', async (app) =>
    readRows(app.runTable(createPositionsInput('odata', longFilter))),
  ),
  'table, GraphQL': createSurface('/graphql', 'description', async (app) =>
    readRows(app.runTable({ set: 'Securities', custodian: 1, columns: 'Id;Description', options: 'source=graphql' })),
  ),
  'table, v1': createSurface('/v1/Positions', 'quantity', async (app) =>
    readRows(app.runTable(createPositionsInput('rest'))),
  ),
  document: createColumnSurface('/graphql', 'quantity', (app) => app.fetchGraphQL(document, undefined)),
  'v1 resource': {
    ...createColumnSurface('/v1/Vehicles', 'primarySymbol', (app) =>
      app.runRestTable({ resource: 'Vehicles', custodian: 1, date: 'last' }),
    ),
    leavesOut: true,
  },
  comparison: createSurface('/odata/Positions', 'Quantity', async (app) =>
    readRows(app.runComparison({ set: 'Positions', date1: 'prev', date2: 'last', custodian: 1 })),
  ),
  preview: {
    path: '/odata/Positions',
    field: 'Quantity',
    unchecked: ['count'],
    prepare:
      async ({ app }) =>
      async () => ({
        subjects: (await app.fetchSubjects()).length,
        count: await app.countRows(formula),
        rows: await readRows(app.fetchFormula(formula)),
      }),
  },
  ...functionSurfaces,
  ...tableSurfaces,
  ...dataRangeSurfaces,
  ...connectionSurfaces,
  'delivery board': {
    path: '/odata/InterfaceStatuses',
    field: 'StatusId',
    prepare:
      async ({ app }) =>
      async () => {
        const { fetchedAt: _when, ...board } = await app.readDeliveryBoard();
        return { board, ...(await fetchAffectedValues(app, board)) };
      },
  },
  'morning check': {
    path: '/odata/TaxLots',
    field: 'Quantity',
    prepare:
      async ({ app, clock }) =>
      async () => {
        const facts = await gatherMorning({ ...app.cells.context, clock, deliveries: app }, { custodians: [1] });
        const { incompleteChecks } = planMorning(facts, nameMorningSheets(facts.date, []), {
          earlier: undefined,
          firstSeen: new Map(),
        });
        const { affected, values, history, checks, board } = facts;
        const parts: Record<string, unknown> = { board: board.rows };
        const setPart = (name: string, part: { loaded: unknown } | { failed: AddInError }) => {
          parts[name] = 'loaded' in part ? removeTime(part.loaded) : part.failed;
        };
        if ('failed' in affected) setPart('affected', affected);
        else Object.assign(parts, listAffectedValueParts(affected.loaded));
        setPart('values', values);
        setPart('history', history);
        for (const [kind, [check]] of Object.entries(checks)) setPart(kind, check?.outcome ?? { loaded: undefined });
        const failed = Object.values(parts).some(isAddInError);
        if (failed && incompleteChecks.length === 0) throw new Error('The sheet does not say what was not checked.');
        return parts;
      },
  },
};

/** A result whose columns come from the service: an additional one is shown. */
function createColumnSurface(
  path: string,
  field: string,
  run: (app: SandboxedPane['app']) => Promise<Result>,
): Surface {
  return {
    path,
    field,
    prepare:
      async ({ app }) =>
      async () => {
        const { table } = await run(app);
        return Object.fromEntries(table.columns.map(({ name }, index) => [name, table.rows.map((row) => row[index])]));
      },
  };
}

async function readRows(response: Promise<{ table: { rows: unknown } }>): Promise<unknown> {
  return (await response).table.rows;
}

function removeTime(got: unknown): unknown {
  return { ...(got as object), fetchedAt: undefined };
}

async function fetchAffectedValues(
  app: SandboxedPane['app'],
  board: Parameters<typeof app.calculateAffectedValues>[0],
): Promise<Parts> {
  return listAffectedValueParts(await app.calculateAffectedValues(board));
}

type AffectedValues = Awaited<ReturnType<SandboxedPane['app']['calculateAffectedValues']>>;

/** Unavailable figures are reported in a message, and the others stay. */
function listAffectedValueParts({ byDelivery, problems, currency }: AffectedValues): Parts {
  const [problem] = problems;
  const reported = problem === undefined ? undefined : new AddInError('service', problem);
  const parts: Record<string, unknown> = { currency: reported && currency === '' ? reported : currency };
  const totals = { accounts: 0, value: 0, previousValue: 0 };
  for (const name of ['accounts', 'value', 'previousValue'] as const) {
    let known = 0;
    for (const affectedValue of byDelivery.values()) {
      if (affectedValue[name] === undefined) continue;
      totals[name] += affectedValue[name];
      known++;
    }
    parts[name] = known === 0 && reported ? reported : { known, sum: totals[name] };
  }
  return parts;
}
