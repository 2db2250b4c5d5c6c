import { Session, type Profiler } from 'node:inspector';
import { detectHost } from '../../src/functions/cells/run-cell';
import { startSandboxedApp, type SandboxedApp } from '../support/sandboxed-app';
import { positions, provideApp } from '../support/cell-functions';
import { installCellErrors } from '../support/cell-errors';

// The files that a reader needs to follow =IDS.POSITIONS(1,"last") in an add-in that has just connected and has loaded
// nothing, not even the metadata. Lower the numbers with every merge, and never raise them.

let running: SandboxedApp;
let executed: string[];
/** The files on the stack of each request, from the cell's call down, by the last part of its path. */
const chains = new Map<string, string[]>();

const root = `${process.cwd()}/src/`;
const originalFetch = globalThis.fetch;
const originalLimit = Error.stackTraceLimit;

beforeAll(async () => {
  installCellErrors();
  running = await startSandboxedApp();
  provideApp(running.app);
  detectHost(() => Promise.resolve({ numberType: 'Double', dateSystem: 1900 }));
  // Connecting starts to load the metadata.
  running.app.cells.context.loader.clear();
  Error.stackTraceLimit = Infinity;
  globalThis.fetch = (...args) => {
    const { pathname } = new URL(args[0] as URL);
    chains.set(pathname.replace(/.*\//, ''), listFilesOnStack(new Error().stack ?? ''));
    return originalFetch(...args);
  };
  executed = await listModules(() => positions([[1]], 'last', [[null]], [[null]], { onCanceled: () => undefined }));
});
afterAll(() => {
  globalThis.fetch = originalFetch;
  Error.stackTraceLimit = originalLimit;
  return running.close();
});

test('the first cell of positions executes at most 45 modules', () => {
  expect(executed).toEqual(
    expect.arrayContaining([
      'functions/tables/dataset-table.ts',
      'functions/scope/parties.ts',
      'loader/calendar.ts',
      'service/odata/read-metadata.ts',
    ]),
  );
  expect(executed.length).toBeLessThanOrEqual(45);
});

test('at most 10 files lead from the function to the request of its rows', () => {
  expect(['functions/positions.ts', ...(chains.get('Positions') ?? [])]).toEqual([
    'functions/positions.ts',
    'functions/cells/run-cell.ts',
    'functions/tables/dataset-table.ts',
    'loader/loader.ts',
    'loader/cache.ts',
    'loader/load-rows.ts',
    'service/odata/odata.ts',
    'service/http/http.ts',
    'service/http/send-once.ts',
  ]);
});

test('at most 10 files lead from the function to each other request', () => {
  expect([...chains.keys()]).toEqual(expect.arrayContaining(['$metadata', 'Custodians', 'InterfaceStatuses']));
  expect(chains.get('Custodians')).toContain('functions/cells/run-cell.ts');
  for (const files of chains.values()) expect(files.length).toBeLessThan(10);
});

/** The files of the add-in on a stack, the outermost first. */
function listFilesOnStack(stack: string): string[] {
  const files = stack.split('\n').flatMap((line) => {
    const start = line.indexOf(root);
    return start < 0 ? [] : [line.slice(start + root.length).replace(/:\d+:\d+\)?$/, '')];
  });
  return [...new Set(files.reverse())];
}

/** The modules of the add-in with a function that ran during the work, by V8 coverage. */
async function listModules(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  const post = <Returned>(method: string, params: object = {}) =>
    new Promise<Returned>((resolve, reject) =>
      session.post(method, params, (error: Error | null, returned?: unknown) =>
        error ? reject(error) : resolve(returned as Returned),
      ),
    );
  await post('Profiler.enable');
  await post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  try {
    await work();
    const { result } = await post<Profiler.TakePreciseCoverageReturnType>('Profiler.takePreciseCoverage');
    const ran = result.filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0));
    const paths = ran.map(({ url }) => url.replace(/^file:\/\//, '')).filter((path) => path.startsWith(root));
    return [...new Set(paths.map((path) => path.slice(root.length)))].sort();
  } finally {
    await post('Profiler.stopPreciseCoverage');
    session.disconnect();
  }
}
