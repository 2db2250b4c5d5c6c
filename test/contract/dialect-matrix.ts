import { dialectNames, dialects, type Dialect } from '../../packages/sandbox/src/odata/dialect';
import type { NamedArguments } from '../../src/functions/definition/definition';
import { functions } from '../../src/functions/registry';
import { isAddInError } from '../../src/model/errors';
import type { CellValue } from '../../src/model/table';
import { startSandboxedPane, type SandboxedPane } from '../support/sandboxed-pane';

// Every function against every dialect of the service, as `npm run dialects` prints it.

const custodian = 'NORTHGATE';
const date = '2026-04-09';
const dated = { custodian, date };

/** A position of the custodian. */
interface Holding {
  readonly account: string;
  readonly security: string;
}

/** The query of each function, without anything that a dialect renames, so it is the same for all. */
const makeRequests = ({ account, security }: Holding, id: number): Readonly<Record<string, NamedArguments>> => ({
  ACCOUNT: { account, field: 'Name' },
  COMPARE: { set: 'Positions', date1: 'prev', date2: 'last', custodian },
  COUNT: { set: 'Positions', ...dated },
  DATE: { word: 'prev', custodian },
  FX: { from: 'EUR', to: 'USD', ...dated },
  GRAPHQL: { document: '{ currencies(first: 40) { nodes { alpha3Code description } } }' },
  INFO: { what: 'asof', set: 'Positions', date },
  LOOKUP: { set: 'PrimaryTypes', key: 'C', field: 'Description' },
  POSITION: { account, security, field: 'Quantity', date },
  PRICE: { security, ...dated },
  QUERY: {
    set: 'Positions',
    options: `select=Quantity,MarketValue;filter=CustodianId eq ${id} and ProcessDate eq ${date}`,
  },
  'QUERY, date=': { set: 'Positions', options: `date=last;select=Quantity,MarketValue;filter=CustodianId eq ${id}` },
  'QUERY, top= and skip=': {
    set: 'Positions',
    options: `date=last;select=Quantity,MarketValue;skip=3;top=60;filter=CustodianId eq ${id}`,
  },
  'QUERY, orderby=': {
    set: 'Positions',
    options: `select=Quantity,MarketValue;orderby=Quantity desc;top=9;filter=CustodianId eq ${id} and ProcessDate eq ${date}`,
  },
  'QUERY, count=': { set: 'Positions', options: `count=1;filter=CustodianId eq ${id} and ProcessDate eq ${date}` },
  'QUERY, apply=': {
    set: 'Positions',
    options: `apply=filter(CustodianId eq ${id} and ProcessDate eq ${date})/groupby((ShortPosition),aggregate(Quantity with sum as Total,$count as Rows))`,
  },
  'QUERY, compute=': {
    set: 'Positions',
    options: `compute=Quantity mul 2 as Twice;select=Twice;filter=CustodianId eq ${id} and ProcessDate eq ${date}`,
  },
  'QUERY, expand=': {
    set: 'Positions',
    options: `select=Quantity;expand=Security($select=Description;$expand=Currency($select=Alpha3Code));filter=CustodianId eq ${id} and ProcessDate eq ${date}`,
  },
  'QUERY of deliveries': {
    set: 'InterfaceStatuses',
    options: `select=ProcessDate,HasPos;filter=CustodianId eq ${id} and ProcessDate ge 2026-04-01 and ETA gt duration'PT1H'`,
  },
  'POSITIONS, source=graphql': { ...dated, options: 'source=graphql' },
  'POSITIONS, source=rest': { ...dated, columns: 'Account/Number;Quantity', options: 'source=rest' },
  RECON: { kind: 'lots', ...dated },
  SECURITY: { security, field: 'Description', custodian },
  STATUS: { date, custodian },
  TOTAL: { set: 'Positions', field: 'Quantity', ...dated },
  TRANSACTIONS: { custodian, from: '2026-04-01', to: date },
  V1: { resource: 'Positions', ...dated },
  VEHICLE: { security, field: 'currency', ...dated },
  ACCOUNTS: { custodian },
  SECURITIES: { custodian },
  PROCESSDATES: { custodian },
  POSITIONS: dated,
  TAXLOTS: dated,
  PRICES: dated,
  FXRATES: dated,
  VEHICLES: dated,
});

type Outcome = { readonly cells: string } | { readonly message: string };

