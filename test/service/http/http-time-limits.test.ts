import { timedOut, unreachable } from '../../../src/messages/http';
import { createClient, get, timeout } from '../../support/http-client';
import { reply, serveHttp } from '../../support/http-server';
import { catchRefusal } from '../../support/prepared-queries';
import { createTestClock, settlePromises } from '../../support/test-clock';

describe('a request that takes too long', () => {
  test('ends after its time limit, without a retry', async () => {
    let requested = () => {};
    const arrived = new Promise<void>((done) => (requested = done));
    const server = await serveHttp(() => requested());
    const clock = createTestClock();
    const sent = catchRefusal(() => get(createClient(server.url, clock).http));
    await arrived;
    clock.advance(timeout);
    expect(await sent).toMatchObject({ kind: 'timeout' });
    expect((await sent).message).toContain("didn't respond within 60 seconds");
    expect(clock.countPending()).toBe(0);
  });

  test('ends when its response stalls', async () => {
    let requested = () => {};
    const arrived = new Promise<void>((done) => (requested = done));
    const server = await serveHttp((_, response) => void response.write('{"value":', () => requested()));
    const clock = createTestClock();
    const sent = catchRefusal(() => get(createClient(server.url, clock).http));
    await arrived;
    clock.advance(timeout);
    expect((await sent).kind).toBe('timeout');
  });

  test.each([
    ['a time limit', timedOut('data.example.com', 60, { cause: 'x' })],
    ['a lost connection', unreachable('data.example.com', { cause: 'x' })],
  ])('keeps the cause of %s for the report', (_case, { cause }) => {
    expect(cause).toBe('x');
  });

  test('ends immediately when the user cancels', async () => {
    let requested = () => {};
    const arrived = new Promise<void>((done) => (requested = done));
    const server = await serveHttp(() => requested());
    const clock = createTestClock();
    const controller = new AbortController();
    const sent = catchRefusal(() => get(createClient(server.url, clock).http, undefined, controller.signal));
    await arrived;
    controller.abort();
    expect(await sent).toEqual({ kind: 'canceled', message: 'The request was canceled.' });
    expect(clock.countPending()).toBe(0);
  });

  test('ends immediately when the user cancels between two tries', async () => {
    const server = await serveHttp((_, response) => reply(response, {}, 429, { 'retry-after': '30' }));
    const clock = createTestClock();
    const controller = new AbortController();
    const sent = catchRefusal(() => get(createClient(server.url, clock).http, undefined, controller.signal));
    while (!clock.waits.includes(30_000)) await settlePromises();
    controller.abort();
    expect((await sent).kind).toBe('canceled');
    expect(clock.countPending()).toBe(0);
  });
});
