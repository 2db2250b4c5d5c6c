import type { Progress } from '../../../src/app/builder/formula-actions';
import type {
  DataRange,
  DataRangeChange,
  ActionOptions,
} from '../../../src/app/data-ranges/services/data-range-actions';
import { createWorkbookRefreshActions } from '../../../src/app/data-ranges/refresh/create-workbook-refresh-actions';

const listed = [
  { id: 'a', kind: 'formula' },
  { id: 'b', kind: 'linked table' },
  { id: 'c', kind: 'snapshot' },
  { id: 'd', kind: 'linked table' },
] as DataRange[];

const createFormula = (id: string, state: DataRange['state']) =>
  ({
    id,
    address: id,
    kind: 'formula',
    state,
    ...(state === 'failed' && { problem: 'The cell shows #N/A.' }),
  }) as DataRange;

function createActions({ failures = [] as string[], outcome = 'changed', formulas = [] as DataRange[] } = {}) {
  const order: string[] = [];
  const actions = createWorkbookRefreshActions({
    refreshFormulas: () => {
      order.push('formulas');
      return Promise.resolve({ cellCount: 7, failures });
    },
    repairFormulas: () => {
      order.push('repair');
      return Promise.resolve({ cellCount: 2, failures });
    },
    listDataRanges: () => Promise.resolve(listed),
    awaitFormulas: () => Promise.resolve(formulas),
    refreshTables: (tables, options: ActionOptions) => {
      order.push(...tables.map(({ id }) => id), ...(options.signal?.aborted ? ['canceled'] : []));
      options.onProgress?.({ step: 'reading', rows: 5 });
      return Promise.resolve(tables.map(({ id }) => ({ id, outcome }) as DataRangeChange));
    },
  });
  return { ...actions, order };
}

test('refreshes formulas first, then linked tables, and leaves snapshots', async () => {
  const { refreshWorkbook, order } = createActions();
  expect(await refreshWorkbook()).toMatchObject({ cells: 7, changes: [{ id: 'b' }, { id: 'd' }] });
  expect(order).toEqual(['formulas', 'b', 'd']);
});

test('a second call during a refresh joins it, and a later one starts again', async () => {
  const { refreshWorkbook, order } = createActions();
  await Promise.all([refreshWorkbook(), refreshWorkbook()]);
  expect(order).toHaveLength(3);
  await refreshWorkbook();
  expect(order).toHaveLength(6);
});

test('followers receive the progress and can cancel what has not started', async () => {
  const { refreshWorkbook, workbookRefresh, order } = createActions();
  const done = refreshWorkbook();
  const steps: Progress['step'][] = [];
  workbookRefresh.get()?.subscribe(({ step }) => steps.push(step));
  workbookRefresh.get()?.cancel();
  await done;
  expect(steps).toEqual(['formulas', 'reading']);
  expect(order).toContain('canceled');
});

test('a successful refresh ends, a failed one stays until it is shown, and names the sheet that refused', async () => {
  const successful = createActions();
  await successful.refreshWorkbook();
  expect(successful.workbookRefresh.get()).toBeUndefined();
  const protectedSheet = createActions({ failures: ['Refreshing the Rates sheet failed.'] });
  const { changes } = await protectedSheet.refreshWorkbook();
  expect(changes[0]).toMatchObject({ outcome: 'failed', address: '', problem: 'Refreshing the Rates sheet failed.' });
  expect(protectedSheet.workbookRefresh.get()).toBeDefined();
});

test('reports formulas with an error or without a result together with the tables, until they are shown', async () => {
  const partly = { ...createFormula('formula 4', 'failed'), isPartialFailure: true as const };
  const formulas = [
    createFormula('formula 1', 'fresh'),
    createFormula('formula 2', 'failed'),
    createFormula('formula 3', 'busy'),
    partly,
  ];
  const { refreshWorkbook, workbookRefresh } = createActions({ formulas });
  const { changes } = await refreshWorkbook();
  expect(changes.slice(2)).toMatchObject([
    { id: 'formula 2', outcome: 'failed', problem: 'The cell shows #N/A.' },
    { id: 'formula 3', outcome: 'waiting' },
    { id: 'formula 4', outcome: 'changed', problem: 'The cell shows #N/A.' },
  ]);
  expect(workbookRefresh.get()).toBeDefined();
});

test('a repair leaves linked tables unchanged, reports formulas that are still broken, and joins a refresh', async () => {
  const formulas = [createFormula('formula 1', 'fresh'), createFormula('formula 2', 'busy')];
  const { repairWorkbook, refreshWorkbook, workbookRefresh, order } = createActions({ formulas });
  expect(await repairWorkbook()).toMatchObject({ cells: 2, changes: [{ id: 'formula 2', outcome: 'waiting' }] });
  expect(order).toEqual(['repair']);
  expect(workbookRefresh.get()).toMatchObject({ kind: 'repair' });
  await Promise.all([refreshWorkbook(), repairWorkbook()]);
  expect(order).toEqual(['repair', 'formulas', 'b', 'd']);
});
