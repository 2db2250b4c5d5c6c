// Long because it calls every function that shows rows of deliveries.
import { createDataRangeMemory } from '../../../src/app/data-ranges/services/data-range-services';
import { createDataRangeActions } from '../../../src/app/data-ranges/create-data-range-actions';
import { isAddInError } from '../../../src/model/errors';
import type { MissingDelivery, Result } from '../../../src/model/provenance';
import type { FileKind } from '../../../src/loader/statuses';
import { systemClock } from '../../../src/model/clock';
import { deviceKnowingAllTables } from '../../support/memory-source';
import { MemoryWorkbook } from '../../support/memory-workbook';
import type { SandboxedPane } from '../../support/sandboxed-pane';

/** A query about one process date, for any function. */
interface LateQuery {
  readonly date: string;
  /** Undefined for all custodians. */
  readonly custodians: readonly number[] | undefined;
  readonly partial: boolean;
}

/** The outcome of a query: the owners of its rows, or the deliveries that its refusal names. */
interface LateOutcome {
  /** `custodian customer`, or the custodian where rows have no customer. */
  readonly rows?: ReadonlySet<string>;
  readonly missing: readonly MissingDelivery[];
}

/** A place that shows rows of deliveries. */
export interface LateSurface {
  readonly kind: FileKind;
  readonly set: string;
  /** Undefined if the function doesn't support the query. */
  readonly run: (running: SandboxedPane, query: LateQuery) => Promise<LateOutcome> | undefined;
}

const owners = ['CustodianId', 'CustomerId'];

function readOwners({ table }: Result): ReadonlySet<string> {
  const ownerIndexes = owners.map((name) => table.columns.findIndex((column) => column.name === name));
  const availableIndexes = ownerIndexes.filter((index) => index !== -1);
  return new Set(table.rows.map((row) => availableIndexes.map((index) => String(row[index])).join(' ')));
}

async function findOutcome(run: Promise<Result>): Promise<LateOutcome> {
  try {
    const result = await run;
    return { rows: readOwners(result), missing: result.provenance.delivery?.missing ?? [] };
  } catch (error) {
    return toRefusedOutcome(error);
  }
}

function toRefusedOutcome(error: unknown): LateOutcome {
  if (isAddInError(error) && error.kind === 'noRows') return { rows: new Set(), missing: [] };
  if (!isAddInError(error) || error.kind !== 'incomplete') throw error;
  return { missing: error.missing ?? [] };
}

const joinCustodians = (custodians: readonly number[] | undefined) => custodians?.join(';');
const joinOptions = (partial: boolean, ...others: string[]) => [...others, ...(partial ? ['partial=1'] : [])].join(';');

interface DatedSet {
  readonly root: string;
  readonly set: string;
  readonly kind: FileKind;
  readonly byCustomer: boolean;
}

const sets: readonly DatedSet[] = [
  { root: 'positions', set: 'Positions', kind: 'Pos', byCustomer: true },
  { root: 'taxLots', set: 'TaxLots', kind: 'Lot', byCustomer: true },
  { root: 'prices', set: 'Prices', kind: 'Pri', byCustomer: false },
  { root: 'fxRates', set: 'FxRates', kind: 'Fx', byCustomer: false },
];

