// Long because every kind of fault is tried over the same sandbox.
import type { Sandbox } from '../src/create-sandbox';
import { send, openSandbox } from './support';

let sandbox: Sandbox;
beforeAll(() => void (sandbox = openSandbox()));
afterEach(() => sandbox.faults.clear());
afterAll(() => sandbox.close());

interface Page {
  readonly value: Record<string, unknown>[];
  readonly '@odata.nextLink'?: string;
  readonly '@odata.count'?: number;
}

async function plant(fault: object): Promise<Response> {
  return sendControl({ method: 'POST', body: JSON.stringify(fault) });
}

/** Calls the faults route with the token that the start prints. */
async function sendControl(init: RequestInit = {}): Promise<Response> {
  const headers = { Authorization: `Bearer ${await sandbox.mintToken()}` };
  return sandbox.fetch(new Request('http://sandbox.test/sandbox/faults', { headers, ...init }));
}

const sendPositions = (query = ''): Promise<Response> => send(sandbox, `/v2/odata/Positions${query}`);
const fetchPage = async (query = ''): Promise<Page> => (await (await sendPositions(query)).json()) as Page;

test.each([
  [{ kind: '401' }, 401],
  [{ kind: '429', retryAfter: 3 }, 429],
  [{ kind: '500' }, 500],
  [{ kind: '503', retryAfter: 2 }, 503],
])('%j responds once with its status, and then normally', async (fault, status) => {
  await plant(fault);
  const response = await sendPositions();
  expect(response.status).toBe(status);
  expect(response.headers.get('retry-after')).toBe('retryAfter' in fault ? String(fault.retryAfter) : null);
  expect((await sendPositions()).status).toBe(200);
});

test('a fault waits for its path, skips some requests, and occurs as often as requested', async () => {
  await plant({ kind: '503', path: '/positions', times: 2, after: 1 });
  const statuses: number[] = [];
  for (const path of ['Sectors', 'Positions', 'Positions', 'Sectors', 'Positions', 'Positions']) {
    statuses.push((await send(sandbox, `/v2/odata/${path}?$top=1`)).status);
  }
  expect(statuses).toEqual([200, 200, 503, 200, 503, 200]);
});

test('a cut body breaks off with an error', async () => {
  await plant({ kind: 'cut' });
  await expect((await sendPositions()).text()).rejects.toThrow('A fault cut the connection.');
});

test('invalid JSON and HTML have status 200', async () => {
  await plant([{ kind: 'invalid JSON' }, { kind: 'HTML' }]);
  const broken = await sendPositions();
  expect(broken.status).toBe(200);
  await expect(broken.json()).rejects.toThrow(/JSON/);
  const html = await sendPositions();
  expect([html.status, html.headers.get('content-type')]).toEqual([200, 'text/html']);
});

test('a wrong count differs from the right one', async () => {
  const right = await fetchPage('?$count=true&$top=1');
  await plant({ kind: 'wrong count' });
  expect((await fetchPage('?$count=true&$top=1'))['@odata.count']).toBe(Number(right['@odata.count']) + 7);
});

test('a small count is that of the page', async () => {
  await plant({ kind: 'small count' });
  const small = await fetchPage('?$count=true');
  expect(small['@odata.count']).toBe(small.value.length);
  expect(small['@odata.nextLink']).toBeDefined();
  await plant({ kind: 'small count' });
  const query = encodeURIComponent('{ positions(first: 2) { nodes { accountId } totalCount } }');
  const { data } = (await (await send(sandbox, `/v2/graphql/?query=${query}`)).json()) as { data: unknown };
  expect(data).toHaveProperty('positions.totalCount', 2);
});

test('a repeated page has the records of the first one under its own link', async () => {
  const first = await fetchPage();
  const right = await fetchPage('?$skip=1000');
  await plant({ kind: 'repeated page' });
  const repeated = await fetchPage('?$skip=1000');
  expect(repeated.value).toEqual(first.value);
  expect(repeated['@odata.nextLink']).toBe(right['@odata.nextLink']);
});