async function runForOutcome({ app }: SandboxedPane, name: string, named: NamedArguments = {}): Promise<Outcome> {
  const found = functions.find((definition) => definition.name === /^\w+/.exec(name)?.[0]);
  if (!found) throw new Error(`There is no function ${name}.`);
  const { context } = app.cells;
  try {
    if (found.kind === 'value') {
      // INFO reports data that was fetched before.
      if (name === 'INFO') await app.runTable({ set: 'Positions', custodian, date });
      return { cells: JSON.stringify((await found.run(context, named, {})).value) };
    }
    const { columns, rows } = (await found.run(context, named)).table;
    // IDs differ between deployments.
    const shown = columns.flatMap(({ name: column }, index) => (/(^|[a-z])id$/i.test(column) ? [] : [index]));
    const cells = rows.map((row: readonly CellValue[]) => JSON.stringify(shown.map((at) => row[at])));
    return { cells: cells.sort().join('\n') };
  } catch (error) {
    if (isAddInError(error)) return { message: error.message };
    throw error;
  }
}

/** The outcome of a function in a dialect: the same cells as usual, other cells, or a message. */
interface DialectLine {
  readonly name: string;
  readonly outcomes: Readonly<Record<string, 'same' | 'other' | 'message'>>;
  /** The dialects by the message that they cause. */
  readonly messages: ReadonlyMap<string, readonly Dialect[]>;
  readonly others: readonly Dialect[];
}

async function fetchFirstHolding({ app }: SandboxedPane): Promise<Holding> {
  const columns = 'Account/Number;Security/Cusip';
  const { table } = await app.runTable({
    set: 'Positions',
    custodian,
    date,
    columns,
    options: 'filter=Security/Cusip ne null',
  });
  const [account, cusip] = table.rows[0] ?? [];
  return { account: String(account), security: `cusip:${String(cusip)}` };
}

/** Calls every function in every dialect. */
export async function runDialects(): Promise<readonly DialectLine[]> {
  const names = [
    ...new Set([...functions.map(({ name }) => name), ...Object.keys(makeRequests({ account: '', security: '' }, 0))]),
  ].sort();
  let holding: Holding | undefined;
  const callEach = async (dialect?: Dialect) => {
    const running = await startSandboxedPane(dialect === undefined ? {} : { dialect });
    try {
      holding ??= await fetchFirstHolding(running);
      const { id = 0 } = (await running.app.listCustodians()).find(({ shortName }) => shortName === custodian) ?? {};
      const requestsByName = makeRequests(holding, id);
      const found = new Map<string, Outcome>();
      for (const name of names) found.set(name, await runForOutcome(running, name, requestsByName[name]));
      return found;
    } finally {
      await running.close();
    }
  };
  const withoutDialect = await callEach();
  const spoken = new Map<Dialect, ReadonlyMap<string, Outcome>>();
  for (const dialect of dialectNames) spoken.set(dialect, await callEach(dialect));
  return names.map((name) => {
    const expected = withoutDialect.get(name);
    if (!expected || 'message' in expected) throw new Error(`${name} has no cells: ${expected?.message ?? ''}`);
    const messages = new Map<string, Dialect[]>();
    const others: Dialect[] = [];
    const outcomes = [...spoken].map(([dialect, found]): [Dialect, DialectLine['outcomes'][string]] => {
      const outcome = found.get(name);
      if (outcome && 'message' in outcome) {
        messages.set(outcome.message, [...(messages.get(outcome.message) ?? []), dialect]);
        return [dialect, 'message'];
      }
      if (outcome?.cells === expected.cells) return [dialect, 'same'];
      others.push(dialect);
      return [dialect, 'other'];
    });
    return { name, outcomes: Object.fromEntries(outcomes), messages, others };
  });
}

const signs = { same: '=', other: '≠', message: 'm' } as const;

/** The lines as a page. */
export function printDialects(lines: readonly DialectLine[]): string {
  const head = dialectNames.map((_, index) => String(index + 1));
  const table = [
    ['function', ...head],
    ['---', ...head.map(() => '---')],
    ...lines.map(({ name, outcomes }) => [
      `\`${name}\``,
      ...dialectNames.map((dialect) => signs[outcomes[dialect] ?? 'other']),
    ]),
  ].map((cells) => `| ${cells.join(' | ')} |`);
  const messages = lines.flatMap(({ name, messages: said }) =>
    [...said].map(
      ([message, from]) =>
        `- \`${name}\` (${from.join(', ')}): ${message.replaceAll(/127\.0\.0\.1:\d+/g, 'data.example')}`,
    ),
  );
  return `# Functions and dialects

\`npm run dialects\` calls every function in each dialect of the sandbox and writes this page. \`=\`: the same cells as of the usual
service, ids aside; \`≠\`: other cells, because the dialect has other data; \`m\`: a message, listed below.

${dialectNames.map((dialect, index) => `${index + 1}. \`${dialect}\`: ${dialects[dialect]}`).join('\n')}

${table.join('\n')}

## Messages

${messages.join('\n')}
`;
}
