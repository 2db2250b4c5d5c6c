import type { Sandbox } from '../src/create-sandbox';
import { type Dialect, dialectNames } from '../src/odata/dialect';
import { readSettings } from '../src/read-settings';
import { send, fetchBody, encodeSpaces, openSandbox, fetchRows } from './support';

let sandbox: Sandbox;
const open = (...dialect: Dialect[]) => (sandbox = openSandbox({ dialect }));
const fetchStatus = async (path: string, init?: RequestInit) => (await send(sandbox, encodeSpaces(path), init)).status;
const createGraphqlRequest = (query: string): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ query }),
});
afterEach(() => sandbox.close());

it.each([
  ['Positions?$filter=ProcessDate eq 2026-04-10&$top=1', 400],
  ['Positions?$filter=2026-04-10 le ProcessDate&$top=1', 400],
  ['Positions?$filter=not (ProcessDate in (2026-04-10))&$top=1', 400],
  ['Positions?$apply=filter(ProcessDate ge 2026-04-10)/aggregate($count as N)', 400],
  ['Accounts?$expand=Positions($filter=ProcessDate eq 2026-04-10;$top=1)&$top=1', 400],
  ['Custodians?$filter=Positions/any(p:p/ProcessDate eq 2026-04-10)', 400],
  ['Positions?$filter=date(ProcessDate) eq 2026-04-10&$top=1', 200],
  ['Positions?$filter=ProcessDate eq 2026-04-10T00:00:00-04:00&$top=1', 200],
])('strict responds to %s with %d', async (path, expected) => {
  open('strict');
  expect(await fetchStatus(`/v2/odata/${path}`)).toBe(expected);
  sandbox.close();
  open('bound');
  expect(await fetchStatus(`/v2/odata/${path}`)).toBe(200);
});

it('strict accepts GraphQL date-times only with milliseconds and offset', async () => {
  open('strict');
  const fetchStatusOn = (date: string) =>
    fetchStatus(
      '/v2/graphql/',
      createGraphqlRequest(`{ prices(where: { processDate: { eq: "${date}" } }) { nodes { priceValue } } }`),
    );
  expect(await fetchStatusOn('2026-04-10T00:00:00.000-04:00')).toBe(200);
  for (const date of ['2026-04-10', '2026-04-10T00:00:00-04:00', '2026-04-10T04:00:00.000Z'])
    expect(await fetchStatusOn(date)).toBe(400);
});

it('listed-expansions leaves out expanded records that $select lacks, at any depth', async () => {
  open('listed-expansions');
  const record = async (options: string) => (await fetchRows(sandbox, `Securities?$top=1&${options}`))[0];
  expect(await record('$select=Id&$expand=Currency')).not.toHaveProperty('Currency');
  expect(await record('$select=Id,currency&$expand=Currency')).toHaveProperty('Currency');
  expect(await record('$expand=Currency')).toHaveProperty('Currency');
  const nested = '$expand=SecurityType($select=Code;$expand=MajorAssetClass)';
  expect(await record(nested)).not.toHaveProperty('SecurityType.MajorAssetClass');
  expect(await record(nested.replace('Code', 'Code,MajorAssetClass'))).toHaveProperty('SecurityType.MajorAssetClass');
});

it('no-skip ignores $skip, and its links have a $skiptoken', async () => {
  open('no-skip');
  const [first, skipped] = await Promise.all(
    ['', '&$skip=2'].map((skip) => fetchRows(sandbox, `Currencies?$top=2&$select=Id${skip}`)),
  );
  expect(skipped).toEqual(first);
  const { '@odata.nextLink': link } = await fetchBody<{ '@odata.nextLink': string }>(sandbox, '/v2/odata/Positions');
  expect(link).toMatch(/\$skiptoken=1000$/);
});

it('omitted-nulls leaves out empty fields of records and of their expanded records', async () => {
  open('omitted-nulls');
  const rows = await fetchRows(sandbox, 'Securities?$top=200&$expand=Sector');
  expect(JSON.stringify(rows)).not.toContain('null');
  expect(rows.some((row) => !('SectorId' in row) && !('Sector' in row))).toBe(true);
});

it('foreign has functions with other names, which its metadata describes', async () => {
  open('foreign');
  const metadata = await (await send(sandbox, '/v2/odata/$metadata')).text();
  expect(metadata).toContain('<Function Name="RowsOn" IsBound="true"');
  expect(metadata).not.toContain('GetByGenericDate');
  expect((await fetchRows(sandbox, "ProcessDaysOf(entitySet='Positions')")).length).toBeGreaterThan(60);
  expect((await fetchRows(sandbox, "Positions/RowsOn(which='last')?$top=1")).length).toBe(1);
  expect(await fetchStatus("/v2/odata/Positions/GetByGenericDate(date='last')")).toBe(404);
});

