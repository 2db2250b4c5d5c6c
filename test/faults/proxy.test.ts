// Long because every surface, its rows, and the faults form one matrix.
import { AddInError, isAddInError } from '../../src/model/errors';
import type { Table } from '../../src/model/table';
import type { SandboxOptions } from '../../packages/sandbox/src/create-sandbox';
import { deep, printInDeepRun } from '../support/depth';
import { rememberResponses } from '../support/remembered-responses';
import { startSandboxedPane, type SandboxedPane } from '../support/sandboxed-pane';
import type { MemoryWorkbook } from '../support/memory-workbook';
import { createTestClock } from '../support/test-clock';
import { openWorkbook } from './table-surfaces';
import { ignoredOptions, proxyFaults, createCorruptingProxy, type ProxyFault } from './proxy';

// Faults outside the sandbox: whatever a proxy or cache does, a cell shows the right rows or a message.

/** The deployment in which a proxy corrupts the sets that name rows, instead of the rows themselves. */
const referenceData = 'reference data';

/** Deployments in which faults show in other ways. The deep run tries all, `npm test` the first. */
const deployments: Record<string, Partial<SandboxOptions>> = {
  'small pages': { dialect: 'small-pages' },
  'opaque links': { dialect: 'small-pages', nextLinks: 'skiptoken' },
  'no counts': { dialect: ['small-pages', 'no-count'] },
  'no metadata': { dialect: ['small-pages', 'undescribed'] },
  'strict types': { dialect: ['small-pages', 'strict'] },
  'unbound functions': { dialect: ['small-pages', 'unbound'] },
  // Only in this deployment does a fault change delivery records, so they take several pages.
  [referenceData]: { dialect: 'small-pages', pageSizes: { InterfaceStatuses: 100 } },
  'no delivery records': { dialect: ['small-pages', 'no-statuses'] },
};

let running: SandboxedPane;
let fault: ProxyFault | undefined;
let changeQuery: ((query: string) => string) | undefined;
const deliverySets =
  /odata\/(Positions|TaxLots|Transactions|Prices|FxRates)(\/GetByGenericDate|\/?$|\?| )|graphql.*(positions|taxLots)|v1\/(Positions|Prices|Accounts)/i;

/** All other sets, which name and describe the rows of deliveries, and report what is delivered. */
const referenceSets =
  /odata\/(Accounts|Securities|Currencies|Custodians|Customers|SecurityTypes|Sectors|TransactionCodes|InterfaceStatuses|GetDistinct)|Positions\/GetDistinct/i;

async function startDeployment(deployment: string, options: Partial<SandboxOptions>): Promise<void> {
  // Retries don't wait.
  const clock = createTestClock({
    start: Date.now(),
    today: new Date().toISOString().slice(0, 10),
    skip: (millis) => millis < 20_000,
  });
  const corrupt = createCorruptingProxy(
    deployment === referenceData ? referenceSets : deliverySets,
    () => fault,
    () => changeQuery,
  );
  // Delivery records, which nearly every query reads, take one page instead of six.
  const sandboxOptions = { pageSizes: { InterfaceStatuses: 1000 }, ...options };
  running = await startSandboxedPane(sandboxOptions, clock, (fetch, faults) =>
    corrupt(rememberResponses(fetch, faults)),
  );
}

const createTableRun =
  (set: string, more: object = {}) =>
  async () =>
    (await running.app.runTable({ set, custodian: 1, date: 'last', ...more })).table;

