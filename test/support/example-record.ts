import { getBuiltServer } from './built-server';
import type { WorkbenchPage } from './workbench-page';

/** The result of a function's example in the workbench, as the function reference shows it. */
export interface ExampleRecord {
  readonly formula: string;
  /** The size of the whole result, with headers. */
  readonly rows: number;
  readonly columns: number;
  /** The content of the first cells. */
  readonly cells: readonly (readonly string[])[];
  /**
   * The requests that it caused, with pages of one result counted once. Their order is arbitrary, because some are
   * parallel.
   */
  readonly requests: readonly string[];
}

/** The numbers of rows to read, one after another: reading many cells is slow, and most results are short. */
const rowLimits = [100, 2_000, 20_000];
const maxColumns = 60;
const shownRows = 5;
const shownColumns = 6;
/** The request of a refresh before it replaces the values of the cells. */
const connectionTest = '/service/v2/odata/Custodians?$top=1';
const timeOfDay = /^\d{4}-\d{2}-\d{2} \d{1,2}:\d{2}$/;

/** Runs an example alone on a sheet, in an unused row, and returns its result and requests. */
export async function recordExample(workbench: WorkbenchPage, formula: string, row: number): Promise<ExampleRecord> {
  const cell = `A${row}`;
  const describesQuery = formula.startsWith('=IDS.INFO(');
  if (describesQuery) await workbench.calculate(cell, '=IDS.POSITIONS(1,"last")', cell);
  // No cached data of an earlier example is used.
  else await workbench.call('run', 'refreshAll');
  await workbench.call('settled', 60_000);
  await workbench.page.request.delete(createLogUrl(), { maxRetries: 2 });
  await workbench.calculate(cell, formula, cell);
  const loggedRequests = (await (await workbench.page.request.get(createLogUrl(), { maxRetries: 2 })).json()) as {
    method: string;
    path: string;
  }[];
  const requests = [
    ...new Set(
      loggedRequests
        .filter(({ path }) => !path.includes('$metadata') && path !== connectionTest)
        .map(({ method, path }) => `${method} ${decodePath(path).replace(/&\$skip=\d+$/, '')}`)
        .flatMap(splitByCustodian),
    ),
  ].sort();
  const columns = countFilled(
    (await workbench.call('read', `A${row}:${printColumnName(maxColumns)}${row}`)).text[0] ?? [],
  );
  const rows = await countRows(workbench, row);
  const shownRange = `A${row}:${printColumnName(Math.min(columns, shownColumns))}${row - 1 + Math.min(rows, shownRows)}`;
  const { text, errors } = await workbench.call('read', shownRange);
  if (errors) throw new Error(`${formula} shows ${JSON.stringify(text)}: ${errors.flat().join(' ')}`);
  await workbench.calculate(cell, '', cell);
  return {
    formula,
    rows,
    columns,
    cells: text.map((row) => row.map((cell) => (isNow(cell) ? '(the time)' : cell))),
    requests,
  };
}

async function countRows(workbench: WorkbenchPage, row: number): Promise<number> {
  let rows = 0;
  for (const limit of rowLimits) {
    rows = countFilled((await workbench.call('read', `A${row}:A${row + limit - 1}`)).text.map(([text = '']) => text));
    if (rows < limit) break;
  }
  return rows;
}

function createLogUrl(): string {
  return new URL('/sandbox/log', getBuiltServer().workbench).href;
}

/** The path without percent-encoding. */
function decodePath(path: string): string {
  return decodeURIComponent(path.replace(/^\/service/, ''));
}

/** The number of cells up to the last one with content. */
function countFilled(strings: readonly string[]): number {
  return strings.reduce((count, text, index) => (text === '' ? count : index + 1), 0);
}

/** Splits a request for the deliveries of several custodians, which share one only if they are queried together. */
function splitByCustodian(request: string): string[] {
  const [shared, custodians = ''] = /InterfaceStatuses\?\$filter=CustodianId in \(([\d,]+)\)&/.exec(request) ?? [];
  if (shared === undefined) return [request];
  return custodians.split(',').map((id) => request.replace(`in (${custodians})`, `eq ${id}`));
}

/** A time of today, which differs between runs. */
function isNow(text: string): boolean {
  return timeOfDay.test(text) && Math.abs(Date.now() - Date.parse(text.replace(' ', 'T'))) < 86_400_000;
}

function printColumnName(number: number): string {
  const first = Math.floor((number - 1) / 26);
  return (first > 0 ? String.fromCharCode(64 + first) : '') + String.fromCharCode(65 + ((number - 1) % 26));
}
