import type { Sandbox } from '../src/create-sandbox';
import { send, fetchBody, encodeSpaces, openSandbox, fetchRows } from './support';

let sandbox: Sandbox;
beforeAll(() => void (sandbox = openSandbox()));
afterAll(() => sandbox.close());

interface Page {
  readonly '@odata.context': string;
  readonly '@odata.count'?: number;
  readonly '@odata.nextLink'?: string;
  readonly value: Record<string, unknown>[];
}

test('pages of 1,000 continue until the count is reached, without repeated records', async () => {
  let link: string | undefined = 'http://sandbox.test/service/v2/odata/Positions?$count=true';
  const seen = new Set<string>();
  let count: number | undefined;
  while (link !== undefined) {
    const page: Page = await fetchBody(sandbox, link.replace('http://sandbox.test/service', ''));
    count ??= page['@odata.count'];
    expect(page.value.length).toBeLessThanOrEqual(1000);
    for (const row of page.value) seen.add([row['AccountId'], row['ProcessDate'], row['SecurityId']].join());
    link = page['@odata.nextLink'];
  }
  expect(count).toBeGreaterThan(2000);
  expect(seen.size).toBe(count);
});

test('the next link keeps the options and has a plain $skip', async () => {
  const page: Page = await fetchBody(sandbox, encodeSpaces('/v2/odata/Positions?$filter=CustodianId ge 1&$top=1500'));
  expect(page['@odata.nextLink']).toBe(
    'http://sandbox.test/service/v2/odata/Positions?$filter=CustodianId%20ge%201&$top=500&$skip=1000',
  );
  const nextPath = String(page['@odata.nextLink']).replace('http://sandbox.test/service', '');
  const next: Page = await fetchBody(sandbox, nextPath);
  expect(next.value).toHaveLength(500);
  expect(next['@odata.nextLink']).toBeUndefined();
});

test('links use the address of the proxy', async () => {
  const headers = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'localhost:3000' };
  const page: Page = await fetchBody(sandbox, '/v2/odata/Positions', { headers });
  expect(page['@odata.nextLink']).toBe('https://localhost:3000/service/v2/odata/Positions?$skip=1000');
  expect(page['@odata.context']).toBe('https://localhost:3000/service/v2/odata/$metadata#Positions');
});

test('dates are midnight Eastern on both sides of the daylight saving change', async () => {
  const dates = await fetchRows(sandbox, 'Positions/GetDistinctProcessDates()');
  expect(dates).toHaveLength(70);
  expect(dates).toContain('2026-03-06T00:00:00-05:00');
  expect(dates).toContain('2026-03-09T00:00:00-04:00');
  expect(dates.at(-1)).toBe('2026-04-10T00:00:00-04:00');
});

test.each([
  ['the bare date', 'ProcessDate eq 2026-04-10'],
  ['its own date-time', 'ProcessDate eq 2026-04-10T00:00:00-04:00'],
  ['the same instant elsewhere', 'ProcessDate eq 2026-04-10T04:00:00Z'],
  ['an escaped plus sign', 'ProcessDate eq 2026-04-10T06:00:00%2B02:00'],
])('a process date is found by %s', async (_, filter) => {
  const found = await fetchRows(sandbox, `Positions?$filter=CustodianId eq 1 and ${filter}`);
  expect(found.length).toBeGreaterThan(0);
  expect(found.every((row) => row['ProcessDate'] === '2026-04-10T00:00:00-04:00')).toBe(true);
});

test('an unescaped plus sign is a space, as in most servers', async () => {
  const response = await send(sandbox, '/v2/odata/Positions?$filter=ProcessDate%20eq%202026-04-10T06:00:00+02:00');
  expect(response.status).toBe(400);
});

test.each([
  ['first', '2025-12-30T00:00:00-05:00'],
  ['LAST', '2026-04-10T00:00:00-04:00'],
  ['prev', '2026-04-09T00:00:00-04:00'],
])('the keyword %s returns the records of its date', async (word, date) => {
  const found = await fetchRows(sandbox, `positions/GetByGenericDate(date='${word}')?$select=ProcessDate`);
  expect(new Set(found.map((row) => row['ProcessDate']))).toEqual(new Set([date]));
});

test('an unknown keyword returns no records and no error', async () => {
  expect(await fetchRows(sandbox, "Prices/GetByGenericDate(date='yesterday')")).toEqual([]);
});

test('the delayed custodian has nothing for the last date, but the one under review does', async () => {
  expect(await fetchRows(sandbox, "Positions/GetByGenericDate(date='last')?$filter=CustodianId eq 4")).toEqual([]);
  expect(
    (await fetchRows(sandbox, "Positions/GetByGenericDate(date='prev')?$filter=CustodianId eq 4")).length,
  ).toBeGreaterThan(0);
  const states = await fetchRows(
    sandbox,
    "InterfaceStatuses/GetByGenericDate(date='last')?$expand=Status&$filter=CustomerId eq 0",
  );
  expect(states.map((row) => (row['Status'] as { Name: string }).Name)).toEqual([
    'Success',
    'Success',
    'Verify',
    'Delay',
    'Success',
  ]);
});