const surfaces: Record<string, () => Promise<Table>> = {
  POSITIONS: createTableRun('Positions', { columns: 'AccountId;SecurityId;Quantity' }),
  'POSITIONS (GraphQL)': createTableRun('Positions', {
    columns: 'AccountId;SecurityId;Quantity',
    options: 'source=graphql',
  }),
  STATUS: async () => (await running.app.runStatus({ date: 'last' })).table,
  CUSTODIANS: async () => (await running.app.runTable({ set: 'Custodians' })).table,
  ACCOUNTS: async () => (await running.app.runTable({ set: 'Accounts' })).table,
  TAXLOTS: createTableRun('TaxLots', { columns: 'Id;Quantity' }),
  'TAXLOTS (GraphQL)': createTableRun('TaxLots', { columns: 'Id;Quantity', options: 'source=graphql' }),
  'POSITIONS, top=': createTableRun('Positions', { columns: 'AccountId;SecurityId;Quantity', options: 'top=50' }),
  'POSITIONS, related': createTableRun('Positions', { columns: 'Account/Number;Security/PrimarySymbol;Quantity' }),
  'POSITIONS, related (GraphQL)': createTableRun('Positions', {
    columns: 'Account/Number;Security/PrimarySymbol;Quantity',
    options: 'source=graphql',
  }),
  'POSITIONS, filter=': createTableRun('Positions', {
    columns: 'AccountId;SecurityId;Quantity',
    options: 'filter=Quantity gt 1000 and AccountId in (1,2,3)',
  }),
  'POSITIONS, top 3 sorted': createTableRun('Positions', {
    columns: 'AccountId;Quantity',
    options: 'sort=Quantity;top=3',
  }),
  TRANSACTIONS: async () =>
    (
      await running.app.runTable({
        set: 'Transactions',
        custodian: 1,
        period: { from: 'first', to: 'last' },
        columns: 'Id;Quantity',
      })
    ).table,
  PRICES: createTableRun('Prices', { columns: 'SecurityId;PriceValue' }),
  FXRATES: createTableRun('FxRates', { columns: 'BaseCurrencyId;LocalCurrencyId;Factor' }),
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
  'QUERY (top=)': async () =>
    (
      await running.app.runQuery(
        'Positions',
        'select=AccountId,SecurityId,Quantity;date=last;top=50;filter=CustodianId eq 1',
      )
    ).table,
  'QUERY (top=, skip=)': async () =>
    (
      await running.app.runQuery(
        'Positions',
        'select=AccountId,SecurityId,Quantity;date=last;skip=30;top=90;filter=CustodianId in (1,2)',
      )
    ).table,
  'QUERY (compute=)': async () =>
    (
      await running.app.runQuery(
        'Positions',
        'select=AccountId,SecurityId,Total;date=last;compute=Quantity mul 2 as Total;filter=CustodianId eq 1',
      )
    ).table,
  'QUERY (sorted)': async () =>
    (
      await running.app.runQuery(
        'Positions',
        'select=AccountId,SecurityId;date=last;orderby=Quantity desc;top=3;filter=CustodianId eq 1;mixed=1',
      )
    ).table,
  'QUERY (filtered)': async () =>
    (
      await running.app.runQuery(
        'Positions',
        'select=AccountId,SecurityId,Quantity;date=last;filter=CustodianId eq 1 and Quantity gt 1000 and AccountId lt 4',
      )
    ).table,
  'QUERY (apply=)': async () =>
    (
      await running.app.runQuery(
        'Positions',
        'apply=filter(CustodianId eq 1 and ProcessDate eq 2026-04-10)/groupby((CustodianId,AccountId,SecurityId),aggregate($count as Groups,Quantity with sum as Total))',
      )
    ).table,
  'TOTAL, top=': async () =>
    (await running.app.runTotal({ ...totalQuery, by: 'SecurityId', options: 'top=3;filter=AccountId in (1,2,3)' }))
      .table,
  'TOTAL, by a filtered column': async () =>
    (await running.app.runTotal({ ...totalQuery, by: 'AccountId', options: 'filter=AccountId in (1,2,3)' })).table,
  'V1 Accounts': async () =>
    (await running.app.runRestTable({ resource: 'Accounts', custodian: 1, date: 'last' })).table,
  TOTAL: async () => (await running.app.runTotal({ ...totalQuery, by: 'CustodianId' })).table,
  'TOTAL, one number': async () => (await running.app.runTotal(totalQuery)).table,
  'GRAPHQL, the last page': async () =>
    (await running.app.fetchGraphQL(graphqlDocument.replace('{eq: 1}', '{eq: 1}, accountId: {eq: 1}'), null)).table,
  GRAPHQL: async () => (await running.app.fetchGraphQL(graphqlDocument, null)).table,
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
  PRICE: async () => toOneCellTable(await running.app.runPrice(10_063, 'last', 1)),
  FX: async () => toOneCellTable(await running.app.runFx('EUR', 'USD', 'last', 1)),
  'FX, cross': async () => toOneCellTable(await running.app.runFx('EUR', 'GBP', 'last', 1)),
  POSITION: async () =>
    toOneCellTable(Number((await running.app.runPosition('id:1', 10_019, 'Quantity', 'last')).value)),
  LOOKUP: async () =>
    toOneCellTable(Number((await running.app.runLookup('Prices', '1;2026-04-10;10063', 'PriceValue')).value)),
  'POSITIONS (base=)': createTableRun('Positions', {
    columns: 'AccountId;SecurityId;MarketValue',
    options: 'base=USD',
  }),
  'TOTAL (base=)': async () =>
    (
      await running.app.runTotal({
        ...totalQuery,
        field: 'MarketValue',
        by: 'Security/CurrencyId',
        options: 'base=USD',
      })
    ).table,
  COUNT: async () => (await running.app.runTotal({ ...totalQuery, field: '$count' })).table,
  'POSITIONS, sorted': createTableRun('Positions', {
    columns: 'AccountId;SecurityId;Quantity',
    options: 'sort=Quantity desc;top=5',
  }),
  'linked table, insert': async () => toCellTable((await insertLinked()).workbook),
  'linked table, refresh': async () => {
    // The rows are outdated: one has another value, and one is missing.
    const activeFaults = [fault, changeQuery] as const;
    fault = changeQuery = undefined;
    const { workbook, dataRanges, id } = await insertLinked();
    const sheet = workbook.getSheet('Sheet1');
    sheet.set(1, 2, { ...sheet.get(1, 2), value: -1 });
    const old = workbook.serialize();
    [fault, changeQuery] = activeFaults;
    running.app.cells.context.loader.clear();
    const [change] = await dataRanges.refreshDataRanges([id]);
    if (change?.outcome === 'changed') return toCellTable(workbook);
    if (workbook.serialize() !== old) throw new Error(`The old rows are gone: ${change?.problem ?? ''}`);
    throw new AddInError('service', change?.problem ?? 'The refresh failed without a message.');
  },
};

