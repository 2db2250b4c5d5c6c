import type { IncomingMessage, ServerResponse } from 'node:http';
import { createSessionGuard } from '../../.config/server/session-guard';

const own = 'https://localhost:3000';
const guard = createSessionGuard(3000);

interface RequestDescription {
  readonly method?: string;
  readonly url: string;
  readonly headers?: Record<string, string>;
}

/** The outcome of a request: the status of a refusal, or the cookie of an accepted one. */
function send({ method = 'GET', url, headers = {} }: RequestDescription): { status?: number; cookie?: string } {
  const outcome: { status?: number; cookie?: string } = {};
  const response = {
    writeHead(status: number) {
      outcome.status = status;
      return { end: () => undefined };
    },
    setHeader(_name: string, value: string) {
      outcome.cookie = value;
    },
  };
  const request = { method, url, headers: { host: 'localhost:3000', ...headers } };
  guard.checkRequest(request as unknown as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  return outcome;
}

const cookie = send({ url: '/workbench/' }).cookie?.split(';')[0] ?? '';

test('the workbench page sets a secret that scripts and other sites cannot read', () => {
  expect(send({ url: '/workbench/?share=x' }).cookie).toMatch(
    /^__Host-workbench-3000=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
  );
});

test.each<[string, RequestDescription]>([
  ['a name that leads here by a changed DNS entry', { url: '/taskpane.html', headers: { host: 'evil.example:3000' } }],
  ['no host', { url: '/workbench/', headers: { host: '' } }],
  [
    'a post of another site to a room',
    { method: 'POST', url: '/workbench/share/x', headers: { origin: 'https://evil.example', cookie } },
  ],
  [
    'a post of another port',
    { method: 'POST', url: '/workbench/share/x', headers: { origin: 'https://localhost:4000', cookie } },
  ],
  ['a post without origin nor secret', { method: 'POST', url: '/workbench/share/x' }],
  ['a wrong secret', { url: '/workbench/share/x?member=y', headers: { cookie: `${cookie.slice(0, -1)}!` } }],
  ['the log from another site', { url: '/sandbox/log', headers: { origin: 'https://evil.example' } }],
  [
    'the token in another spelling of its path, from another port',
    { url: '/SANDBOX/token', headers: { origin: 'https://localhost:4000', cookie } },
  ],
  ['an address instead of a path', { url: 'https://localhost:3000/sandbox/token', headers: { cookie } }],
  ['faults from another site', { method: 'POST', url: '/sandbox/faults', headers: { origin: 'null' } }],
  ['a script element of another site', { url: '/workbench/workbench.js', headers: { 'sec-fetch-site': 'cross-site' } }],
  [
    'the workbench in a frame of another site',
    { url: '/workbench/', headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' } },
  ],
])('%s is refused', (_name, requested) => {
  expect(send(requested).status).toBe(403);
});

test.each<[string, RequestDescription]>([
  ['a page of the session in a room', { method: 'POST', url: '/workbench/share/x', headers: { origin: own, cookie } }],
  ['a page of the session asking for the log', { url: '/sandbox/log', headers: { 'sec-fetch-site': 'same-origin' } }],
  ['a program with a token', { url: '/sandbox/log', headers: { authorization: 'Bearer x' } }],
  [
    'a link to the workbench',
    { url: '/workbench/', headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' } },
  ],
  ['Excel, loading the add-in', { url: '/functions.json', headers: { origin: 'https://excel.officeapps.live.com' } }],
  ['a page that asks the service', { url: '/service/v1', headers: { origin: 'https://elsewhere.example' } }],
])('%s is accepted', (_name, requested) => {
  expect(send(requested).status).toBeUndefined();
});
