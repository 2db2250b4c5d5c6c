import { printRestUrl } from '../../../src/service/rest/rest';
import { token } from '../../support/http-client';
import { reply } from '../../support/http-server';
import { parseDay, catchRefusal } from '../../support/prepared-queries';
import { connectRest, findResource } from '../../support/rest-client';

const date = parseDay('2026-03-31');
const positions = { resource: findResource('Positions'), custodian: 16, date };

test.each([
  [positions, 'v1/Positions?CustodianId=16&Date=2026-03-31'],
  [{ ...positions, custodian: 0 }, 'v1/Positions?CustodianId=0&Date=2026-03-31'],
  [{ resource: findResource('GroupMembers'), group: 3 }, 'v1/GroupMembers?GroupId=3'],
  [{ resource: findResource('GroupMembers') }, 'v1/GroupMembers'],
  [{ resource: findResource('Groups') }, 'v1/Groups'],
])('%j is requested at %s', (request, url) => expect(printRestUrl(request)).toBe(url));

test('a request has the token in its header and nowhere else', async () => {
  const { server, rest } = await connectRest((_, response) => reply(response, []));
  await rest.read(positions);
  expect(server.requests.map(({ method, url, authorization }) => ({ method, url, authorization }))).toEqual([
    { method: 'GET', url: '/v1/Positions?CustodianId=16&Date=2026-03-31', authorization: `Bearer ${token}` },
  ]);
});

async function read(body: unknown, status = 200) {
  const { rest } = await connectRest((_, response) => reply(response, body, status));
  return rest.read(positions);
}

test.each([
  ['a 204 answer', '', 204],
  ['an empty array', [], 200],
])('%s returns an empty table with every documented column', async (_, body, status) => {
  const { columns, rows } = await read(body, status);
  expect(rows).toEqual([]);
  expect(columns.map(({ name }) => name)).toEqual(findResource('Positions').fields.map(({ name }) => name));
});

test('a decimal comma or a day before the month in one column makes the strings of all columns ambiguous', async () => {
  const { columns, rows } = await read([
    { tradeDate: '03042026', settlementDate: '31032026', quantity: '1,234', tradeAmount: '56,7', originalCost: '5.5' },
  ]);
  expect(columns.map(({ kind }) => kind)).toEqual(['date', 'date', 'number', 'number', 'number']);
  expect(rows).toEqual([['03042026', '31032026', '1,234', '56,7', 5.5]]);
});

test('where commas are decimal, a dot before three digits can separate thousands', async () => {
  const strings = ['1.234', '-12.345', '999.999-', '1.234.567', '1.234,56', '0.125', '1234.567', '12.5', '1.2345'];
  const records = strings.map((quantity) => ({ quantity }));
  const unchanged = strings.slice(0, 5);
  expect((await read(records)).rows.flat()).toEqual([...unchanged, 0.125, 1234.567, 12.5, 1.2345]);
  expect((await read([{ quantity: '1.234' }, { quantity: '1.234.567' }])).rows.flat()).toEqual(['1.234', '1.234.567']);
  expect((await read([{ quantity: '1.234' }, { quantity: '1,234.50' }])).rows.flat()).toEqual([1.234, 1234.5]);
});

test('fields that the service omits have no column, and undocumented fields are last', async () => {
  const table = await read([
    { symbol: '037833100', quantity: '5', settled: true, note: '=1+1', rank: 3 },
    { symbol: null, note: '0123', quantity: '-1,000.5', rank: 4, parts: ['a'] },
  ]);
  expect(table.columns).toEqual([
    { name: 'symbol', kind: 'code' },
    { name: 'quantity', kind: 'number' },
    { name: 'settled', kind: 'flag' },
    { name: 'note', kind: 'text' },
    { name: 'rank', kind: 'number' },
    { name: 'parts', kind: 'text' },
  ]);
  expect(table.rows).toEqual([
    ['037833100', 5, true, '=1+1', 3, null],
    [null, -1000.5, null, '0123', 4, '["a"]'],
  ]);
});

test('a documented field that only some records have is an error', async () => {
  const { kind, message } = await catchRefusal(() => read([{ symbol: '1', quantity: '5' }, { symbol: '2' }]));
  expect([kind, message]).toEqual(['contract', expect.stringContaining('the field quantity is missing')]);
});

test('rows of another date are refused', async () => {
  const createRecords = (businessDate: string) => [{ accountID: '1', businessDate }];
  const { rest } = await connectRest((_, response) => reply(response, createRecords('2026-03-30')));
  const request = { ...positions, resource: findResource('Accounts') };
  expect((await catchRefusal(() => rest.read(request))).message).toContain(
    "businessDate is 2026-03-30, which weren't requested",
  );
  const { rest: right } = await connectRest((_, response) => reply(response, createRecords('2026-03-31')));
  expect((await right.read(request)).rows).toHaveLength(1);
});