/** The functions that query a whole set. */
function createSurfaces({ root, set, kind, byCustomer }: DatedSet): [name: string, surface: LateSurface][] {
  const columns = (byCustomer ? owners : owners.slice(0, 1)).join(';');
  const runTableWith =
    (...more: string[]): LateSurface['run'] =>
    ({ app }, { date, custodians, partial }) =>
      findOutcome(
        app.runTable({
          set,
          custodian: joinCustodians(custodians),
          date,
          columns,
          options: joinOptions(partial, ...more),
        }),
      );
  const printCustodianFilter = (custodians: readonly number[] | undefined) =>
    custodians ? ` and CustodianId in (${custodians.join(',')})` : '';
  const query =
    (printDates: (date: string) => string): LateSurface['run'] =>
    ({ app }, { date, custodians, partial }) => {
      const filter = `filter=${printDates(date)}${printCustodianFilter(custodians)}`;
      return findOutcome(app.runQuery(set, joinOptions(partial, `select=${columns.replace(';', ',')}`, filter)));
    };
  const createDocumentRun =
    (rows: string, printDates: (condition: string) => string): LateSurface['run'] =>
    ({ app }, { date, custodians, partial }) => {
      const custodianCondition = custodians ? `, { custodianId: { in: [${custodians.join(',')}] } }` : '';
      // In April, all dates of the sandbox begin at this offset.
      const day = printDates(`{ processDate: { eq: "${date}T00:00:00-04:00" } }`);
      const document = `{ ${root}(first: 1000, where: { and: [${day}${custodianCondition}] }) { ${rows} } }`;
      return findOutcome(app.fetchGraphQL(document, undefined, undefined, joinOptions(partial))).then(
        ({ missing, rows: shownRows }) => ({
          missing,
          ...(shownRows && { rows: new Set<string>() }),
        }),
      );
    };
  // Only the deliveries of rows that are on the page are named.
  const runForOneCustodian =
    (run: LateSurface['run']): LateSurface['run'] =>
    (running, query) =>
      query.custodians?.length === 1 ? run(running, query) : undefined;
  const runExpanded: LateSurface['run'] = ({ app }, { date, custodians, partial }) => {
    const options = [
      'select=Id',
      `expand=${set === 'FxRates' ? 'Fxrates' : set}(select=CustodianId;filter=ProcessDate eq ${date})`,
      ...(custodians ? [`filter=Id in (${custodians.join(',')})`] : []),
    ];
    return findOutcome(app.runQuery('Custodians', joinOptions(partial, ...options)));
  };
  const runUndated: LateSurface['run'] = runForOneCustodian(({ app }, { date, custodians, partial }) => {
    const [year, month, day] = date.split('-').map(Number);
    const parts = [`year(ProcessDate) eq ${year}`, `month(ProcessDate) eq ${month}`, `day(ProcessDate) eq ${day}`];
    const filter = `filter=${parts.join(' and ')}${printCustodianFilter(custodians)}`;
    return findOutcome(app.runQuery(set, joinOptions(partial, `select=${owners[0]}`, filter))).then(
      ({ missing, rows }) => ({
        // Missing deliveries of other dates are named, too, because only the service can evaluate these conditions.
        missing: missing.filter((delivery) => delivery.date === date),
        ...(rows && { rows: new Set<string>() }),
      }),
    );
  });
  const runTotalBy =
    (by: string): LateSurface['run'] =>
    ({ app }, { date, custodians, partial }) =>
      findOutcome(
        app.runTotal({
          set,
          field: '$count',
          custodian: joinCustodians(custodians),
          date,
          by,
          options: joinOptions(partial),
        }),
      );
  return [
    [`${set}`, { set, kind, run: runTableWith() }],
    [`${set}, GraphQL`, { set, kind, run: runTableWith('source=graphql') }],
    [`${set}, QUERY of a date`, { set, kind, run: query((date) => `ProcessDate eq ${date}`) }],
    [
      `${set}, QUERY of a period`,
      { set, kind, run: query((date) => `ProcessDate ge ${date} and ProcessDate le ${date}`) },
    ],
    [`${set}, GRAPHQL`, { set, kind, run: createDocumentRun('nodes { custodianId }', (day) => day) }],
    [
      `${set}, GRAPHQL, dates in the rows`,
      {
        set,
        kind,
        run: runForOneCustodian(createDocumentRun('edges { node { custodianId } }', (day) => `{ or: [${day}] }`)),
      },
    ],
    [`${set}, QUERY without a date`, { set, kind, run: runUndated }],
    [`${set}, QUERY of custodians with their lists`, { set, kind, run: runExpanded }],
    [`${set}, TOTAL`, { set, kind, run: runTotalBy(columns) }],
    [
      `${set}, linked table`,
      {
        set,
        kind,
        run: (running, { date, custodians, partial }) => {
          const names: Record<string, string> = { Positions: 'POSITIONS', TaxLots: 'TAXLOTS', Prices: 'PRICES' };
          const input = `"${joinCustodians(custodians) ?? '*'}","${date}","${columns}","${joinOptions(partial)}"`;
          return insertLinkedTable(running, `=IDS.${names[set] ?? 'FXRATES'}(${input})`);
        },
      },
    ],
  ];
}

