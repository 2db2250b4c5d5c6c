import { createCache } from '../../src/loader/cache';
import { createTestClock, settlePromises } from '../support/test-clock';

function setUp({ keepMillis = 1000, maxWeight = 100 } = {}) {
  const clock = createTestClock();
  const cache = createCache<string>({ clock, getLifetime: () => keepMillis, weigh: ({ length }) => length, maxWeight });
  const loads: { signal: AbortSignal; resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const load = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      loads.push({ signal, resolve, reject });
      signal.addEventListener('abort', () => reject(new Error('aborted')));
    });
  const settle = async (value: string) => {
    loads[loads.length - 1]?.resolve(value);
    await settlePromises();
  };
  return { clock, cache, load, loads, settle };
}

describe('a query', () => {
  test('from several callers at once sends one request', async () => {
    const { cache, load, loads, settle } = setUp();
    const both = Promise.all([cache.get('q', load), cache.get('q', load)]);
    await settlePromises();
    await settle('rows');
    expect(await both).toEqual(['rows', 'rows']);
    expect(loads).toHaveLength(1);
  });

  test('from many cells with one signal adds one listener to it, and none once it is there', async () => {
    const { cache, load, loads, settle } = setUp();
    const { signal } = new AbortController();
    const added = jest.spyOn(signal, 'addEventListener');
    const removed = jest.spyOn(signal, 'removeEventListener');
    const all = Promise.all(Array.from({ length: 8_192 }, () => cache.get('q', load, signal)));
    await settlePromises();
    await settle('rows');
    expect(new Set(await all)).toEqual(new Set(['rows']));
    await cache.get('q', load, signal);
    expect([added.mock.calls.length, removed.mock.calls.length, loads.length]).toEqual([1, 1, 1]);
  });

  test('expires when the clock is set back', async () => {
    const { cache, clock, load, loads, settle } = setUp();
    void cache.get('q', load);
    await settlePromises();
    await settle('rows');
    clock.stall(-86_400_000);
    void cache.get('q', load);
    await settlePromises();
    expect(loads).toHaveLength(2);
  });

  test('is served from memory until it expires', async () => {
    const { cache, clock, load, loads, settle } = setUp();
    void cache.get('q', load);
    await settlePromises();
    await settle('rows');
    clock.advance(999);
    expect(await cache.get('q', load)).toBe('rows');
    expect(loads).toHaveLength(1);
    clock.advance(1);
    void cache.get('q', load);
    await settlePromises();
    expect(loads).toHaveLength(2);
  });

  test('that failed runs again', async () => {
    const { cache, load, loads, settle } = setUp();
    const both = Promise.allSettled([cache.get('q', load), cache.get('q', load)]);
    await settlePromises();
    loads[0]?.reject(new Error('no'));
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const again = cache.get('q', load);
    await settlePromises();
    await settle('rows');
    expect(await again).toBe('rows');
  });

  test('whose load throws synchronously rejects, and runs again', async () => {
    const { cache, load, settle } = setUp();
    const refuseToLoad = () => {
      throw new Error('no');
    };
    await expect(cache.get('q', refuseToLoad)).rejects.toThrow('no');
    const again = cache.get('q', load);
    await settlePromises();
    await settle('rows');
    expect(await again).toBe('rows');
  });
});

describe('canceling', () => {
  test('releases one caller immediately and continues for the other', async () => {
    const { cache, load, loads, settle } = setUp();
    const controller = new AbortController();
    const canceledCall = cache.get('q', load, controller.signal);
    const secondCaller = cache.get('q', load);
    await settlePromises();
    controller.abort();
    await expect(canceledCall).rejects.toMatchObject({ kind: 'canceled' });
    expect(loads[0]?.signal.aborted).toBe(false);
    await settle('rows');
    expect(await secondCaller).toBe('rows');
  });

  test('by all callers cancels the load', async () => {
    const { cache, load, loads } = setUp();
    const controllers = [new AbortController(), new AbortController()];
    const callers = controllers.map(({ signal }) => cache.get('q', load, signal));
    const settled = Promise.allSettled(callers);
    await settlePromises();
    for (const controller of controllers) controller.abort();
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(loads[0]?.signal.aborted).toBe(true);
  });

  test('by all callers does not prevent the next query', async () => {
    const { cache, load, loads, settle } = setUp();
    const controller = new AbortController();
    const canceledCall = cache.get('q', load, controller.signal);
    await settlePromises();
    controller.abort();
    const next = cache.get('q', load);
    await expect(canceledCall).rejects.toMatchObject({ kind: 'canceled' });
    await settlePromises();
    await settle('rows');
    expect(await next).toBe('rows');
    expect(loads).toHaveLength(2);
  });

  test('before the query sends nothing', async () => {
    const { cache, load, loads } = setUp();
    await expect(cache.get('q', load, AbortSignal.abort())).rejects.toMatchObject({ kind: 'canceled' });
    expect(loads).toHaveLength(0);
  });

  test('after the result changes nothing, and leaves no listener', async () => {
    const { cache, load, loads, settle } = setUp();
    const controller = new AbortController();
    const added = jest.spyOn(controller.signal, 'addEventListener');
    const removed = jest.spyOn(controller.signal, 'removeEventListener');
    const requested = cache.get('q', load, controller.signal);
    await settlePromises();
    await settle('rows');
    expect(await requested).toBe('rows');
    expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(
      added.mock.calls.map(([, listener]) => listener),
    );
    controller.abort();
    expect(await cache.get('q', load)).toBe('rows');
    expect(loads).toHaveLength(1);
  });
});

describe('eviction', () => {
  test('removes the least recently used results first when the cache is full', async () => {
    const { cache, load, loads, settle } = setUp({ maxWeight: 10 });
    for (const key of ['a', 'b']) {
      void cache.get(key, load);
      await settlePromises();
      await settle('12345');
    }
    await cache.get('a', load);
    void cache.get('c', load);
    await settlePromises();
    await settle('12345');
    expect(loads).toHaveLength(3);
    await cache.get('a', load);
    expect(loads).toHaveLength(3);
    void cache.get('b', load);
    await settlePromises();
    expect(loads).toHaveLength(4);
  });

  test('returns a result that is too large to cache', async () => {
    const { cache, load, loads, settle } = setUp({ maxWeight: 3 });
    const requested = cache.get('q', load);
    await settlePromises();
    await settle('12345');
    expect(await requested).toBe('12345');
    void cache.get('q', load);
    await settlePromises();
    expect(loads).toHaveLength(2);
  });

  test('of everything lets pending loads finish for their callers only', async () => {
    const { cache, load, loads, settle } = setUp({ keepMillis: Infinity });
    const old = cache.get('q', load);
    await settlePromises();
    cache.clear();
    const next = cache.get('q', load);
    await settlePromises();
    loads[0]?.resolve('old token');
    await settle('new token');
    expect(await old).toBe('old token');
    expect(await next).toBe('new token');
    expect(await cache.get('q', load)).toBe('new token');
  });
});