const formula = '=IDS.POSITIONS(1,"last","AccountId;SecurityId;Quantity")';

async function insertLinked() {
  const opened = openWorkbook({ ...running, clock: createTestClock({ skip: () => true }) });
  const empty = opened.workbook.serialize();
  try {
    return { ...opened, ...(await opened.dataRanges.insertTable({ formula, target: 'selection' })) };
  } catch (error) {
    if (opened.workbook.serialize() !== empty || opened.workbook.storedParts.size > 0)
      throw new Error('Something is left on the sheet.', { cause: error });
    throw error;
  }
}

const toCellTable = (workbook: MemoryWorkbook): Table => ({
  columns: [{ name: 'Cells', kind: 'text' }],
  rows: workbook.getSheet('Sheet1').cells.map((line) => [line.map((cell) => String(cell?.value)).join(' ')]),
});

const unreadFaults = [
  'other keys',
  'stale day',
  'count and link dropped',
  'rows of two dates',
  'the day before in UTC',
];
// A document has the columns that it names, and no key to distinguish its rows.
const documentFaults = [...unreadFaults, 'a row in the place of another'];
const totalQuery = { set: 'Positions', field: 'Quantity', custodian: 1, date: 'last' };
const graphqlDocument =
  '{ positions(first: 30, where: {custodianId: {eq: 1}}) { nodes { accountId securityId processDate quantity } } }';
const toOneCellTable = (value: number): Table => ({ columns: [{ name: 'Value', kind: 'number' }], rows: [[value]] });