async function insertLinkedTable({ app }: SandboxedPane, formula: string): Promise<LateOutcome> {
  const workbook = new MemoryWorkbook();
  const dataRanges = createDataRangeActions({
    workbook,
    formulas: app,
    clock: systemClock,
    findDateSystem: async () => 1900,
    getUserName: () => 'Anna',
    isConnected: () => true,
    checkService: app.tryService,
    refreshFormulas: () => Promise.resolve({ cellCount: 0, failures: [] }),
    repairFormulas: () => Promise.resolve({ cellCount: 0, failures: [] }),
    clearCache: () => undefined,
    findProcessDate: (...request) => app.findProcessDate(...request),
    memory: createDataRangeMemory('late'),
    knownTables: deviceKnowingAllTables,
  });
  try {
    await dataRanges.insertTable({ formula, target: 'selection' });
  } catch (error) {
    if (workbook.storedParts.size > 0) throw new Error('A refused table is left in the workbook.', { cause: error });
    return toRefusedOutcome(error);
  }
  const [header = [], ...rows] = workbook.getSheet('Sheet1').cells;
  const width = header.filter((cell) => cell?.value !== undefined && cell.value !== '').length;
  const shownRows = rows.map((row) =>
    row
      .slice(0, width)
      .map((cell) => String(cell?.value))
      .join(' '),
  );
  const result = await app.fetchFormula(formula);
  return { rows: new Set(shownRows), missing: result.provenance.delivery?.missing ?? [] };
}

/** A cell about one custodian; a value counts as its rows. */
function createCellSurface(
  set: string,
  kind: FileKind,
  run: (app: SandboxedPane['app'], custodian: number, query: LateQuery) => Promise<unknown>,
): LateSurface {
  return {
    set,
    kind,
    run: ({ app }, query) => {
      const [custodian] = query.custodians ?? [];
      if (custodian === undefined || query.custodians?.length !== 1) return undefined;
      return run(app, custodian, query).then(
        () => ({ rows: new Set([String(custodian)]), missing: [] }),
        toRefusedOutcome,
      );
    },
  };
}

// Runs cell functions with their options, like Excel.
const runValue = async (app: SandboxedPane['app'], name: 'PRICE' | 'FX' | 'VEHICLE', input: Record<string, unknown>) =>
  app.runValue(name, input);

/** Functions × their queries, all for the same deliveries. */
export function createLateSurfaces(securityByCustodian: ReadonlyMap<number, number>): ReadonlyMap<string, LateSurface> {
  const printOptions = (partial: boolean) => (partial ? 'partial=1' : undefined);
  const createRestSurface = (resource: string, set: string, kind: FileKind): LateSurface => ({
    set,
    kind,
    run: ({ app }, { date, custodians, partial }) =>
      findOutcome(
        app.runRestTable({ resource, custodian: joinCustodians(custodians), date, options: joinOptions(partial) }),
      ).then(({ missing, rows }) => ({ missing, ...(rows && { rows: new Set<string>() }) })),
  });
  return new Map([
    ...sets.flatMap(createSurfaces),
    ['Positions, V1', createRestSurface('Positions', 'Positions', 'Pos')],
    ['Prices, V1', createRestSurface('Prices', 'Prices', 'Pri')],
    [
      'Prices, PRICE',
      createCellSurface('Prices', 'Pri', (app, custodian, { date, partial }) =>
        runValue(app, 'PRICE', {
          security: securityByCustodian.get(custodian),
          date,
          custodian,
          options: printOptions(partial),
        }),
      ),
    ],
    [
      'FxRates, FX',
      createCellSurface('FxRates', 'Fx', (app, custodian, { date, partial }) =>
        runValue(app, 'FX', { from: 'EUR', to: 'USD', date, custodian, options: printOptions(partial) }),
      ),
    ],
    [
      'Vehicles, VEHICLE',
      createCellSurface('Vehicles', 'Veh', (app, custodian, { date, partial }) =>
        runValue(app, 'VEHICLE', {
          security: securityByCustodian.get(custodian),
          field: 'type',
          date,
          custodian,
          options: printOptions(partial),
        }),
      ),
    ],
    [
      'Prices, LOOKUP',
      createCellSurface('Prices', 'Pri', (app, custodian, { date, partial }) =>
        app.runValue('LOOKUP', {
          set: 'Prices',
          key: `${custodian};${date};${securityByCustodian.get(custodian) ?? ''}`,
          field: 'PriceValue',
          options: printOptions(partial),
        }),
      ),
    ],
  ]);
}

/** Converts deliveries to a comparable form, by custodian and customer. */
export function describeDeliveries(missing: readonly MissingDelivery[]): string[] {
  return missing
    .map(
      ({ custodianId, customers, date, state }) => `${custodianId} ${customers?.join(',') ?? 'all'} ${date} ${state}`,
    )
    .sort();
}
