// Long because all cases of batching share one clock and one log of requests.
import { createBatcher } from '../../src/functions/lookups/batch-fetch';
import { createTestClock, settlePromises } from '../support/test-clock';

const keepMillis = 60_000;

function setUp(run?: (group: string, keys: readonly string[]) => Promise<ReadonlyMap<string, string | Error>>) {
  const timers = createTestClock();
  // Timers don't follow the computer's clock.
  let setBackBy = 0;
  const clock = { ...timers, now: () => timers.now() - setBackBy };
  const setBack = (millis: number) => void (setBackBy += millis);
  let generation = 0;
  const forget = () => void generation++;
  const runs: [group: string, keys: readonly string[]][] = [];
  const get = createBatcher<string>({
    clock,
    lifetime: { getMillis: () => keepMillis, getGeneration: () => generation },
    timing: { quiet: 40, quietOfMany: 200, many: 5, maxQuiet: 300, maxDelay: 1000 },
    run: async (group, keys) => {
      runs.push([group, keys]);
      return run ? run(group, keys) : new Map(keys.map((key) => [key, `${group}:${key}`]));
    },
    createMissingError: (key) => new Error(`no ${key}`),
  });
  return { clock, setBack, runs, get, forget };
}

describe('calls in quick succession', () => {
  test('are sent together, each key once, and each receives its own value', async () => {
    const { clock, runs, get } = setUp();
    const values = Promise.all(['1', '2', '1', '3'].map((key) => get('day', key)));
    clock.advance(40);
    expect(await values).toEqual(['day:1', 'day:2', 'day:1', 'day:3']);
    expect(runs).toEqual([['day', ['1', '2', '3']]]);
  });

  test('of two groups are sent separately', async () => {
    const { clock, runs, get } = setUp();
    const values = Promise.all([get('mon', '1'), get('tue', '1'), get('mon', '2')]);
    clock.advance(40);
    expect(await values).toEqual(['mon:1', 'tue:1', 'mon:2']);
    expect(runs).toEqual([
      ['mon', ['1', '2']],
      ['tue', ['1']],
    ]);
  });

  test('wait until no more arrive', async () => {
    const { clock, runs, get } = setUp();
    const first = get('day', '1');
    clock.advance(39);
    const second = get('day', '2');
    clock.advance(39);
    expect(runs).toEqual([]);
    clock.advance(1);
    expect(await Promise.all([first, second])).toEqual(['day:1', 'day:2']);
    expect(runs).toHaveLength(1);
  });

  test('are sent although the clock is set back, and values of before are fetched again', async () => {
    const { clock, setBack, runs, get } = setUp();
    const first = get('day', '1');
    setBack(86_400_000);
    clock.advance(40);
    expect(await first).toBe('day:1');
    setBack(86_400_000);
    const again = get('day', '1');
    clock.advance(40);
    expect(await again).toBe('day:1');
    expect(runs).toHaveLength(2);
  });

  test('wait again when the thread was busy and the timer fired late', async () => {
    const { clock, runs, get } = setUp();
    const first = get('day', '1');
    clock.stall(500);
    clock.advance(0);
    expect(runs).toEqual([]);
    const second = get('day', '2');
    clock.advance(40);
    await Promise.all([first, second]);
    expect(runs).toEqual([['day', ['1', '2']]]);
  });

  test('do not wait forever while more arrive', async () => {
    const { clock, runs, get } = setUp();
    const values: Promise<string>[] = [];
    for (let call = 0; call < 50; call++) {
      values.push(get('day', String(call)));
      clock.advance(30);
    }
    clock.advance(200);
    await Promise.all(values);
    expect(runs).toHaveLength(2);
    expect(runs[0]?.[1].length).toBeGreaterThanOrEqual(33);
  });

  test('during an earlier batch start a new one', async () => {
    const { clock, runs, get } = setUp();
    const first = get('day', '1');
    clock.advance(40);
    const second = get('day', '1');
    await settlePromises();
    clock.advance(40);
    await Promise.all([first, second]);
    expect(runs).toHaveLength(2);
  });

  test('leave no timer', async () => {
    const { clock, get } = setUp();
    const requested = get('day', '1');
    clock.advance(40);
    await requested;
    expect(clock.countPending()).toBe(0);
  });
});

