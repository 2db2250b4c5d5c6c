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

function ownersOf({ table }: Result): ReadonlySet<string> {
  const places = owners.map((name) => table.columns.findIndex((column) => column.name === name));
  const known = places.filter((place) => place !== -1);
  return new Set(table.rows.map((row) => known.map((place) => String(row[place])).join(' ')));
}

async function outcome(run: Promise<Result>): Promise<LateOutcome> {
  try {
    const result = await run;
    return { rows: ownersOf(result), missing: result.provenance.delivery?.missing ?? [] };
  } catch (error) {
    return refused(error);
  }
}

function refused(error: unknown): LateOutcome {
  if (isAddInError(error) && error.kind === 'noRows') return { rows: new Set(), missing: [] };
  if (!isAddInError(error) || error.kind !== 'incomplete') throw error;
  return { missing: error.missing ?? [] };
}

const listed = (custodians: readonly number[] | undefined) => custodians?.join(';');
const optionsOf = (partial: boolean, ...others: string[]) => [...others, ...(partial ? ['partial=1'] : [])].join(';');

interface Dated {
  readonly root: string;
  readonly set: string;
  readonly kind: FileKind;
  readonly byCustomer: boolean;
}

const sets: readonly Dated[] = [
  { root: 'positions', set: 'Positions', kind: 'Pos', byCustomer: true },
  { root: 'taxLots', set: 'TaxLots', kind: 'Lot', byCustomer: true },
  { root: 'prices', set: 'Prices', kind: 'Pri', byCustomer: false },
  { root: 'fxRates', set: 'FxRates', kind: 'Fx', byCustomer: false },
];

/** The functions that query a whole set. */
function surfacesOf({ root, set, kind, byCustomer }: Dated): [name: string, surface: LateSurface][] {
  const columns = (byCustomer ? owners : owners.slice(0, 1)).join(';');
  const table =
    (...more: string[]): LateSurface['run'] =>
    ({ app }, { date, custodians, partial }) =>
      outcome(
        app.runTable({ set, custodian: listed(custodians), date, columns, options: optionsOf(partial, ...more) }),
      );
  const inQuery = (custodians: readonly number[] | undefined) =>
    custodians ? ` and CustodianId in (${custodians.join(',')})` : '';
  const query =
    (dates: (date: string) => string): LateSurface['run'] =>
    ({ app }, { date, custodians, partial }) => {
      const filter = `filter=${dates(date)}${inQuery(custodians)}`;
      return outcome(app.runQuery(set, optionsOf(partial, `select=${columns.replace(';', ',')}`, filter)));
    };
  const inGraphQL =
    (rows: string, dates: (condition: string) => string): LateSurface['run'] =>
    ({ app }, { date, custodians, partial }) => {
      const whose = custodians ? `, { custodianId: { in: [${custodians.join(',')}] } }` : '';
      // In April, all dates of the sandbox begin at this offset.
      const day = dates(`{ processDate: { eq: "${date}T00:00:00-04:00" } }`);
      const document = `{ ${root}(first: 1000, where: { and: [${day}${whose}] }) { ${rows} } }`;
      return outcome(app.fetchGraphQL(document, undefined, undefined, optionsOf(partial))).then(
        ({ missing, rows: shown }) => ({
          missing,
          ...(shown && { rows: new Set<string>() }),
        }),
      );
    };
  // Only the deliveries of rows that are on the page are named.
  const onOnePage =
    (run: LateSurface['run']): LateSurface['run'] =>
    (running, query) =>
      query.custodians?.length === 1 ? run(running, query) : undefined;
  const expanded: LateSurface['run'] = ({ app }, { date, custodians, partial }) => {
    const options = [
      'select=Id',
      `expand=${set === 'FxRates' ? 'Fxrates' : set}(select=CustodianId;filter=ProcessDate eq ${date})`,
      ...(custodians ? [`filter=Id in (${custodians.join(',')})`] : []),
    ];
    return outcome(app.runQuery('Custodians', optionsOf(partial, ...options)));
  };
  const undated: LateSurface['run'] = onOnePage(({ app }, { date, custodians, partial }) => {
    const [year, month, day] = date.split('-').map(Number);
    const parts = [`year(ProcessDate) eq ${year}`, `month(ProcessDate) eq ${month}`, `day(ProcessDate) eq ${day}`];
    const filter = `filter=${parts.join(' and ')}${inQuery(custodians)}`;
    return outcome(app.runQuery(set, optionsOf(partial, `select=${owners[0]}`, filter))).then(({ missing, rows }) => ({
      // Missing deliveries of other dates are named, too, because only the service can evaluate these conditions.
      missing: missing.filter((delivery) => delivery.date === date),
      ...(rows && { rows: new Set<string>() }),
    }));
  });
  const total =
    (by: string): LateSurface['run'] =>
    ({ app }, { date, custodians, partial }) =>
      outcome(
        app.runTotal({ set, field: '$count', custodian: listed(custodians), date, by, options: optionsOf(partial) }),
      );
  return [
    [`${set}`, { set, kind, run: table() }],
    [`${set}, GraphQL`, { set, kind, run: table('source=graphql') }],
    [`${set}, QUERY of a date`, { set, kind, run: query((date) => `ProcessDate eq ${date}`) }],
    [
      `${set}, QUERY of a period`,
      { set, kind, run: query((date) => `ProcessDate ge ${date} and ProcessDate le ${date}`) },
    ],
    [`${set}, GRAPHQL`, { set, kind, run: inGraphQL('nodes { custodianId }', (day) => day) }],
    [
      `${set}, GRAPHQL, dates in the rows`,
      { set, kind, run: onOnePage(inGraphQL('edges { node { custodianId } }', (day) => `{ or: [${day}] }`)) },
    ],
    [`${set}, QUERY without a date`, { set, kind, run: undated }],
    [`${set}, QUERY of custodians with their lists`, { set, kind, run: expanded }],
    [`${set}, TOTAL`, { set, kind, run: total(columns) }],
    [
      `${set}, linked table`,
      {
        set,
        kind,
        run: (running, { date, custodians, partial }) => {
          const names: Record<string, string> = { Positions: 'POSITIONS', TaxLots: 'TAXLOTS', Prices: 'PRICES' };
          const input = `"${listed(custodians) ?? '*'}","${date}","${columns}","${optionsOf(partial)}"`;
          return linkedTable(running, `=IDS.${names[set] ?? 'FXRATES'}(${input})`);
        },
      },
    ],
  ];
}