test.each(['skip', 'skiptoken'] as const)(
  'a repeated last page of links with $%s has the records of the first one',
  async (nextLinks) => {
    const paged = openSandbox({ pageSize: 4, nextLinks });
    const read = async (url: string): Promise<Page> =>
      (await (await send(paged, url.slice(url.indexOf('/v2/')))).json()) as Page;
    const first = await read('/v2/odata/Sectors');
    let link = '/v2/odata/Sectors';
    for (let next: string | undefined = link; next !== undefined; next = (await read(next))['@odata.nextLink'])
      link = next;
    expect((await read(link)).value.length).toBeLessThan(4);
    paged.faults.add([{ kind: 'repeated page', path: '', times: 1, after: 0, ms: 0 }]);
    expect((await read(link)).value).toEqual(first.value);
    paged.close();
  },
);

test('a repeated page finds no page in a count', async () => {
  const right = await (await sendPositions('/$count?$skip=1')).text();
  await plant({ kind: 'repeated page' });
  expect(await (await sendPositions('/$count?$skip=1')).text()).toBe(right);
  expect(sandbox.faults.list()).toMatchObject([{ kind: 'repeated page', times: 1 }]);
});

test('a looping link leads to its own page, a foreign one to another origin', async () => {
  await plant([{ kind: 'looping link' }, { kind: 'foreign link' }]);
  expect((await fetchPage('?$top=2'))['@odata.nextLink']).toBe('http://sandbox.test/service/v2/odata/Positions?$top=2');
  expect(new URL(String((await fetchPage('?$top=2'))['@odata.nextLink'])).host).toBe('elsewhere.invalid');
});

async function queryGraphql(query: string): Promise<Record<string, Connection>> {
  const reply = await send(sandbox, `/v2/graphql/`, { method: 'POST', body: JSON.stringify({ query }), headers: json });
  return ((await reply.json()) as { data: Record<string, Connection> }).data;
}
interface Connection {
  readonly nodes: { readonly id: number }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
  readonly totalCount: number;
}
const json = { 'Content-Type': 'application/json' };
const fields = '{ nodes { id } pageInfo { hasNextPage endCursor } totalCount }';

test('a GraphQL cursor can loop forever', async () => {
  await plant({ kind: 'looping link', times: 9 });
  const pages = new Set<string>();
  let cursor = '';
  for (let page = 0; page < 5; page++) {
    const after = cursor === '' ? '' : `, after: "${cursor}"`;
    const { sectors } = await queryGraphql(`{ sectors(first: 2${after}) ${fields} }`);
    expect(sectors?.pageInfo.hasNextPage).toBe(true);
    cursor = sectors?.pageInfo.endCursor ?? '';
    pages.add(JSON.stringify(sectors?.nodes));
  }
  expect(pages.size).toBe(2);
});

test('a repeated GraphQL page has the records of the first one under its own cursor', async () => {
  const { sectors: first } = await queryGraphql(`{ sectors(first: 2) ${fields} }`);
  const second = `{ sectors(first: 2, after: "${first?.pageInfo.endCursor ?? ''}") ${fields} }`;
  const { sectors: right } = await queryGraphql(second);
  await plant({ kind: 'repeated page' });
  const { sectors: repeated } = await queryGraphql(second);
  expect(repeated).toEqual({ ...right, nodes: first?.nodes });
});

test('a repeated GraphQL page without other arguments has the records of the first one', async () => {
  const { sectors: first } = await queryGraphql(`{ sectors ${fields} }`);
  const { sectors: two } = await queryGraphql(`{ sectors(first: 2) ${fields} }`);
  const second = `{ sectors( after: "${two?.pageInfo.endCursor ?? ''}" ) ${fields} }`;
  await plant({ kind: 'repeated page' });
  const { sectors: repeated } = await queryGraphql(second);
  expect(repeated?.nodes).toEqual(first?.nodes);
});

