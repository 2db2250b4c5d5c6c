import { createSession } from '../../../src/app/connection/session';
import { AddInError } from '../../../src/model/errors';
import { catchRefusal } from '../../support/prepared-queries';
import { createTestClock, settlePromises } from '../../support/test-clock';
import { makeToken } from '../../support/token';

const service = 'https://data.example.com';
const day = 24 * 3_600_000;

function setUp() {
  const clock = createTestClock();
  const session = createSession(clock);
  const states: string[] = [];
  session.subscribe(() => states.push(session.get().state));
  const createToken = (more: Record<string, unknown> = {}) => makeToken({ UserInfo: '{"UserName":"ann"}', ...more });
  return { clock, session, states, createToken };
}

/** A check that the test completes. */
function createHeldCheck() {
  let [pass, fail] = [() => {}, (_: Error) => {}];
  const result = new Promise<void>((resolve, reject) => ([pass, fail] = [resolve, reject]));
  return { check: () => result, pass: () => pass(), fail: (error: Error) => fail(error) };
}

describe('connecting', () => {
  test('stores the token with the address that it was entered for', async () => {
    const { session, states, createToken } = setUp();
    await session.connect(` Bearer ${createToken()} `, service, async () => {});
    expect(session.get()).toEqual({ state: 'connected', claims: { userName: 'ann' } });
    expect(session.getConnection()).toEqual({ service, token: createToken() });
    expect(states).toEqual(['disconnected', 'connecting', 'connected']);
  });

  test('drops a token that the service refuses, with the reason', async () => {
    const { session, createToken } = setUp();
    const check = () => {
      session.rejectToken(createToken());
      return Promise.reject(new AddInError('signIn', 'The service rejected the access token (401).'));
    };
    expect((await catchRefusal(() => session.connect(createToken(), service, check))).message).toContain('rejected');
    expect(session.getConnection()).toBeUndefined();
    expect(session.get()).toEqual({ state: 'disconnected' });
  });

  test('changes nothing for text that is not a token', async () => {
    const { session, createToken } = setUp();
    await session.connect(createToken(), service, async () => {});
    expect((await catchRefusal(() => session.connect('secret', service, async () => {}))).kind).toBe('signIn');
    expect(session.getConnection()?.token).toBe(createToken());
    expect(session.get().state).toBe('connected');
  });

  test('stays disconnected when a disconnect interrupts it', async () => {
    const { session, createToken } = setUp();
    const { check, pass } = createHeldCheck();
    const connecting = catchRefusal(() => session.connect(createToken(), service, check));
    session.disconnect();
    pass();
    expect((await connecting).kind).toBe('canceled');
    expect(session.get().state).toBe('disconnected');
    expect(session.getConnection()).toBeUndefined();
  });

  test('keeps the newer token when the user enters another one in the meantime', async () => {
    const { session, createToken } = setUp();
    const slow = createHeldCheck();
    const first = catchRefusal(() => session.connect(createToken({ first: 1 }), service, slow.check));
    await session.connect(createToken({ second: 2 }), service, async () => {});
    slow.fail(new AddInError('network', 'lost'));
    expect((await first).kind).toBe('network');
    expect(session.get().state).toBe('connected');
    expect(session.getConnection()?.token).toBe(createToken({ second: 2 }));
  });
});

describe('a token that expires', () => {
  test('is dropped when it expires, with the reason', async () => {
    const { session, clock, createToken } = setUp();
    await session.connect(createToken({ exp: clock.now() / 1000 + 60 }), service, async () => {});
    clock.advance(59_999);
    expect(session.get().state).toBe('connected');
    clock.advance(1);
    expect(session.get()).toMatchObject({
      state: 'disconnected',
      reason: expect.stringContaining('has expired') as string,
    });
    expect(session.getConnection()).toBeUndefined();
    expect(clock.countPending()).toBe(0);
  });

  test('is not dropped immediately if it expires in years, although browsers fire such long timers at once', async () => {
    const { session, clock, createToken } = setUp();
    await session.connect(createToken({ exp: (clock.now() + 100 * day) / 1000 }), service, async () => {});
    expect(Math.max(...clock.waits)).toBeLessThanOrEqual(day);
    clock.advance(99 * day);
    expect(session.get().state).toBe('connected');
    clock.advance(day);
    expect(session.get().state).toBe('disconnected');
  });

  test('does not end the session of the token that replaced it', async () => {
    const { session, clock, createToken } = setUp();
    await session.connect(createToken({ exp: clock.now() / 1000 + 60 }), service, async () => {});
    await session.connect(createToken(), service, async () => {});
    expect(clock.countPending()).toBe(0);
    clock.advance(day);
    expect(session.get().state).toBe('connected');
  });

  test('leaves no timer after a disconnect', async () => {
    const { session, clock, createToken } = setUp();
    await session.connect(createToken({ exp: clock.now() / 1000 + 60 }), service, async () => {});
    session.disconnect();
    expect(clock.countPending()).toBe(0);
    expect(session.get()).toEqual({ state: 'disconnected' });
  });
});

describe('a token that the service refuses during the session', () => {
  test('is dropped once, with the reason', async () => {
    const { session, states, createToken } = setUp();
    await session.connect(createToken(), service, async () => {});
    session.rejectToken(createToken());
    session.rejectToken(createToken());
    expect(session.get()).toMatchObject({ reason: expect.stringContaining('no longer accepts') as string });
    expect(states).toEqual(['disconnected', 'connecting', 'connected', 'disconnected']);
  });

  test('is ignored when it was already replaced', async () => {
    const { session, createToken } = setUp();
    await session.connect(createToken({ old: 1 }), service, async () => {});
    await session.connect(createToken({ young: 1 }), service, async () => {});
    session.rejectToken(createToken({ old: 1 }));
    expect(session.get().state).toBe('connected');
  });
});

test('does not notify unsubscribed listeners, and one that unsubscribes during a notification affects no other', async () => {
  const { session, states } = setUp();
  const notified: string[] = [];
  const stop = session.subscribe(() => {
    notified.push('once');
    stop();
  });
  session.disconnect();
  session.disconnect();
  await settlePromises();
  expect(notified).toEqual(['once']);
  expect(states).toHaveLength(2);
});