it('relative-links links to the next page from the service root, and small-pages returns 40 rows', async () => {
  open('relative-links', 'small-pages');
  const page = await fetchBody<{ value: unknown[]; '@odata.nextLink': string }>(sandbox, '/v2/odata/Positions');
  expect(page.value).toHaveLength(40);
  expect(page['@odata.nextLink']).toBe('Positions?$skip=40');
  const tooLarge = await send(
    sandbox,
    '/v2/graphql/',
    createGraphqlRequest('{ accounts(first: 51) { nodes { id } } }'),
  );
  expect(await tooLarge.text()).toContain('A page has from 0 to 50 records, not 51.');
});

it('nameless omits names, and high-ids shifts every reference equally', async () => {
  open('nameless', 'high-ids');
  const custodians = await fetchRows(sandbox, 'Custodians');
  expect(custodians.map(({ Id, ShortName }) => [Id, ShortName])).toEqual([
    [701, 'NORTHGATE'],
    [702, null],
    [703, null],
    [704, 'DELACROIX'],
    [705, 'STONEBRIDGE'],
  ]);
  const [position] = await fetchRows(
    sandbox,
    'Positions?$top=1&$expand=Account,Security($expand=Currency,SecurityType($expand=MajorAssetClass)),Custodian,Customer',
  );
  expect(position).toMatchObject({
    Account: { CustodianId: position?.['CustodianId'] },
    Custodian: { Id: position?.['CustodianId'] },
    Customer: { Id: position?.['CustomerId'] },
    Security: {
      Currency: { Id: expect.any(Number) as number },
      SecurityType: { MajorAssetClass: expect.anything() as object },
    },
  });
});

it('all-late has no final delivery of custodian 3, and fx-unflagged none that reports rates', async () => {
  open('all-late', 'fx-unflagged');
  expect(await fetchRows(sandbox, 'InterfaceStatuses?$filter=CustodianId eq 3 and StatusId in (3,5)')).toEqual([]);
  expect(await fetchRows(sandbox, 'InterfaceStatuses?$filter=HasFx eq true')).toEqual([]);
  expect((await fetchRows(sandbox, 'FxRates?$top=1')).length).toBe(1);
});

it('narrow-functions refuses the options that the page of GetByGenericDate does not list', async () => {
  open('narrow-functions', 'small-pages');
  const call = "/v2/odata/Positions/GetByGenericDate(date='last')";
  for (const option of ['$top=1', '$skip=1', '$count=true', '$apply=aggregate($count as Rows)', '$compute=1 as One'])
    expect([option, await fetchStatus(`${call}?${option}`)]).toEqual([option, 400]);
  const options = '$select=Quantity&$filter=Quantity gt 0&$orderby=Quantity&$expand=Account';
  const page = await fetchBody<{ value: object[]; '@odata.nextLink': string }>(sandbox, `${call}?${options}`);
  expect(page.value).toHaveLength(40);
  expect(page['@odata.nextLink']).toContain('$skiptoken=40');
  expect(await fetchStatus(page['@odata.nextLink'].replace(/^.*(?=\/v2)/, ''))).toBe(200);
  expect(await fetchStatus('/v2/odata/Positions?$top=1&$count=true')).toBe(200);
});

it('multipart refuses a JSON batch', async () => {
  open('multipart');
  const json = { method: 'POST', body: '{"requests":[]}', headers: { 'Content-Type': 'application/json' } };
  expect(await fetchStatus('/v2/odata/$batch', json)).toBe(415);
});

it('no-count never counts', async () => {
  open('no-count');
  expect(await fetchBody(sandbox, '/v2/odata/Sectors?$count=true')).not.toHaveProperty('@odata.count');
  expect(await fetchStatus('/v2/odata/Sectors?$apply=groupby((Name))&$count=true')).toBe(400);
  expect(await fetchStatus('/v2/odata/Sectors?$apply=groupby((Name))')).toBe(200);
  expect(await fetchStatus('/v2/odata/Sectors/$count')).toBe(404);
  expect(await fetchStatus('/v2/graphql/', createGraphqlRequest('{ sectors { totalCount } }'))).toBe(400);
});

it('no-rest, no-graphql, and no-statuses respond with 404', async () => {
  open('no-rest', 'no-graphql', 'no-statuses');
  expect(await fetchStatus('/v1/Custodians')).toBe(404);
  expect(await fetchStatus('/v2/graphql/', createGraphqlRequest('{ sectors { nodes { id } } }'))).toBe(404);
  expect(await fetchStatus('/v2/odata/InterfaceStatuses')).toBe(404);
  expect(await (await send(sandbox, '/v2/odata/$metadata')).text()).not.toContain('InterfaceStatus"');
});

it('cross-origin returns no header to pages of other origins, except the permission to read', async () => {
  open('cross-origin');
  const reply = await send(sandbox, '/v2/odata/Sectors');
  expect(reply.headers.get('access-control-allow-origin')).toBe('*');
  expect(reply.headers.get('access-control-expose-headers')).toBeNull();
});

it('SANDBOX_DIALECT accepts several names', () => {
  open('bound');
  expect(readSettings({ SANDBOX_DIALECT: 'strict, no-count' })).toEqual({ dialect: ['strict', 'no-count'] });
  expect(() => readSettings({ SANDBOX_DIALECT: 'strict,lax' })).toThrow('SANDBOX_DIALECT takes bound or renamed');
  expect(dialectNames).toHaveLength(25);
});
