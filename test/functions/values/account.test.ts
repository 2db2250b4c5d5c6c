import { reply } from '../../support/http-server';
import { respondWithPages } from '../../support/odata-client';
import { connectPoints, type Records } from '../../support/point-client';
import { catchRefusal } from '../../support/prepared-queries';

const createAccount = (Id: number, Number: string | null, Name: string, CustodianId = 1) => ({
  Id,
  Number,
  Name,
  CustodianId,
  CustomerId: 0,
  AccountStatus: 'Active',
  DateOpened: '2020-02-03T00:00:00-05:00',
  Custodian: { ShortName: 'NORTH' },
  Email: null,
});
const Accounts: Records = [
  createAccount(7, '00123', 'Smith Family'),
  createAccount(8, '9', 'Jones Trust'),
  createAccount(9, 'NG-1', "O'Neill"),
  createAccount(10, 'NG-2', 'Twice'),
  createAccount(11, 'NG-3', 'Twice', 2),
  createAccount(12, '00000011', 'Zero Trust'),
  createAccount(13, '1234567890123450', 'Sixteen Digits'),
  createAccount(14, '123456789012345', 'Fifteen Digits'),
];
const connect = () => connectPoints({ Accounts });

describe('an account is found', () => {
  test.each([
    ['by its number', 'NG-1', 9],
    ['by its number in any case', ' ng-1 ', 9],
    ['by its number with leading zeros', '00123', 7],
    ['by its name in any case', "o'neill", 9],
    ['by its id as text, where no number is the same', '7', 7],
    ['by its id as a number', 7, 7],
    ['by its number before its id, when it is text', '9', 8],
    ['by its id, when the prefix says so', 'id:9', 9],
    ['by its number, when the prefix says so', 'number:9', 8],
    ['by its name, when the prefix says so', 'name:Jones Trust', 8],
    ['by its number of 15 digits, all of which Excel keeps', 123456789012345, 14],
    ['by its number of 16 digits, when it is text', '1234567890123450', 13],
    ['in a range of one cell', [['NG-2']], 10],
  ])('%s', async (_, input, id) => {
    const { runAccount } = await connect();
    expect(await runAccount(input, 'Id')).toEqual({ kind: 'id', value: id });
  });
});

describe('an account is refused', () => {
  test('when a number is the ID of one and, without its zeros, the number of another', async () => {
    const { runAccount } = await connect();
    expect(await catchRefusal(() => runAccount(11, 'Name'))).toEqual({
      kind: 'input',
      message:
        '"11" matches 2 accounts: id:11 (NG-3, Twice, custodian 2); id:12 (00000011, Zero Trust, custodian 1). Add the prefix "id:" or "number:", and enter a number as text with leading zeros.',
    });
    expect((await runAccount('id:11', 'Name')).value).toBe('Twice');
    expect((await runAccount('11', 'Name')).value).toBe('Twice');
    expect((await runAccount('00000011', 'Name')).value).toBe('Zero Trust');
    expect((await runAccount('number:00000011', 'Name')).value).toBe('Zero Trust');
  });

  test('when a number has more digits than Excel keeps, because it may be that of another account', async () => {
    const { runAccount } = await connect();
    // Excel passes 1234567890123456 with a zero at the end.
    expect(await catchRefusal(() => runAccount(1234567890123450, 'Name'))).toEqual({
      kind: 'input',
      message:
        "1234567890123450 isn't an account ID or number. If the account number has characters other than digits, or more than 15 digits, enter it as text.",
    });
  });

  test('when a number has lost its zeros, which the error shows', async () => {
    const { runAccount } = await connect();
    expect((await catchRefusal(() => runAccount(123, 'Name'))).message).toBe(
      `No account has the number or ID "123", or your access token doesn't cover it. Excel removes leading zeros from account numbers. Enter the number as text, like "00123".`,
    );
  });

  test('when a number is the ID of one and the number of another', async () => {
    const { runAccount } = await connect();
    expect(await catchRefusal(() => runAccount(9, 'Name'))).toEqual({
      kind: 'input',
      message:
        '"9" matches 2 accounts: id:8 (9, Jones Trust, custodian 1); id:9 (NG-1, O\'Neill, custodian 1). Add the prefix "id:" or "number:".',
    });
  });

  test('when several have the name', async () => {
    const { runAccount } = await connect();
    expect((await catchRefusal(() => runAccount('twice', 'Number'))).message).toMatch(
      /^"twice" matches 2 accounts: id:10/,
    );
  });

  test('when there is none, with a hint where Excel may have removed zeros', async () => {
    const { runAccount } = await connect();
    expect(await catchRefusal(() => runAccount('NG-9', 'Name'))).toEqual({
      kind: 'noRows',
      message: `No account has the number or name "NG-9", or your access token doesn't cover it.`,
    });
    expect((await catchRefusal(() => runAccount(123, 'Name'))).message).toMatch(/removes leading zeros/);
  });

  test.each([null, '', 0, '  '])('when it is blank (%j)', async (input) => {
    const { runAccount } = await connect();
    expect(await catchRefusal(() => runAccount(input, 'Name'))).toEqual({
      kind: 'input',
      message: 'Enter an account: its number, name, or ID.',
    });
  });
});

