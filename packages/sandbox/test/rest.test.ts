import { restResources } from '../src/schema/rest-resources';
import type { Sandbox } from '../src/create-sandbox';
import { documentedRest } from './documented-rest';
import { send, fetchBody, openSandbox, fetchRows } from './support';

let sandbox: Sandbox;
beforeAll(() => void (sandbox = openSandbox()));
afterAll(() => sandbox.close());

type Row = Record<string, unknown>;
const requested = '?CustodianId=1&Date=2026-04-10';
/** A date with records of every kind. */
const someDay = '?CustodianId=3&Date=2026-04-10';
const dated = restResources.filter(({ parameters }) => parameters === 'dated').map(({ name }) => name);
const documented = Object.entries(documentedRest).map(([name, fields]) => [name, fields.split(/\s+/)] as const);

test.each(documented)('v1 %s has exactly the documented fields, in order', async (name, fields) => {
  const list = await fetchBody<Row[]>(sandbox, `/v1/${name}${dated.includes(name) ? someDay : ''}`);
  expect(list.length).toBeGreaterThan(0);
  for (const record of list) expect(Object.keys(record)).toEqual(fields);
});

test.each(restResources)(
  'the values of v1 $name are strings, except where the document has numbers',
  async ({ name, fields, parameters }) => {
    const [record] = await fetchBody<Row[]>(sandbox, `/v1/${name}${parameters === 'dated' ? someDay : ''}`);
    expect(Object.fromEntries(fields.map((field) => [field.name, typeof record?.[field.name]]))).toEqual(
      Object.fromEntries(fields.map((field) => [field.name, field.jsonType])),
    );
  },
);

test('only v1 Custodians has numbers, and the four documented ones', () => {
  const numbers = restResources.flatMap((resource) =>
    resource.fields.filter(({ jsonType }) => jsonType === 'number').map((field) => `${resource.name}.${field.name}`),
  );
  expect(numbers).toEqual(
    ['id', 'accountActiveCount', 'accountMissingCount', 'accountClosedCount', 'amount'].map(
      (name) => `Custodians.${name}`,
    ),
  );
});

describe.each(dated)('v1 %s', (name) => {
  test.each([
    ['no parameters', '', ['CustodianId', 'Date']],
    ['no date', '?CustodianId=1', ['Date']],
    ['no custodian', '?Date=2026-04-10', ['CustodianId']],
    ['a custodian that is no number', '?CustodianId=one&Date=2026-04-10', ['CustodianId']],
    ['a custodian beyond 32 bits', '?CustodianId=99999999999&Date=2026-04-10', ['CustodianId']],
    ['a date in another form', '?CustodianId=1&Date=04/10/2026', ['Date']],
    ['a date that does not exist', '?CustodianId=1&Date=2026-02-30', ['Date']],
  ])('refuses %s', async (_, query, wrong) => {
    const response = await send(sandbox, `/v1/${name}${query}`);
    expect(response.status).toBe(400);
    const envelope = (await response.json()) as {
      code: number;
      validation: { errors: { field: string; message: string }[] };
    };
    expect(Object.keys(envelope)).toEqual(['code', 'description', 'message', 'validation']);
    expect(envelope.code).toBe(400);
    expect(envelope.validation.errors.map(({ field }) => field)).toEqual(wrong);
  });

  test('responds with 204 when there are no records', async () => {
    for (const query of [
      '?CustodianId=1&Date=2026-04-11',
      '?CustodianId=77&Date=2026-04-10',
      '?CustodianId=4&Date=2026-04-10',
    ]) {
      const response = await send(sandbox, `/v1/${name}${query}`);
      expect([response.status, await response.text()]).toEqual([204, '']);
    }
  });

  test('needs a token', async () => {
    const response = await send(sandbox, `/v1/${name}${requested}`, { headers: { Authorization: 'Bearer none' } });
    expect(response.status).toBe(401);
    expect(((await response.json()) as { code: number }).code).toBe(401);
  });
});

test('names and parameters ignore case', async () => {
  expect((await send(sandbox, '/V1/positions?custodianid=1&DATE=2026-04-10')).status).toBe(200);
});

test('v1 and v2 return the same positions', async () => {
  const old = await fetchBody<Row[]>(sandbox, `/v1/Positions${requested}`);
  const path =
    'Positions?$filter=CustodianId eq 1 and ProcessDate eq 2026-04-10&$expand=Account,Security($expand=SecurityType)';
  const now = await fetchRows(sandbox, path);
  const story = now.map((row) => {
    const sign = row['ShortPosition'] === true ? -1 : 1;
    const security = row['Security'] as { PrimarySymbol: string | null; SecurityType: { Code: string } };
    const [year, month, day] = String(row['OriginalCostDate']).slice(0, 10).split('-');
    return [
      (row['Account'] as { Number: string }).Number,
      sign < 0 ? 'ss' : 'li',
      security.SecurityType.Code,
      security.PrimarySymbol ?? '',
      (Number(row['Quantity']) * sign).toFixed(4),
      (Number(row['MarketValue']) * sign).toFixed(2),
      `${month}${day}${year}`,
    ];
  });
  const fields = ['portfolioCode', 'transactionCode', 'type', 'symbol', 'quantity', 'tradeAmount', 'origCostDate'];
  expect(old.map((row) => fields.map((field) => row[field]))).toEqual(story);
});

test('v1 has as many transactions, lots, vehicles, and rates as v2', async () => {
  const filter = '$filter=CustodianId%20eq%201%20and%20ProcessDate%20eq%202026-04-10';
  const count = async (set: string, query: string): Promise<number> =>
    Number(await (await send(sandbox, `/v2/odata/${set}/$count?${query}`)).text());
  const countOld = async (name: string): Promise<number> =>
    (await fetchBody<Row[]>(sandbox, `/v1/${name}${requested}`)).length;
  expect(await countOld('TaxLots')).toBe(await count('TaxLots', filter));
  expect(await countOld('FxRates')).toBe(await count('FxRates', filter));
  expect(await countOld('Prices')).toBe(await count('Prices', filter));
  expect(await countOld('Vehicles')).toBe(await count('Securities', '$filter=CustodianId%20eq%201'));
});

test('a canceled transaction has its code in upper case', async () => {
  const list = await fetchBody<Row[]>(sandbox, '/v1/Transactions?CustodianId=3&Date=2026-04-10');
  expect(list.map((row) => row['transactionCode'])).toContain('BY ');
});

test('members of one group are queried by its ID', async () => {
  const groups = await fetchBody<Row[]>(sandbox, '/v1/Groups');
  for (const group of groups) {
    const members = await fetchBody<Row[]>(sandbox, `/v1/GroupMembers?GroupId=${String(group['id'])}`);
    expect(String(members.length)).toBe(group['groupMembers']);
  }
  expect(await fetchBody(sandbox, '/v1/GroupMembers?GroupId=999')).toEqual([]);
  expect((await send(sandbox, '/v1/GroupMembers?GroupId=x')).status).toBe(400);
});
