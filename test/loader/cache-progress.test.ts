import { createCache } from '../../src/loader/cache';
import { type LoadProgress, type ReportProgress, addProgress } from '../../src/loader/load-progress';
import { createTestClock, settlePromises } from '../support/test-clock';

function setUp() {
  const cache = createCache<string>({
    clock: createTestClock(),
    getLifetime: () => 1000,
    weigh: () => 1,
    maxWeight: 10,
  });
  const loads: { report: ReportProgress; finish: () => void }[] = [];
  const load = (_: AbortSignal, report: ReportProgress) =>
    new Promise<string>((resolve) => loads.push({ report, finish: () => resolve('rows') }));
  return { cache, load, loads };
}

const createPage = (rows: number): LoadProgress => ({ rows, pages: 1 });

describe('the progress of a load', () => {
  test('is reported to every caller, and to a later one from its current state', async () => {
    const { cache, load, loads } = setUp();
    const reported: number[][] = [[], [], []];
    const listen = (index: number) => (progress: LoadProgress) => reported[index]?.push(progress.rows);
    const first = cache.get('q', load, undefined, listen(0));
    const second = cache.get('q', load, undefined, listen(1));
    await settlePromises();
    loads[0]?.report(createPage(10));
    const third = cache.get('q', load, undefined, listen(2));
    await settlePromises();
    loads[0]?.report(createPage(20));
    loads[0]?.finish();
    await Promise.all([first, second, third]);
    expect(reported).toEqual([
      [10, 20],
      [10, 20],
      [10, 20],
    ]);
    expect(loads).toHaveLength(1);
  });

  test('is no longer reported to a caller that canceled', async () => {
    const { cache, load, loads } = setUp();
    const reported: number[] = [];
    const controller = new AbortController();
    const canceledCall = cache
      .get('q', load, controller.signal, ({ rows }) => reported.push(rows))
      .catch(() => 'canceled');
    const secondCaller = cache.get('q', load);
    await settlePromises();
    loads[0]?.report(createPage(1));
    controller.abort();
    loads[0]?.report(createPage(2));
    loads[0]?.finish();
    expect(await canceledCall).toBe('canceled');
    await secondCaller;
    expect(reported).toEqual([1]);
  });

  test('is not reported for a cached result', async () => {
    const { cache, load, loads } = setUp();
    const pending = cache.get('q', load);
    await settlePromises();
    loads[0]?.report(createPage(5));
    loads[0]?.finish();
    await pending;
    const reported: number[] = [];
    await cache.get('q', load, undefined, ({ rows }) => reported.push(rows));
    expect(reported).toEqual([]);
  });
});

test('several loads add up, and have no total while one total is unknown', () => {
  expect(addProgress([])).toEqual({ rows: 0, pages: 0 });
  expect(addProgress([{ rows: 5, pages: 1, totalRows: 9 }, createPage(2)])).toEqual({ rows: 7, pages: 2 });
  expect(
    addProgress([
      { rows: 5, pages: 1, totalRows: 9 },
      { rows: 2, pages: 3, totalRows: 2 },
    ]),
  ).toEqual({ rows: 7, pages: 4, totalRows: 11 });
});
