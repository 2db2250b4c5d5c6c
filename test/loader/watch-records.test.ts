import { loadOData } from '../../src/loader/load-odata';
import { createLoader } from '../../src/loader/loader';
import { reply } from '../support/http-server';
import { connectOData } from '../support/odata-client';
import { catchRefusal } from '../support/prepared-queries';

type Row = Record<string, unknown>;

/** Queries a service that returns pages of rows for any request. */
async function run(pages: readonly (readonly Row[])[], set: string, query: [string, string][]) {
  const { odata, clock, server } = await connectOData((request, response) => {
    if (request.url?.includes('$metadata')) return reply(response, {}, 404);
    const at = Number(/skip=(\d+)/.exec(request.url ?? '')?.[1] ?? 0);
    const next = at + 1 < pages.length && { '@odata.nextLink': `${set}?$skip=${at + 1}` };
    // The next page is empty, because a service without a count must show the end.
    return reply(response, { value: pages[at] ?? [], ...next });
  });
  const result = loadOData(createLoader(odata, clock), odata, { set, query });
  return { result, listRequested: () => server.requests.map(({ url }) => decodeURIComponent(url)) };
}

const runForTable = async (...args: Parameters<typeof run>) => (await (await run(...args)).result).table;
const readRefusal = async (...args: Parameters<typeof run>) => catchRefusal(async () => runForTable(...args));

const select: [string, string][] = [['$select', 'Name']];

test('adds the key to the selection without showing it', async () => {
  const { result, listRequested } = await run([[{ Id: 1, Name: 'A' }], [{ Id: 2, Name: 'A' }]], 'Sectors', select);
  expect((await result).table).toEqual({ columns: [{ name: 'Name', kind: 'text' }], rows: [['A'], ['A']] });
  expect(listRequested().find((url) => url.includes('$select'))).toContain('$select=Name,Id');
});

test('shows a requested key, even when another query omitted it', async () => {
  const whole = await runForTable([[{ Name: 'A', id: 1 }]], 'Sectors', [['$select', 'Name, id']]);
  expect(whole.rows).toEqual([['A', 1]]);
});

test('refuses a repeated page even when its key was not requested', async () => {
  const page = [{ Id: 1, Name: 'A' }];
  expect((await readRefusal([page, page], 'Sectors', select)).message).toContain('it contains the same row twice');
  expect((await readRefusal([page, page], 'Sectors', [])).message).toContain('it contains the same row twice');
});

test('refuses rows without a selected field, in any letter case', async () => {
  const rows = [{ Id: 1, Name: 'A' }, { Id: 2 }];
  expect((await readRefusal([rows], 'Sectors', [['$select', 'name']])).message).toContain('the field Name is missing');
  expect((await readRefusal([rows], 'Sectors', [])).message).toContain('the field Name is missing');
});

test('refuses a field in two spellings, and related records of which some lack a field', async () => {
  const spelled = [
    { Id: 1, Name: 'A' },
    { Id: 2, NAME: 'B' },
  ];
  expect((await readRefusal([spelled], 'Sectors', [])).message).toContain('the field Name is missing');
  const expand: [string, string][] = [['$expand', 'Security($expand=Currency)']];
  const createLot = (id: number, security: unknown) => ({ Id: id, Security: security });
  const whole = { Id: 7, Cusip: null, Currency: { Alpha3Code: 'USD' } };
  expect((await runForTable([[createLot(1, whole), createLot(2, null)]], 'TaxLots', expand)).rows).toHaveLength(2);
  const catchRefusedWith = async (broken: object) =>
    (await readRefusal([[createLot(1, whole), createLot(2, broken)]], 'TaxLots', expand)).message;
  expect(await catchRefusedWith({ Id: 8, Currency: null })).toContain('the field Security/Cusip is missing');
  expect(await catchRefusedWith({ Id: 8, Cusip: null, Currency: {} })).toContain(
    'the field Security/Currency/Alpha3Code is missing',
  );
});

test.each<[string, object, string]>([
  ['Security($select=Cusip)', {}, 'Security'],
  ['Security($select=Cusip)', { Security: { Id: 7 } }, 'Security/Cusip'],
  ['Security($select=Id;$expand=Currency)', { Security: { Id: 7 } }, 'Security/Currency'],
  [
    'Account,Security($expand=Currency($select=Alpha3Code))',
    { Account: null, Security: { Currency: {} } },
    'Alpha3Code',
  ],
])('refuses rows without what $expand=%s requests', async (expand, record, missing) => {
  const lots = [
    { Id: 1, ...record },
    { Id: 2, ...record },
  ];
  expect((await readRefusal([lots], 'TaxLots', [['$expand', expand]])).message).toMatch(
    new RegExp(`the field \\S*${missing} is missing`),
  );
});

test('accepts what $expand requests in any letter case, and related records that do not exist', async () => {
  const expand: [string, string][] = [['$expand', 'Security($select=cusip;$expand=Currency,Prices($top=1))']];
  const lots = [
    { Id: 1, security: null },
    { Id: 2, security: { Cusip: 'A', Currency: null, Prices: [] } },
  ];
  expect((await runForTable([lots], 'TaxLots', expand)).rows).toHaveLength(2);
});

test('omits a field that the service has for no row unless it was requested', async () => {
  expect((await runForTable([[{ Id: 1 }]], 'Sectors', [])).columns).toEqual([{ name: 'Id', kind: 'id' }]);
});

