import type { Sandbox } from '../src/create-sandbox';
import { send, openSandbox } from './support';

let sandbox: Sandbox;
beforeAll(() => void (sandbox = openSandbox()));
afterAll(() => sandbox.close());

interface BatchPart {
  readonly id: string;
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: { value?: unknown[]; error?: object };
}

async function post(body: string, contentType = 'application/json'): Promise<Response> {
  return send(sandbox, '/v2/odata/$batch', { method: 'POST', body, headers: { 'Content-Type': contentType } });
}

async function sendBatch(requests: readonly object[]): Promise<BatchPart[]> {
  const response = await post(JSON.stringify({ requests }));
  expect(response.status).toBe(200);
  return ((await response.json()) as { responses: BatchPart[] }).responses;
}

test('each request of a batch succeeds or fails separately, and responses have its ID', async () => {
  const replies = await sendBatch([
    { id: 'a', method: 'GET', url: 'Sectors?$top=2' },
    { id: 'b', method: 'GET', url: 'Nothing' },
    { id: 'c', method: 'get', url: 'https://elsewhere.test/odata/Sectors?$filter=Nonsense eq 1' },
    { id: 'd', method: 'GET', url: "/service/v2/odata/Positions/GetByGenericDate(date='last')?$top=1" },
    { id: 'e', method: 'DELETE', url: 'Sectors(1)' },
  ]);
  expect(replies.map(({ id, status }) => [id, status])).toEqual([
    ['a', 200],
    ['b', 404],
    ['c', 400],
    ['d', 200],
    ['e', 405],
  ]);
  expect(replies[0]?.body.value).toHaveLength(2);
  expect(replies[0]?.headers['content-type']).toContain('application/json');
  expect(replies[2]?.body.error).toBeDefined();
});

test('a request that depends on a failed one is not run', async () => {
  const replies = await sendBatch([
    { id: '1', method: 'GET', url: 'Nothing' },
    { id: '2', method: 'GET', url: 'Sectors', dependsOn: ['1'] },
    { id: '3', method: 'GET', url: 'Sectors', dependsOn: ['9'] },
  ]);
  expect(replies.map(({ status }) => status)).toEqual([404, 424, 400]);
});

test('a multipart batch receives a multipart response', async () => {
  const createPart = (line: string): string =>
    `--b1\r\nContent-Type: application/http\r\nContent-Transfer-Encoding: binary\r\n\r\n${line} HTTP/1.1\r\nAccept: application/json\r\n\r\n\r\n`;
  const response = await post(
    `${createPart('GET Sectors?$top=1')}${createPart('GET Nothing')}--b1--\r\n`,
    'multipart/mixed; boundary=b1',
  );
  const text = await response.text();
  expect(response.headers.get('content-type')).toMatch(/^multipart\/mixed; boundary=/);
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404']);
  expect(text).toContain('"value":[{"Id":1');
});

test.each([
  ['text that is not JSON', '{', 'application/json', 400],
  ['no list of requests', '{}', 'application/json', 400],
  ['a request without an id', '{"requests":[{"method":"GET","url":"Sectors"}]}', 'application/json', 400],
  [
    'the same id twice',
    '{"requests":[{"id":"1","method":"GET","url":"a"},{"id":"1","method":"GET","url":"b"}]}',
    'application/json',
    400,
  ],
  ['a boundary that does not occur', 'hello', 'multipart/mixed; boundary=b1', 400],
  ['another type', 'hello', 'text/plain', 415],
])('a batch with %s is refused', async (_, text, type, status) => {
  expect((await post(text, type)).status).toBe(status);
});

test('more than a hundred requests are refused', async () => {
  const requests = Array.from({ length: 101 }, (_, index) => ({ id: String(index), method: 'GET', url: 'Sectors' }));
  expect((await post(JSON.stringify({ requests }))).status).toBe(400);
});

test('the log shows the requests of a batch', async () => {
  sandbox.log.clear();
  await sendBatch([{ id: '1', method: 'GET', url: 'Sectors?$top=3' }]);
  expect(sandbox.log.listEntries()[0]).toMatchObject({
    rows: 3,
    parts: [{ path: 'Sectors?$top=3', status: 200, rows: 3 }],
  });
});