test('expand is limited to four levels', async () => {
  const deep =
    'Accounts?$top=1&$expand=Positions($top=1;$expand=Security($expand=SecurityType($expand=MajorAssetClass)))';
  const [account] = await fetchRows(sandbox, deep);
  expect(account).toHaveProperty('Positions.0.Security.SecurityType.MajorAssetClass.Name');
  const deeper = deep.replace('MajorAssetClass', 'MajorAssetClass($expand=PrimaryTypeCodeNavigation)');
  expect((await send(sandbox, `/v2/odata/${deeper}`)).status).toBe(400);
});

test('a nested list longer than a page links to the remaining items', async () => {
  const small = openSandbox({ pageSize: 3 });
  const [account] = await fetchRows(small, 'Accounts?$top=1&$select=Id&$expand=Positions($select=SecurityId)');
  const link = String(account?.['Positions@odata.nextLink']);
  expect(account?.['Positions']).toHaveLength(3);
  expect(link).toContain(`/Accounts(${String(account?.['Id'])})/Positions?$select=SecurityId&$skip=3`);
  const rest = await fetchBody<Page>(small, link.replace('http://sandbox.test/service', ''));
  expect(rest.value).toHaveLength(3);
  small.close();
});

test('select returns only the selected fields', async () => {
  const [row] = await fetchRows(sandbox, 'Securities?$select=cusip,Description&$top=1');
  expect(Object.keys(row ?? {})).toEqual(['Cusip', 'Description']);
});

test('tax lots cannot be ordered', async () => {
  const response = await send(sandbox, '/v2/odata/TaxLots?$orderby=Quantity');
  expect(response.status).toBe(400);
  expect(await response.text()).toContain('$orderby');
});

test.each([
  'Positions?$filter=Nonsense eq 1',
  "Positions?$filter=CustodianId eq 'x'",
  'Positions?$filter=CustodianId eq',
  'Positions?$filter=(CustodianId eq 1',
  'Positions?$top=-1',
  'Positions?$top=x',
  'Positions?$top=1&$top=2',
  'Positions?$select=Nonsense',
  'Positions?$expand=Nonsense',
  'Positions?$orderby=Nonsense',
  'Positions?$nonsense=1',
  'Positions?$count=maybe',
  'Positions?$filter=ProcessDate eq 2026-02-30',
  'Positions?$format=xml',
  'Positions?$filter=%zz',
  'Positions(1)',
  'Accounts(Id=1,Id=2)',
])('%s is a bad request with an OData error', async (path) => {
  const response = await send(sandbox, `/v2/odata/${encodeSpaces(path)}`);
  expect(response.status).toBe(400);
  const { error } = (await response.json()) as { error: { code: string; message: string } };
  expect(error.code).toBe('400');
  expect(error.message.length).toBeGreaterThan(20);
});

test.each([
  'Nothing',
  'Accounts(999999)',
  'Accounts(1)/Nothing',
  "TaxLots/GetByGenericDate(date='last')",
  'Positions/Account',
])('%s is not found', async (path) => {
  expect((await send(sandbox, `/v2/odata/${path}`)).status).toBe(404);
});

test('a service with that setting responds with 204 when there are no records', async () => {
  const quiet = openSandbox({ noContent: true });
  expect((await send(quiet, '/v2/odata/Accounts?$filter=Id%20eq%20-1')).status).toBe(204);
  quiet.close();
  expect((await send(sandbox, '/v2/odata/Accounts?$filter=Id%20eq%20-1')).status).toBe(200);
});

test('allows a browser on another origin', async () => {
  const headers = { Origin: 'https://elsewhere.test', 'Access-Control-Request-Headers': 'authorization,prefer' };
  const preflight = await sandbox.fetch(
    new Request('http://sandbox.test/service/v2/odata/Positions', { method: 'OPTIONS', headers }),
  );
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization,prefer');
  expect((await send(sandbox, '/v2/odata/Sectors')).headers.get('access-control-allow-origin')).toBe('*');
});

test('the log contains every request and never a token', async () => {
  const own = openSandbox();
  const token = await own.mintToken();
  await send(own, `/v2/odata/Sectors?$top=2&access_token=${token}`);
  await send(own, '/v2/odata/Nothing');
  const entries = await fetchBody<{ status: number; rows?: number }[]>(own, '/../sandbox/log');
  expect(entries.map(({ status, rows: count }) => [status, count])).toEqual([
    [200, 2],
    [404, undefined],
  ]);
  expect(JSON.stringify(entries)).not.toContain(token.split('.')[1]);
  own.close();
});