/**
 * Changes that can't be detected: REST v1 has no counts, no keys, no dates in most records, and numbers as text, and
 * only the service knows which rows a custom GraphQL document requests.
 */
const undetectedBySurface: Record<string, readonly string[]> = {
  'V1 Positions': [
    'row lost',
    'a row twice',
    'text in a number',
    'null in a required field',
    '1e400',
    'a record for a number',
    'a comma in a number',
    'NaN as text',
    'a row in the place of another',
  ],
  'V1 Prices': ['row lost', 'text in a number', 'null in a required field', '1e400', 'a record for a number'],
  'V1 Accounts': ['row lost'],
  'POSITIONS, top 3 sorted': ['other keys'],
  'QUERY (apply=)': ['other keys'],
  GRAPHQL: documentFaults,
  'GRAPHQL, the last page': documentFaults,
};

/**
 * Without counts, a proxy that removes a row from every page also removes one from the page that proves the end.
 * Without metadata, it's unknown which fields may be empty.
 */
const undetectedByDeployment: Record<string, readonly string[]> = {
  'no counts': ['row lost'],
  'no metadata': ['null in a required field'],
};

/** The cells by the names of their columns: rows and fields have no order unless one is requested. */
function serializeTable({ columns, rows }: Table, surface: string): string {
  const names = columns.map(({ name }) => name.toLowerCase());
  const places = names.map((_, index) => index).sort((a, b) => ((names[a] ?? '') < (names[b] ?? '') ? -1 : 1));
  const lines = rows.map((row) => JSON.stringify(places.map((columnIndex) => [names[columnIndex], row[columnIndex]])));
  return JSON.stringify(surface.includes('sorted') ? lines : lines.sort());
}

const matrix: string[] = [];
afterAll(() => printInDeepRun(`\nsurface × proxy fault\n${matrix.join('\n')}\n`));

// `npm test` tries some faults on each surface in turn, and the deep run all.
const faultNames = [...Object.keys(proxyFaults), ...Object.keys(ignoredOptions)];
const listFaults = (surface: string) =>
  faultNames.filter((_, index) => deep || index % 8 === Object.keys(surfaces).indexOf(surface) % 8);

describe.each(Object.entries(deployments).filter((_, index) => deep || index === 0))('%s', (deployment, options) => {
  beforeAll(() => startDeployment(deployment, options));
  afterAll(() => running.close());

  // Without delivery records, STATUS has a message only.
  const availableSurfaces = Object.entries(surfaces).filter(
    ([name]) => name !== 'STATUS' || deployment !== 'no delivery records',
  );
  describe.each(availableSurfaces)('%s', (surface, run) => {
    let correctTable: Table;
    beforeAll(async () => {
      fault = changeQuery = undefined;
      running.app.cells.context.loader.clear();
      correctTable = await run();
      expect(correctTable.rows.length).toBeGreaterThan(0);
    });

    it.each(listFaults(surface))('returns correct data or a message under %s', async (name) => {
      running.app.cells.context.loader.clear();
      // A refused token ends the connection.
      if (running.app.session.get().state === 'disconnected') await running.app.connect(running.token);
      [fault, changeQuery] = [proxyFaults[name], ignoredOptions[name]];
      const outcome = await run().then(
        (table) => {
          if (serializeTable(table, surface) === serializeTable(correctTable, surface)) return 'right';
          // A check shows a message if it has nothing to compare.
          return table.rows.every(([first]) => first === 'Not checked') ? 'message' : 'wrong';
        },
        (error: unknown) => (isAddInError(error) ? 'message' : 'wrong'),
      );
      const isUndetectable =
        undetectedBySurface[surface]?.includes(name) || undetectedByDeployment[deployment]?.includes(name);
      const grade = outcome === 'wrong' && isUndetectable ? 'unseen' : outcome;
      matrix.push(`${deployment.padEnd(20)} ${surface.padEnd(28)} ${name.padEnd(33)} ${grade}`);
      expect(grade).not.toBe('wrong');
    });
  });
});
