import { connectPoints, instant } from '../../support/point-client';
import { startSandboxedPane, type SandboxedPane } from '../../support/sandboxed-pane';
import { catchRefusal } from '../../support/prepared-queries';

let sandboxedPane: SandboxedPane;
let positionRows: readonly (readonly unknown[])[];

beforeAll(async () => {
  sandboxedPane = await startSandboxedPane();
  const columns = 'AccountId;SecurityId;Quantity;MarketValue;Account/Number;Security/Description';
  positionRows = (await sandboxedPane.app.runTable({ set: 'Positions', date: 'last', columns, options: 'partial=1' }))
    .table.rows;
});
afterAll(() => sandboxedPane.close());
beforeEach(() => sandboxedPane.sandbox.log.clear());

const getFirstPosition = () => positionRows[0] as [number, number, number, number, string, string];
const printId = (account: unknown) => `id:${String(account)}`;
const listRequests = () => sandboxedPane.listRequests().filter(({ set }) => set === 'Positions');

describe('a position', () => {
  test('is found by account and security, with any of its fields', async () => {
    const [account, security, quantity, , accountNumber, description] = getFirstPosition();
    const { app } = sandboxedPane;
    expect(await app.runPosition(printId(account), security, 'quantity')).toEqual({
      kind: 'number',
      name: 'Quantity',
      value: quantity,
    });
    expect(await app.runPosition(accountNumber, security, 'Security/Description', 'last')).toEqual({
      kind: 'text',
      name: 'Security/Description',
      value: description,
    });
  });

  test('that is not held returns an error, not 0', async () => {
    const [, , , , accountNumber] = getFirstPosition();
    expect(await catchRefusal(() => sandboxedPane.app.runPosition(accountNumber, 1, 'Quantity'))).toEqual({
      kind: 'noRows',
      message: `Account ${accountNumber} has no position in security 1 on 2026-04-10.`,
    });
  });

  test('of a custodian whose file has not arrived reports that', async () => {
    const lateAccounts = await sandboxedPane.app.runTable({
      set: 'Accounts',
      custodian: 4,
      columns: 'Id',
      options: 'top=1',
    });
    const { message } = await catchRefusal(() =>
      sandboxedPane.app.runPosition(printId(lateAccounts.table.rows[0]?.[0]), 1, 'Quantity'),
    );
    expect(message).toMatch(
      /^.+ hasn't delivered positions for 2026-04-10 \(Delay, due 2026-04-11 08:00 ET\)\. Last delivered: 2026-04-09\./,
    );
  });

  test('on a date that is not a process date reports that', async () => {
    const [account, security] = getFirstPosition();
    const { message } = await catchRefusal(() =>
      sandboxedPane.app.runPosition(printId(account), security, 'Quantity', '2026-04-05'),
    );
    expect(message).toMatch(
      /^2026-04-05 isn't a process date for .+\. Nearest process dates: 2026-04-02, 2026-04-06\./,
    );
  });

  test.each([
    ['Quantty', /^Positions has no column "Quantty"\. Did you mean "Quantity"\?/],
    [
      'last',
      /^"last" is a date\. Enter a field name instead\. Syntax: IDS\.POSITION\(account,security,field,\[date\]\)\.$/,
    ],
  ])('with the field %s is refused', async (field, message) => {
    const [account, security] = getFirstPosition();
    expect(
      (await catchRefusal(() => sandboxedPane.app.runPosition(printId(account), security, field))).message,
    ).toMatch(message);
  });
});

test('a position that two custodians report is refused, because one of them would look like all', async () => {
  const account = { Id: 1, Number: 'NG-1', Name: 'North', Master: null, CustodianId: null, CustomerId: null };
  const ids = {
    PrimarySymbol: 'AAPL',
    Description: 'Apple',
    Cusip: '037833100',
    Sedol: null,
    Isin: null,
    Ticker: null,
  };
  const createPosition = (CustodianId: number) => ({
    ...{ CustodianId, CustomerId: 0, AccountId: 1, SecurityId: 7, ProcessDate: instant, Quantity: 5 },
  });
  const { runPosition } = await connectPoints({
    Accounts: [account],
    Securities: [{ Id: 7, CustodianId: null, ...ids }],
    Positions: [1, 2].map(createPosition),
  });
  expect((await catchRefusal(() => runPosition('NG-1', '037833100', 'Quantity'))).message).toBe(
    'Account NG-1 has 2 positions in this security on 2026-03-31 (custodians 1, 2). Use IDS.POSITIONS to show them.',
  );
});

test('thousands of cells with two fields and two dates send one request for each date', async () => {
  // Cells of accounts that were already found would run before the others.
  sandboxedPane.app.clearCache();
  const cells = Array.from({ length: 4000 }, (_, index) => {
    const [account, security] = positionRows[index % positionRows.length] ?? [];
    const field = index % 2 === 0 ? 'Quantity' : 'MarketValue';
    return sandboxedPane.app.runPosition(printId(account), security, field, index % 8 < 4 ? 'last' : 'prev');
  });
  const results = await Promise.allSettled(cells);
  const correctResults = results.filter((result, index) => {
    const [, , quantity, value] = positionRows[index % positionRows.length] ?? [];
    return (
      index % 8 < 4 && result.status === 'fulfilled' && result.value.value === (index % 2 === 0 ? quantity : value)
    );
  });
  expect(correctResults).toHaveLength(2000);
  expect(
    listRequests()
      .map(({ query }) => /ProcessDate eq ([\d-]{10})/.exec(query)?.[1])
      .sort(),
  ).toEqual(['2026-04-09', '2026-04-10']);
  expect(sandboxedPane.listRequests().filter(({ set }) => set === 'Accounts').length).toBeLessThanOrEqual(1);
});