test('a page with a row count loses its last row', async () => {
  await plant([
    { kind: 'lost part', path: '/graphql' },
    { kind: 'lost part', path: '/odata' },
  ]);
  const { sectors } = await queryGraphql(`{ sectors(first: 50) ${fields} }`);
  expect(sectors?.nodes).toHaveLength((sectors?.totalCount ?? 0) - 1);
  const counted = await fetchPage('?$top=3&$count=true');
  expect(counted.value).toHaveLength(2);
});

test.each(['wrong count', 'small count', 'repeated page', 'looping link', 'foreign link', 'lost part'])(
  'a %s finds no pages in REST v1, and waits for another response',
  async (kind) => {
    const right = await (await send(sandbox, '/v1/Custodians')).text();
    sandbox.log.clear();
    await plant({ kind });
    expect(await (await send(sandbox, '/v1/Custodians')).text()).toBe(right);
    expect(sandbox.log.listEntries()[0]).not.toHaveProperty('fault');
    expect(sandbox.faults.list()).toMatchObject([{ kind, times: 1 }]);
  },
);

test('a fault that was cleared during a response does not return', async () => {
  await plant({ kind: 'lost part' });
  const pending = send(sandbox, '/v1/Custodians');
  sandbox.faults.clear();
  await pending;
  const taken = (sandbox.faults.add([{ kind: '500', path: '', times: 1, after: 0, ms: 0 }]), sandbox.faults.next('/'));
  sandbox.faults.clear();
  if (taken) sandbox.faults.restore(taken);
  expect(sandbox.faults.list()).toEqual([]);
});

test('fields can be missing, new, or huge, in all three interfaces', async () => {
  await plant([{ kind: 'missing field', field: 'Quantity' }, { kind: 'extra field' }, { kind: 'huge string' }]);
  expect((await fetchPage('?$top=1')).value[0]).not.toHaveProperty('Quantity');
  expect((await fetchPage('?$top=1')).value[0]).toHaveProperty('Unexpected', 'new');
  expect(String((await fetchPage('?$top=1')).value[0]?.['ProcessDate']).length).toBeGreaterThan(5_000_000);
  await plant([{ kind: 'extra field' }, { kind: 'extra field' }]);
  const old = (await (await send(sandbox, '/v1/Custodians')).json()) as object[];
  expect(old[4]).toHaveProperty('Unexpected');
  const query = encodeURIComponent('{ sectors(first: 1) { nodes { id } } }');
  expect(await (await send(sandbox, `/v2/graphql/?query=${query}`)).text()).toContain('Unexpected');
});

test('a delay delays', async () => {
  await plant({ kind: 'delay', ms: 60 });
  const start = performance.now();
  await sendPositions('?$top=1');
  expect(performance.now() - start).toBeGreaterThanOrEqual(55);
});

test('the log shows the fault, and the list of waiting faults can be cleared', async () => {
  sandbox.log.clear();
  await plant([{ kind: '500' }, { kind: '503', times: 5 }]);
  await sendPositions();
  expect(sandbox.log.listEntries()[0]).toMatchObject({ status: 500, fault: '500' });
  const left = await sendControl();
  expect(await left.json()).toHaveLength(1);
  await sendControl({ method: 'DELETE' });
  expect((await sendPositions('?$top=1')).status).toBe(200);
});

test.each(['{', '{"kind":"meteor"}', '{"kind":"500","times":"many"}', '{"kind":"500","path":5}', '[1]'])(
  '%s is not a fault',
  async (body) => {
    expect((await sendControl({ method: 'POST', body })).status).toBe(400);
  },
);

test.each([
  ['GET', 'faults'],
  ['POST', 'faults'],
  ['GET', 'log'],
  ['DELETE', 'log'],
  ['GET', 'breaks'],
])('%s /sandbox/%s without a token is refused', async (method, name) => {
  const headers = { Authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' };
  for (const init of [{ method }, { method, headers }]) {
    const response = await sandbox.fetch(new Request(`http://sandbox.test/sandbox/${name}`, init));
    expect(response.status).toBe(401);
    expect(await response.text()).toMatch(/token/);
  }
});
