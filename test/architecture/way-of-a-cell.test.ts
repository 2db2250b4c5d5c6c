import { Session, type Profiler } from 'node:inspector';
import { describeHost } from '../../src/functions/cells/host';
import { startSandboxedApp, type SandboxedApp } from '../support/sandboxed-app';
import { positions, provideApp } from '../support/cell-functions';
import { installCellErrors } from '../support/cell-errors';

let running: SandboxedApp;
beforeAll(async () => {
  installCellErrors();
  running = await startSandboxedApp();
  provideApp(running.app);
  describeHost(() => Promise.resolve({ formats: 'Double', dateSystem: 1900 }));
  // The data that cells share is loaded: the metadata, the custodians, the process dates.
  await positions([[1]], 'prev', [['Quantity']], null, { onCanceled: () => undefined });
});
afterAll(() => running.close());

// These are the modules to read to follow a cell. Lower this number with every merge, and never raise it.
test('a cell of positions executes at most 45 modules', async () => {
  const executed = await modulesOf(() => positions([[1]], 'last', [[null]], [[null]], { onCanceled: () => undefined }));
  expect(executed.filter((path) => path.startsWith('functions/'))).toContain('functions/tables/dataset-table.ts');
  expect(executed.length).toBeLessThanOrEqual(45);
});

/** The modules of the add-in of which a function ran meanwhile, by V8 coverage. */
async function modulesOf(work: () => Promise<unknown>): Promise<string[]> {
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
    const root = `${process.cwd()}/src/`;
    const ran = result.filter(({ functions }) =>
      functions.some(({ ranges, functionName }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0),
    );
    const paths = ran.map(({ url }) => url.replace(/^file:\/\//, '')).filter((path) => path.startsWith(root));
    return [...new Set(paths.map((path) => path.slice(root.length)))].sort();
  } finally {
    await post('Profiler.stopPreciseCoverage');
    session.disconnect();
  }
}