const apply: [string, string][] = [['$apply', 'filter(Id gt 1)/groupby((Name),aggregate($count as Rows))']];

test.each<[string, object, string]>([
  ['Account/Number', { Account: {} }, 'Account/Number'],
  ['Account/Number', {}, 'Account'],
  ['AccountId,Security/SecurityType/Code', { AccountId: 1, Security: { SecurityType: {} } }, 'SecurityType/Code'],
  ['Security/SecurityType/Code', { Security: {} }, 'Security/SecurityType'],
])('refuses groups by %s without their names', async (by, group, missing) => {
  const grouped: [string, string][] = [['$apply', `filter(Quantity gt 1)/groupby((${by}),aggregate($count as Rows))`]];
  const { message } = await readRefusal([[{ ...group, Rows: 2 }]], 'TaxLots', grouped);
  expect(message).toMatch(new RegExp(`the field \\S*${missing} is missing`));
});

test('accepts groups without a related record', async () => {
  const grouped: [string, string][] = [['$apply', 'groupby((Security/SecurityType/Code),aggregate($count as Rows))']];
  const groups = [null, { SecurityType: null }, { SecurityType: { Code: 'by' } }].map((Security) => ({
    Security,
    Rows: 2,
  }));
  expect((await runForTable([groups], 'TaxLots', grouped)).rows).toHaveLength(3);
});

test('refuses a repeated group, and one without its total', async () => {
  const group = { '@odata.id': null, Name: 'A', Rows: 2 };
  expect((await readRefusal([[group], [group]], 'Sectors', apply)).message).toContain('it contains the same row twice');
  expect((await readRefusal([[{ Name: 'A' }]], 'Sectors', apply)).message).toContain('the field Rows is missing');
});

test.each([
  'concat(aggregate($count as Rows),aggregate(Id with max as Top))',
  'groupby((rollup(Name)),aggregate($count as Rows))',
])('accepts equal rows of %s and rows without a field', async (value) => {
  expect(
    (await runForTable([[{ Rows: 2 }, { Rows: 2 }, { Top: 2 }]], 'Sectors', [['$apply', value]])).rows,
  ).toHaveLength(3);
});

test('checks the declared type of values in nested records', async () => {
  const expand: [string, string][] = [['$expand', 'Currency']];
  const createRow = (code: unknown) => [{ Id: 1, Currency: { Id: code, Alpha3Code: 'USD' } }];
  expect((await runForTable([createRow('1')], 'Accounts', expand)).rows).toEqual([[1, 1, 'USD']]);
  expect((await readRefusal([createRow('1,234')], 'Accounts', expand)).message).toContain('1,234');
});

test('refuses a text as a total', async () => {
  const groups: [string, string][] = [['$apply', 'groupby((Name),aggregate($count as Rows))']];
  expect((await runForTable([[{ Name: 'A', Rows: '2' }]], 'Sectors', groups)).rows).toEqual([['A', 2]]);
  expect((await readRefusal([[{ Name: 'A', Rows: '1,234' }]], 'Sectors', groups)).message).toContain('1,234');
});

test('checks the type of values that compute= calculates from numbers', async () => {
  const twice: [string, string][] = [
    ['$compute', 'Quantity mul 2 as Twice'],
    ['$select', 'Id,Twice'],
  ];
  expect((await runForTable([[{ Id: 1, Twice: '12.5' }]], 'TaxLots', twice)).rows).toEqual([[1, 12.5]]);
  for (const wrong of ['1,234', 'N/A', {}, [], true])
    expect((await readRefusal([[{ Id: 1, Twice: wrong }]], 'TaxLots', twice)).message).toContain('Twice is ');
  expect((await readRefusal([[{ Id: 1 }]], 'TaxLots', twice)).message).toContain('the field Twice is missing');
});

test('refuses rows without a computed column, which services can leave out unless it is selected', async () => {
  const sectors = [{ Id: 1, Name: 'A' }];
  for (const compute of ['Id mul 2 as Twice', "concat(Name,',as x') as Twice"])
    expect((await readRefusal([sectors], 'Sectors', [['$compute', compute]])).message).toBe(
      'The service returned Sectors without Twice, which compute= defines. List the columns with select=, including Twice.',
    );
  expect((await runForTable([sectors], 'Sectors', [['$compute', 'Id mul 2 as Twice'], ...select])).rows).toEqual([
    ['A'],
  ]);
});

test('leaves strings that compute= makes as they are', async () => {
  const whole: [string, string][] = [['$compute', "concat(Name,'1') as Longer"]];
  expect((await runForTable([[{ Id: 1, Name: 'A', Longer: 'A1' }]], 'Sectors', whole)).rows).toEqual([[1, 'A', 'A1']]);
});

test('refuses a text among the numbers of a column that no type is declared for', async () => {
  const most: [string, string][] = [['$apply', 'groupby((Name),aggregate(Id with max as Most))']];
  const createGroups = (value: unknown) => [
    [
      { Name: 'A', Most: 1 },
      { Name: 'B', Most: value },
    ],
  ];
  expect((await runForTable(createGroups(2), 'Sectors', most)).rows).toEqual([
    ['A', 1],
    ['B', 2],
  ]);
  expect((await runForTable(createGroups(null), 'Sectors', most)).rows[1]).toEqual(['B', null]);
  expect((await readRefusal(createGroups('1,234'), 'Sectors', most)).message).toContain(
    'different types; one is 1,234',
  );
});
