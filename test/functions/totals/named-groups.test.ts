import { connectPoints, instant } from '../../support/point-client';
import { reply } from '../../support/http-server';
import { catchRefusal } from '../../support/prepared-queries';

/** Totals the quantity by columns, in a service that returns these groups. */
async function totalBy(by: string, ...groups: object[]) {
  const value = groups.map((group) => ({ ProcessDate: instant, ...group }));
  const { runTotal, findRequests } = await connectPoints({}, (_, response) =>
    reply(response, { '@odata.count': value.length, value }),
  );
  const result = runTotal({ set: 'Positions', field: 'Quantity', by });
  return { result, listRequested: () => findRequests('Positions').map(({ url }) => decodeURIComponent(url)) };
}

const createAccountGroup = (id: number, number: string | null, total: number) => ({
  AccountId: id,
  Account: number === null ? null : { Number: number },
  Total: total,
});

test('a total by account groups by its ID as well, and shows only its number', async () => {
  const { result, listRequested } = await totalBy(
    'Account',
    createAccountGroup(7, '0012', 5),
    createAccountGroup(8, '0013', 6),
  );
  const { table } = await result;
  expect(table.columns.map(({ name }) => name)).toEqual(['Account/Number', 'Total']);
  expect(table.rows).toEqual([
    ['0013', 6],
    ['0012', 5],
  ]);
  expect(listRequested()[0]).toContain('groupby((Account/Number,AccountId,');
});

test('a total by a field of a record that only the security has reaches it through the security', async () => {
  const { result, listRequested } = await totalBy('SecurityType/Description', {
    Security: { SecurityType: { Description: 'Stock' } },
    Total: 5,
  });
  expect((await result).table.columns[0]?.name).toBe('Security/SecurityType/Description');
  expect(listRequested()[0]).toContain('groupby((Security/SecurityType/Description');
});

test.each([
  ['share their number', '0012', 'the Account/Number "0012"'],
  ['have no number', null, 'no Account/Number'],
])('refuses a total by account if two accounts %s', async (_case, number, sharedName) => {
  const { result } = await totalBy('Account', createAccountGroup(7, number, 6), createAccountGroup(8, number, 5));
  expect(await catchRefusal(() => result)).toEqual({
    kind: 'input',
    message: `Several records have ${sharedName}, such as AccountId 7 and 8, so a total can't tell them apart. Group by "AccountId" or "AccountId;Account/Number".`,
  });
});

test('refuses a total by currency if two currencies share their code', async () => {
  const createCurrencyGroup = (id: number) => ({
    Security: { CurrencyId: id, Currency: { Alpha3Code: 'USD' } },
    Total: id,
  });
  const { result } = await totalBy('Currency', createCurrencyGroup(1), createCurrencyGroup(2));
  expect((await catchRefusal(() => result)).message).toContain('such as Security/CurrencyId 2 and 1');
});

test.each<[string, string, object[]]>([
  ['their IDs are shown', 'AccountId;Account', [createAccountGroup(7, '0012', 6), createAccountGroup(8, '0012', 5)]],
  [
    'another column tells them apart',
    'Account;CustodianId',
    [
      { ...createAccountGroup(7, '0012', 6), CustodianId: 1 },
      { ...createAccountGroup(8, '0012', 5), CustodianId: 2 },
    ],
  ],
])('accepts two accounts that share their number if %s', async (_case, by, groups) => {
  const { result } = await totalBy(by, ...groups);
  expect((await result).table.rows.map((row) => row.at(-1))).toEqual([6, 5]);
});
