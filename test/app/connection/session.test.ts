import { createSession } from '../../../src/app/connection/session';
import { AddInError } from '../../../src/model/errors';
import { refusal } from '../../support/prepared-queries';
import { createTestClock, settlePromises } from '../../support/test-clock';
import { makeToken } from '../../support/token';

const service = 'https://data.example.com';
const day = 24 * 3_600_000;

function setUp() {
  const clock = createTestClock();
  const session = createSession(clock);
  const states: string[] = [];
  session.subscribe(() => states.push(session.get().state));
  const token = (more: Record<string, unknown> = {}) => makeToken({ UserInfo: '{"UserName":"ann"}', ...more });
  return { clock, session, states, token };
}

/** A check that the test answers. */
function held() {
  let [pass, fail] = [() => {}, (_: Error) => {}];
  const result = new Promise<void>((resolve, reject) => ([pass, fail] = [resolve, reject]));
  return { check: () => result, pass: () => pass(), fail: (error: Error) => fail(error) };
}

describe('connecting', () => {
  test('keeps the token with the address that it was entered for', async () => {
    const { session, states, token } = setUp();
    await session.connect(` Bearer ${token()} `, service, async () => {});
    expect(session.get()).toEqual({ state: 'connected', claims: { who: 'ann' } });
    expect(session.connection()).toEqual({ service, token: token() });
    expect(states).toEqual(['disconnected', 'connecting', 'connected']);
  });

  test('with a token that the service refuses forgets it, and says why', async () => {
    const { session, token } = setUp();
    const check = () => {
      session.refused(token());
      return Promise.reject(new AddInError('signIn', 'The service refused the access token (401).'));
    };
    expect((await refusal(() => session.connect(token(), service, check))).message).toContain('refused');
    expect(session.connection()).toBeUndefined();
    expect(session.get()).toEqual({ state: 'disconnected' });
  });

  test('with something that is no token changes nothing', async () => {
    const { session, token } = setUp();
    await session.connect(token(), service, async () => {});
    expect((await refusal(() => session.connect('secret', service, async () => {}))).kind).toBe('signIn');
    expect(session.connection()?.token).toBe(token());
    expect(session.get().state).toBe('connected');
  });

  test('that was broken off by a disconnect does not connect afterwards', async () => {
    const { session, token } = setUp();
    const { check, pass } = held();
    const connecting = refusal(() => session.connect(token(), service, check));
    session.disconnect();
    pass();
    expect((await connecting).kind).toBe('cancelled');
    expect(session.get().state).toBe('disconnected');
    expect(session.connection()).toBeUndefined();
  });

  test('that was overtaken by another token leaves that one alone', async () => {
    const { session, token } = setUp();
    const slow = held();
    const first = refusal(() => session.connect(token({ first: 1 }), service, slow.check));
    await session.connect(token({ second: 2 }), service, async () => {});
    slow.fail(new AddInError('network', 'lost'));
    expect((await first).kind).toBe('network');
    expect(session.get().state).toBe('connected');
    expect(session.connection()?.token).toBe(token({ second: 2 }));
  });
});

describe('a token that ends', () => {
  test('is forgotten at its time, with the reason', async () => {
    const { session, clock, token } = setUp();
    await session.connect(token({ exp: clock.now() / 1000 + 60 }), service, async () => {});
    clock.pass(59_999);
    expect(session.get().state).toBe('connected');
    clock.pass(1);
    expect(session.get()).toMatchObject({
      state: 'disconnected',
      reason: expect.stringContaining('has expired') as string,
    });
    expect(session.connection()).toBeUndefined();
    expect(clock.pending()).toBe(0);
  });

  test('in years is not forgotten at once, as browsers would with so long a timer', async () => {
    const { session, clock, token } = setUp();
    await session.connect(token({ exp: (clock.now() + 100 * day) / 1000 }), service, async () => {});
    expect(Math.max(...clock.waits)).toBeLessThanOrEqual(day);
    clock.pass(99 * day);
    expect(session.get().state).toBe('connected');
    clock.pass(day);
    expect(session.get().state).toBe('disconnected');
  });

  test('that was exchanged does not end the new one', async () => {
    const { session, clock, token } = setUp();
    await session.connect(token({ exp: clock.now() / 1000 + 60 }), service, async () => {});
    await session.connect(token(), service, async () => {});
    expect(clock.pending()).toBe(0);
    clock.pass(day);
    expect(session.get().state).toBe('connected');
  });

  test('leaves no timer behind when the user disconnects', async () => {
    const { session, clock, token } = setUp();
    await session.connect(token({ exp: clock.now() / 1000 + 60 }), service, async () => {});
    session.disconnect();
    expect(clock.pending()).toBe(0);
    expect(session.get()).toEqual({ state: 'disconnected' });
  });
});

describe('a token that the service refuses later', () => {
  test('is forgotten, with the reason, once', async () => {
    const { session, states, token } = setUp();
    await session.connect(token(), service, async () => {});
    session.refused(token());
    session.refused(token());
    expect(session.get()).toMatchObject({ reason: expect.stringContaining('no longer accepts') as string });
    expect(states).toEqual(['disconnected', 'connecting', 'connected', 'disconnected']);
  });

  test('does not matter when it has been exchanged', async () => {
    const { session, token } = setUp();
    await session.connect(token({ old: 1 }), service, async () => {});
    await session.connect(token({ young: 1 }), service, async () => {});
    session.refused(token({ old: 1 }));
    expect(session.get().state).toBe('connected');
  });
});

test('no one is told after unsubscribing, and one who does so while being told disturbs no other', async () => {
  const { session, states } = setUp();
  const told: string[] = [];
  const stop = session.subscribe(() => {
    told.push('once');
    stop();
  });
  session.disconnect();
  session.disconnect();
  await settlePromises();
  expect(told).toEqual(['once']);
  expect(states).toHaveLength(2);
});
