import type { Sandbox } from '../src/create-sandbox';
import { send, fetchBody, encodeSpaces, openSandbox, fetchRows } from './support';

let sandbox: Sandbox;
beforeAll(() => void (sandbox = openSandbox()));
afterAll(() => sandbox.close());

type Row = Record<string, unknown>;
const last = 'ProcessDate eq 2026-04-10';

async function fetchLastPositions(): Promise<Row[]> {
  return fetchRows(sandbox, `Positions?$filter=${last}&$expand=Account($select=Name),Security($select=SecurityTypeId)`);
}

test('a sum by custodian equals the sum of the records', async () => {
  const expected = new Map<unknown, number>();
  for (const row of await fetchLastPositions()) {
    expected.set(row['CustodianId'], (expected.get(row['CustodianId']) ?? 0) + Number(row['MarketValue']));
  }
  const path = `Positions?$apply=filter(${last})/groupby((CustodianId),aggregate(MarketValue with sum as Total,$count as N))`;
  const groups = await fetchRows(sandbox, path);
  expect(groups.map((row) => row['CustodianId'])).toEqual([...expected.keys()].sort());
  for (const group of groups) expect(group['Total']).toBeCloseTo(expected.get(group['CustodianId']) ?? 0, 4);
  expect(Object.keys(groups[0] ?? {})).toEqual(['@odata.id', 'CustodianId', 'Total', 'N']);
});

test('grouping by a property of another record nests it, and the context includes it', async () => {
  const path =
    '/v2/odata/Positions?$apply=groupby((account/name),aggregate($count as OrderCount))&$orderby=OrderCount desc&$top=2';
  const reply = await fetchBody<{ '@odata.context': string; value: Row[] }>(sandbox, encodeSpaces(path));
  expect(reply['@odata.context']).toMatch(/#Positions\(Account\(Name\),OrderCount\)$/);
  expect(reply.value[0]).toMatchObject({ '@odata.id': null, Account: { Name: expect.any(String) as unknown } });
  expect(Number(reply.value[0]?.['OrderCount'])).toBeGreaterThanOrEqual(Number(reply.value[1]?.['OrderCount']));
});

test('minimum, maximum, average, and distinct count agree with the records', async () => {
  const values = (await fetchLastPositions()).map((row) => Number(row['MarketValue']));
  const aggregate =
    'aggregate(MarketValue with min as Low,MarketValue with max as High,MarketValue with average as Mean,AccountId with countdistinct as Accounts,ProcessDate with max as Day)';
  const [row] = await fetchRows(sandbox, `Positions?$apply=filter(${last})/${aggregate}`);
  expect(row?.['Low']).toBe(Math.min(...values));
  expect(row?.['High']).toBe(Math.max(...values));
  expect(row?.['Mean']).toBeCloseTo(values.reduce((sum, value) => sum + value, 0) / values.length, 5);
  expect(row?.['Accounts']).toBe(new Set((await fetchLastPositions()).map((position) => position['AccountId'])).size);
  expect(row?.['Day']).toBe('2026-04-10T00:00:00-04:00');
});

test('compute adds values for later steps', async () => {
  const path = `Positions?$apply=filter(${last} and Quantity ne 0)/compute(MarketValue div Quantity as Each)/filter(Each gt 100)/aggregate(Each with min as Least)`;
  const [row] = await fetchRows(sandbox, path);
  expect(Number(row?.['Least'])).toBeGreaterThan(100);
});

test('concat puts the rows of its branches one after another', async () => {
  const path = 'Sectors?$apply=concat(aggregate($count as N),groupby((Name)))&$count=true';
  const found = await fetchRows(sandbox, path);
  expect(found).toHaveLength(12);
  expect(found.filter((row) => row['N'] === 11)).toHaveLength(1);
});

test('other options apply to the rows that $apply returns', async () => {
  const path =
    'Positions?$apply=groupby((CustodianId),aggregate($count as N))&$filter=N gt 0&$orderby=CustodianId desc&$skip=1&$top=2&$select=CustodianId';
  const found = await fetchRows(sandbox, path);
  expect(found).toEqual([
    { '@odata.id': null, CustodianId: 4 },
    { '@odata.id': null, CustodianId: 3 },
  ]);
});

test('groups longer than a page are paged', async () => {
  const small = openSandbox({ pageSize: 4 });
  const path = '/v2/odata/Sectors?$apply=groupby((Id))&$count=true';
  const first = await fetchBody<{ '@odata.count': number; '@odata.nextLink': string; value: Row[] }>(small, path);
  expect([first['@odata.count'], first.value.length]).toEqual([11, 4]);
  const next = await fetchBody<{ value: Row[] }>(
    small,
    first['@odata.nextLink'].replace('http://sandbox.test/service', ''),
  );
  expect(next.value.map((row) => row['Id'])).toEqual([5, 6, 7, 8]);
  small.close();
});

test('a filter alone returns unchanged records', async () => {
  expect(await fetchRows(sandbox, 'Accounts?$apply=filter(Id le 3)/top(2)&$select=Id')).toEqual([{ Id: 1 }, { Id: 2 }]);
  expect(await (await send(sandbox, '/v2/odata/Accounts/$count?$apply=filter(Id%20le%203)')).text()).toBe('3');
});

test.each([
  'aggregate(MarketValue with sum)',
  'aggregate(MarketValue with median as X)',
  'aggregate(ProcessDate with sum as X)',
  'groupby((Nonsense))',
  'groupby((Account))',
  'groupby(())',
  'nonsense()',
  'filter(CustodianId eq 1)/',
  'aggregate($count as N)/filter(Quantity gt 1)',
  'groupby((CustodianId),aggregate($count as CustodianId))',
])('$apply=%s is a bad request', async (apply) => {
  expect((await send(sandbox, `/v2/odata/Positions?$apply=${encodeURIComponent(apply)}`)).status).toBe(400);
});
