import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createShareRelay, type ShareRelay } from '../../src/relay/share-relay';

let relay: ShareRelay;
let server: Server;
let address: string;
const listening: AbortController[] = [];

beforeEach(async () => {
  relay = createShareRelay();
  server = createServer((request, response) => {
    if (!relay.handle(request, response)) response.writeHead(404).end('not the relay');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/workbench/share`;
});
afterEach(async () => {
  for (const controller of listening.splice(0)) controller.abort();
  relay.close();
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

/** The messages that the relay sends to a member, in order. */
async function listen(member: string, room = 'book') {
  const control = new AbortController();
  listening.push(control);
  const response = await fetch(`${address}/${room}?member=${member}`, { signal: control.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    status: response.status,
    leave: () => control.abort(),
    async next(): Promise<unknown> {
      while (!text.includes('\n\n')) text += (await reader?.read())?.value ?? '';
      const end = text.indexOf('\n\n');
      const news = JSON.parse(text.slice('data: '.length, end)) as unknown;
      text = text.slice(end + 2);
      return news;
    },
  };
}

async function notify(message: object, room = 'book'): Promise<number> {
  const { status } = await fetch(`${address}/${room}`, { method: 'POST', body: JSON.stringify(message) });
  return status;
}

test('the first page to join has the workbook, and the next one receives it, then all edits in one order', async () => {
  const ann = await listen('ann');
  expect(await ann.next()).toEqual({ kind: 'hello', first: true });
  expect(await notify({ from: 'ann', base: 0, edits: ['one'] })).toBe(204);
  expect(await ann.next()).toEqual({ kind: 'edits', seq: 1, from: 'ann', base: 0 });
  const bob = await listen('bob');
  expect(await bob.next()).toEqual({ kind: 'hello', first: false });
  expect(await ann.next()).toEqual({ kind: 'join', joiner: 'bob' });
  await notify({ from: 'ann', joiner: 'bob', seq: 1, content: { sheets: [] }, entries: ['table'] });
  expect(await bob.next()).toEqual({ kind: 'state', seq: 1, content: { sheets: [] }, entries: ['table'] });
  await notify({ from: 'bob', base: 1, edits: ['two'] });
  expect(await ann.next()).toEqual({ kind: 'edits', seq: 2, from: 'bob', base: 1, edits: ['two'] });
  expect(await bob.next()).toEqual({ kind: 'edits', seq: 2, from: 'bob', base: 1 });
});

test('the others notice when a page leaves, and another one provides the workbook', async () => {
  const ann = await listen('ann');
  await ann.next();
  const bob = await listen('bob');
  await bob.next();
  await ann.next();
  ann.leave();
  expect(await bob.next()).toEqual({ kind: 'left', member: 'ann' });
  expect(await bob.next()).toEqual({ kind: 'hello', first: true });
});

test('rooms are separate, and end when the last page leaves', async () => {
  const ann = await listen('ann');
  await ann.next();
  const bob = await listen('bob', 'other');
  expect(await bob.next()).toEqual({ kind: 'hello', first: true });
  expect(await notify({ from: 'ann', base: 0, edits: [] }, 'nowhere')).toBe(404);
  expect(await notify({ from: 'ann', base: 0, edits: [] }, 'other')).toBe(409);
});

test('messages that are not for the relay are refused or ignored', async () => {
  expect((await listen('ann')).status).toBe(200);
  expect((await listen('ann')).status).toBe(409);
  expect((await fetch(`${address}/book`)).status).toBe(404);
  expect((await fetch(`${address}/book`, { method: 'POST', body: '{' })).status).toBe(400);
  expect(await (await fetch(`${address}/../x`)).text()).toBe('not the relay');
});

test('a page joins an existing room when no other room may open', async () => {
  for (let room = 0; room < 50; room++) expect((await listen('ann', `room-${room}`)).status).toBe(200);
  expect((await listen('ann', 'room-50')).status).toBe(503);
  expect((await listen('bob', 'room-49')).status).toBe(200);
});

test.each(['null', '1', '"text"', '[]', '{}', '{"from":5}', '{"from":"ann"}', '{"from":"ann","base":"x","edits":[]}'])(
  'the message %s is refused, and the relay continues',
  async (body) => {
    const ann = await listen('ann');
    expect(await ann.next()).toEqual({ kind: 'hello', first: true });
    expect((await fetch(`${address}/book`, { method: 'POST', body })).status).toBe(400);
    expect(await notify({ from: 'ann', base: 0, edits: ['one'] })).toBe(204);
    expect(await ann.next()).toEqual({ kind: 'edits', seq: 1, from: 'ann', base: 0 });
  },
);