test('a blank text is an empty cell, whether its field is documented or not', async () => {
  expect((await read([{ symbol: ' ', note: '' }])).rows).toEqual([[null, null]]);
});

test('documented fields match in any case', async () => {
  const table = await read([{ PortfolioCode: '00123', QUANTITY: '7' }]);
  expect(table).toEqual({
    columns: [
      { name: 'portfolioCode', kind: 'code' },
      { name: 'quantity', kind: 'number' },
    ],
    rows: [['00123', 7]],
  });
});

test('an unknown cost date stays a date, for filters', async () => {
  expect((await read([{ origCostDate: '01011950' }])).rows).toEqual([[18264]]);
});

test.each([
  ['an object', { value: [] }, 'it has no list of rows'],
  ['null', 'null', 'it has no list of rows'],
  ['a text', '"rows"', 'it has no list of rows'],
  ['an array with a text in it', [{ quantity: '1' }, 'row'], "a row isn't a record"],
  ['an array with null in it', [null], "a row isn't a record"],
  ['an array with an array in it', [[]], "a row isn't a record"],
])('%s instead of records is refused as a whole', async (_, body, reason) => {
  expect(await catchRefusal(() => read(body))).toEqual({
    kind: 'contract',
    message: `The result for v1 Positions can't be used: ${reason}. Refresh. If this continues, contact the service operator.`,
  });
});

test('a truncated response is refused as a whole', async () => {
  expect((await catchRefusal(() => read('[{"quantity":"1"},'))).kind).toBe('contract');
});

const createEnvelope = (message: string, errors: unknown) => ({
  code: 400,
  description: 'Bad Request',
  message,
  validation: { message: 'One or more parameters are wrong.', errors },
});

describe('the envelope of an error', () => {
  test('is quoted with the error of each parameter', async () => {
    const errors = [
      { field: 'CustodianId', message: 'must be positive' },
      { field: 'Date', message: 'The Date field is required.' },
    ];
    expect(await catchRefusal(() => read(createEnvelope('The request is invalid.', errors), 400))).toEqual({
      kind: 'service',
      message:
        'The service rejected the query (400). Check its columns, filter, and options. The service says: The request is invalid. CustodianId: must be positive. The Date field is required.',
    });
  });

  test.each([
    { ...createEnvelope('Nothing for you.', []), code: 0 },
    { title: 'Bad Request', detail: 'Nothing for you.', status: 400 },
    { error: { code: '400', message: 'Nothing for you.' } },
  ])('is quoted when it is returned instead of rows', async (body) => {
    expect(await catchRefusal(() => read(body))).toEqual({
      kind: 'service',
      message:
        'REST v1 found no Positions for this query. Check the custodian and date. The service says: Nothing for you.',
    });
  });

  test('never puts the token in a message, nor more text than fits', async () => {
    const errors = [{ field: 'Authorization', message: `Bearer ${token} ${'x'.repeat(5000)}` }];
    const { message } = await catchRefusal(() => read(createEnvelope(`Who is ${token}?`, errors), 400));
    for (const part of token.split('.')) expect(message).not.toContain(part);
    expect(message.length).toBeLessThan(400);
  });

  test.each([null, 'all', [null], [{ field: 1, message: 2 }], [[]]])(
    'with errors like %j is the same failure',
    async (errors) => {
      expect(await catchRefusal(() => read(createEnvelope('No.', errors), 400))).toEqual({
        kind: 'service',
        message: 'The service rejected the query (400). Check its columns, filter, and options. The service says: No.',
      });
    },
  );
});

test('a record that must be unique is refused when it is repeated', async () => {
  const { rest } = await connectRest((_, response) => reply(response, [{ accountID: '1' }, { accountID: '1' }]));
  expect((await catchRefusal(() => rest.read({ ...positions, resource: findResource('Accounts') }))).message).toContain(
    'it contains the same row twice',
  );
});

test('two positions may be equal, but not every position with another', async () => {
  const [one, other] = [{ quantity: '1' }, { quantity: '2' }];
  expect((await read([one, one, other])).rows).toEqual([[1], [1], [2]]);
  expect((await catchRefusal(() => read([one, other, one, other]))).message).toContain(
    'it contains the same row twice',
  );
});

test('members of another group than the requested one are refused', async () => {
  const members = ['3', '4'].map((groupId) => ({ accountId: '1', groupId }));
  const { rest } = await connectRest((_, response) => reply(response, members));
  const request = (group: number) => rest.read({ resource: findResource('GroupMembers'), group });
  expect((await catchRefusal(() => request(3))).message).toContain("rows where groupId is 4, which weren't requested");
  expect((await rest.read({ resource: findResource('GroupMembers') })).rows).toHaveLength(2);
});
