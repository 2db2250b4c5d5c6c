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

const requested = (path: string, field: string, run: (app: SandboxedPane['app']) => Promise<unknown>): Surface => ({
  path,
  field,
  prepare:
    async ({ app }) =>
    async () => ({ rows: await run(app) }),
});

const columns = 'Account/Number;Security/PrimarySymbol;Quantity;MarketValue';
const positions = (source: string, more = '') => ({
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
function notThere(error: unknown): string {
  if (isAddInError(error) && error.kind === 'noRows') return error.message;
  throw error;
}

export const surfaces: Readonly<Record<string, Surface>> = {
  price: requested('/odata/Prices', 'PriceValue', (app) => app.runPrice(10_063, 'last', 1).catch(notThere)),
  'prices, $batch': requested('/$batch', 'PriceValue', (app) =>
    Promise.all(manyIds.map((id) => app.runPrice(id, 'last', 1).catch(notThere))),
  ),
  'account field': requested('/odata/Accounts', 'Number', async (app) => (await app.runAccount(1, 'Number')).value),
  totals: requested(
    '/odata/Positions',
    'Total',
    async (app) =>
      (await app.runTotal({ set: 'Positions', field: 'Quantity', custodian: 1, date: 'last', by: 'SecurityId' })).table
        .rows,
  ),
  'table, OData': requested('/odata/Positions', 'Quantity', async (app) => rowsOf(app.runTable(positions('odata')))),
  'table, $batch': requested('/$batch', 'Quantity', async (app) =>
    rowsOf(app.runTable(positions('odata', longFilter))),
  ),
  'table, GraphQL': requested('/graphql', 'description', async (app) =>
    rowsOf(app.runTable({ set: 'Securities', custodian: 1, columns: 'Id;Description', options: 'source=graphql' })),
  ),
  'table, v1': requested('/v1/Positions', 'quantity', async (app) => rowsOf(app.runTable(positions('rest')))),
  document: byColumn('/graphql', 'quantity', (app) => app.fetchGraphQL(document, undefined)),
  'v1 resource': {
    ...byColumn('/v1/Vehicles', 'primarySymbol', (app) =>
      app.runRestTable({ resource: 'Vehicles', custodian: 1, date: 'last' }),
    ),
    leavesOut: true,
  },
  comparison: requested('/odata/Positions', 'Quantity', async (app) =>
    rowsOf(app.runComparison({ set: 'Positions', date1: 'prev', date2: 'last', custodian: 1 })),
  ),
  preview: {
    path: '/odata/Positions',
    field: 'Quantity',
    unchecked: ['count'],
    prepare:
      async ({ app }) =>
      async () => ({
        subjects: (await app.availableSubjects()).length,
        count: await app.countRows(formula),
        rows: await rowsOf(app.fetchFormula(formula)),
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
        const { fetchedAt: _when, ...board } = await app.deliveryBoard();
        return { board, ...(await affectedValuesOf(app, board)) };
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
        const put = (name: string, part: { loaded: unknown } | { failed: AddInError }) => {
          parts[name] = 'loaded' in part ? withoutTime(part.loaded) : part.failed;
        };
        if ('failed' in affected) put('affected', affected);
        else Object.assign(parts, affectedValueParts(affected.loaded));
        put('values', values);
        put('history', history);
        for (const [kind, [check]] of Object.entries(checks)) put(kind, check?.found ?? { loaded: undefined });
        const failed = Object.values(parts).some(isAddInError);
        if (failed && incompleteChecks.length === 0) throw new Error('The sheet does not say what was not checked.');
        return parts;
      },
  },
};

/** A result whose columns come from the service: an additional one is shown. */
function byColumn(path: string, field: string, run: (app: SandboxedPane['app']) => Promise<Result>): Surface {
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

async function rowsOf(response: Promise<{ table: { rows: unknown } }>): Promise<unknown> {
  return (await response).table.rows;
}

function withoutTime(got: unknown): unknown {
  return { ...(got as object), fetchedAt: undefined };
}

async function affectedValuesOf(
  app: SandboxedPane['app'],
  board: Parameters<typeof app.deliveryAffectedValues>[0],
): Promise<Parts> {
  return affectedValueParts(await app.deliveryAffectedValues(board));
}

type AffectedValues = Awaited<ReturnType<SandboxedPane['app']['deliveryAffectedValues']>>;

/** Unavailable figures are reported in a message, and the others stay. */
function affectedValueParts({ byDelivery, problems, currency }: AffectedValues): Parts {
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