describe('a field', () => {
  test('keeps its kind, and an empty value stays empty', async () => {
    const { runAccount } = await connect();
    expect(await runAccount('NG-1', 'dateopened')).toEqual({ kind: 'date', value: 43864 });
    expect(await runAccount('NG-1', 'EMAIL')).toEqual({ kind: 'text', value: null });
  });

  test('is read through navigation', async () => {
    const { runAccount } = await connect();
    expect(await runAccount('NG-1', 'Custodian/ShortName')).toEqual({ kind: 'text', value: 'NORTH' });
  });

  test('that does not exist is refused with the nearest name, without a request', async () => {
    const { runAccount, findRequests } = await connect();
    expect(await catchRefusal(() => runAccount('NG-1', 'Nme'))).toEqual({
      kind: 'input',
      message: 'Accounts has no column "Nme". Did you mean "Name"?',
    });
    expect(findRequests('Accounts')).toEqual([]);
  });

  test.each([
    ['', /^Enter the field to show/],
    ['last', /^"last" is a date\. Enter a field name instead/],
    [46112, /^"46112" is a date/],
  ])('given as %j is refused', async (field, message) => {
    const { runAccount } = await connect();
    expect((await catchRefusal(() => runAccount('NG-1', field))).message).toMatch(message);
  });
});

test('thousands of cells with several fields share one request, and an invalid one affects no other', async () => {
  const { runAccount, findRequests } = await connect();
  const fields = ['Name', 'Number', 'DateOpened', 'Custodian/ShortName', 'Nonsense'];
  const input = ['NG-1', 'NG-2', '00123', 7, 'unknown'];
  const cells = Array.from({ length: 3000 }, (_, index) =>
    runAccount(input[index % 5], fields[Math.floor(index / 5) % 5]),
  );
  const results = await Promise.allSettled(cells);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3000 * 0.8 * 0.8);
  expect(findRequests('Accounts')).toHaveLength(1);
});

test('300 accounts are found in parts by a service that refuses batches and long lists', async () => {
  const { runAccount, findRequests } = await connectPoints({ Accounts }, (request, response, count) => {
    const url = decodeURIComponent(request.url);
    const matches = Accounts.filter(({ Number: number }) => url.includes(`'${String(number)}'`));
    if (url.length > 3000) reply(response, { error: { message: 'The address is too long.' } }, 414);
    else respondWithPages(matches, 1000)(request, response, count);
  });
  const input = ['NG-1', ...Array.from({ length: 298 }, (_, index) => `UNKNOWN-${index}`), 'NG-2'];
  const results = await Promise.allSettled(input.map((number) => runAccount(number, 'Id')));
  expect([results[0], results[299]]).toMatchObject([{ value: { value: 9 } }, { value: { value: 10 } }]);
  const { message } = await catchRefusal(() => runAccount('UNKNOWN-5', 'Id'));
  expect(message).toContain('UNKNOWN-5');
  expect(findRequests('Accounts').length).toBeGreaterThan(3);
});