async function linkedTable({ app }: SandboxedPane, formula: string): Promise<LateOutcome> {
  const workbook = new MemoryWorkbook();
  const dataRanges = createDataRangeActions({
    workbook,
    formulas: app,
    clock: systemClock,
    findDateSystem: async () => 1900,
    userName: () => 'Anna',
    connected: () => true,
    tryService: app.tryService,
    refreshFormulas: () => Promise.resolve({ cells: 0, failures: [] }),
    repairFormulas: () => Promise.resolve({ cells: 0, failures: [] }),
    clearCache: () => undefined,
    findProcessDate: (...request) => app.findProcessDate(...request),
    memory: createDataRangeMemory('late'),
    knownTables: deviceKnowingAllTables,
  });
  try {
    await dataRanges.insertTable({ formula, target: 'selection' });
  } catch (error) {
    if (workbook.storedParts.size > 0) throw new Error('A refused table is left in the workbook.', { cause: error });
    return refused(error);
  }
  const [header = [], ...rows] = workbook.sheetAt('Sheet1').cells;
  const width = header.filter((cell) => cell?.value !== undefined && cell.value !== '').length;
  const shown = rows.map((row) =>
    row
      .slice(0, width)
      .map((cell) => String(cell?.value))
      .join(' '),
  );
  const found = await app.fetchFormula(formula);
  return { rows: new Set(shown), missing: found.provenance.delivery?.missing ?? [] };
}

/** A cell about one custodian; a value counts as its rows. */
function cell(
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
      return run(app, custodian, query).then(() => ({ rows: new Set([String(custodian)]), missing: [] }), refused);
    },
  };
}

// Runs cell functions with their options, like Excel.
const value = async (app: SandboxedPane['app'], name: 'PRICE' | 'FX' | 'VEHICLE', input: Record<string, unknown>) =>
  app.runValue(name, input);

/** Functions × their queries, all for the same deliveries. */
export function lateSurfaces(securityOf: ReadonlyMap<number, number>): ReadonlyMap<string, LateSurface> {
  const options = (partial: boolean) => (partial ? 'partial=1' : undefined);
  const rest = (resource: string, set: string, kind: FileKind): LateSurface => ({
    set,
    kind,
    run: ({ app }, { date, custodians, partial }) =>
      outcome(app.runRestTable({ resource, custodian: listed(custodians), date, options: optionsOf(partial) })).then(
        ({ missing, rows }) => ({ missing, ...(rows && { rows: new Set<string>() }) }),
      ),
  });
  return new Map([
    ...sets.flatMap(surfacesOf),
    ['Positions, V1', rest('Positions', 'Positions', 'Pos')],
    ['Prices, V1', rest('Prices', 'Prices', 'Pri')],
    [
      'Prices, PRICE',
      cell('Prices', 'Pri', (app, custodian, { date, partial }) =>
        value(app, 'PRICE', { security: securityOf.get(custodian), date, custodian, options: options(partial) }),
      ),
    ],
    [
      'FxRates, FX',
      cell('FxRates', 'Fx', (app, custodian, { date, partial }) =>
        value(app, 'FX', { from: 'EUR', to: 'USD', date, custodian, options: options(partial) }),
      ),
    ],
    [
      'Vehicles, VEHICLE',
      cell('Vehicles', 'Veh', (app, custodian, { date, partial }) =>
        value(app, 'VEHICLE', {
          security: securityOf.get(custodian),
          field: 'type',
          date,
          custodian,
          options: options(partial),
        }),
      ),
    ],
    [
      'Prices, LOOKUP',
      cell('Prices', 'Pri', (app, custodian, { date, partial }) =>
        app.runValue('LOOKUP', {
          set: 'Prices',
          key: `${custodian};${date};${securityOf.get(custodian) ?? ''}`,
          field: 'PriceValue',
          options: options(partial),
        }),
      ),
    ],
  ]);
}

/** Converts deliveries to a comparable form, by custodian and customer. */
export function named(missing: readonly MissingDelivery[]): string[] {
  return missing
    .map(
      ({ custodianId, customers, date, state }) => `${custodianId} ${customers?.join(',') ?? 'all'} ${date} ${state}`,
    )
    .sort();
}