describe('many calls', () => {
  test('wait longer, because they arrive in batches with pauses', async () => {
    const { clock, runs, get } = setUp();
    const getAll = (keys: readonly number[]) => keys.map((key) => get('day', String(key)));
    const values = getAll([1, 2, 3, 4, 5]);
    clock.advance(199);
    values.push(...getAll([6, 7]));
    clock.advance(201);
    expect(runs).toEqual([]);
    clock.advance(1);
    await Promise.all(values);
    expect(runs.map(([, keys]) => keys.length)).toEqual([7]);
  });

  test('wait longer when there are more of them, up to a limit', async () => {
    const { clock, runs, get } = setUp();
    const values = Array.from({ length: 200 }, (_call, key) => get('day', String(key)));
    clock.advance(299);
    expect(runs).toEqual([]);
    clock.advance(1);
    await Promise.all(values);
    expect(runs).toHaveLength(1);
  });

  test('of several groups count together', async () => {
    const { clock, runs, get } = setUp();
    const values = ['a', 'b', 'c', 'd', 'e', 'f'].map((group) => get(group, '1'));
    clock.advance(200);
    expect(runs).toEqual([]);
    clock.advance(1);
    await Promise.all(values);
    expect(runs).toHaveLength(6);
  });
});

describe('received values', () => {
  const runFirstBatch = async () => {
    const all = setUp();
    const values = Promise.all(['1', '2', '3'].map((key) => all.get('day', key)));
    all.clock.advance(40);
    await values;
    all.runs.length = 0;
    return all;
  };

  test('are reused, whatever else is requested with them', async () => {
    const { clock, runs, get } = await runFirstBatch();
    expect(await get('day', '2')).toBe('day:2');
    const [known, other] = [get('day', '3'), get('day', '4')];
    clock.advance(40);
    expect(await Promise.all([known, other])).toEqual(['day:3', 'day:4']);
    expect(runs).toEqual([['day', ['4']]]);
  });

  test('are requested again when they are too old', async () => {
    const { clock, runs, get } = await runFirstBatch();
    clock.advance(keepMillis);
    const value = get('day', '2');
    clock.advance(40);
    expect(await value).toBe('day:2');
    expect(runs).toEqual([['day', ['2']]]);
  });

  test('are requested again after everything was dropped, including values in flight', async () => {
    const { clock, runs, get, forget } = await runFirstBatch();
    const late = get('day', '4');
    clock.advance(40);
    forget();
    await late;
    const values = Promise.all([get('day', '1'), get('day', '4')]);
    clock.advance(40);
    await values;
    expect(runs).toEqual([
      ['day', ['4']],
      ['day', ['1', '4']],
    ]);
  });

  test('are not cached when they failed', async () => {
    const failures = [new Error('lost')];
    const { clock, get } = setUp((group, keys) => {
      const failure = failures.pop();
      return failure ? Promise.reject(failure) : Promise.resolve(new Map(keys.map((key) => [key, group])));
    });
    const first = get('day', '1').catch((error: Error) => error.message);
    clock.advance(40);
    expect(await first).toBe('lost');
    const second = get('day', '1');
    clock.advance(40);
    expect(await second).toBe('day');
  });
});

describe('every caller settles', () => {
  const readOutcomes = async (requested: Promise<string>[]) =>
    (await Promise.allSettled(requested)).map((result) =>
      result.status === 'fulfilled' ? result.value : (result.reason as Error).message,
    );

  test('when the whole batch fails', async () => {
    const { clock, get } = setUp(() => Promise.reject(new Error('lost')));
    const requested = ['1', '2', '1'].map((key) => get('day', key));
    clock.advance(40);
    expect(await readOutcomes(requested)).toEqual(['lost', 'lost', 'lost']);
  });

  test('when the batch throws synchronously', async () => {
    const { clock, get } = setUp(() => {
      throw new Error('broken');
    });
    const requested = [get('day', '1')];
    clock.advance(40);
    expect(await readOutcomes(requested)).toEqual(['broken']);
  });

  test('when the response is short, and has keys that were not requested', async () => {
    const { clock, get } = setUp(() =>
      Promise.resolve(
        new Map([
          ['1', 'one'],
          ['9', 'nine'],
        ]),
      ),
    );
    const requested = ['1', '2'].map((key) => get('day', key));
    clock.advance(40);
    expect(await readOutcomes(requested)).toEqual(['one', 'no 2']);
  });

  test('when one key fails, and the others receive their values', async () => {
    const { clock, get } = setUp(() =>
      Promise.resolve(
        new Map<string, string | Error>([
          ['1', 'one'],
          ['2', new Error('bad')],
        ]),
      ),
    );
    const requested = ['1', '2'].map((key) => get('day', key));
    clock.advance(40);
    expect(await readOutcomes(requested)).toEqual(['one', 'bad']);
  });
});
