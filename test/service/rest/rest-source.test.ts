// Long because each resource of REST v1 has its own rows.
import { parseFilter } from '../../../src/query/parse-filter';
import { readSort } from '../../../src/query/read-sort';
import { reply, type Respond } from '../../support/http-server';
import { parseDay, catchRefusal } from '../../support/prepared-queries';
import { fetchThroughRest as run, makeBlotterLine, preparePositions, respondWith } from '../../support/rest-positions';

test('a position is read from its blotter line', async () => {
  const columns =
    'CustodianId ProcessDate Account/Number Security/SecurityType/Code Security/PrimarySymbol ShortPosition Quantity MarketValue OriginalCost OriginalCostDate OriginalFace';
  const { rows, total, urls } = await run(respondWith(makeBlotterLine()), preparePositions(columns));
  expect(rows).toEqual([[1, 46112, '00123', 'csus', 'IBM', false, 10, 1500.25, 1000, 43845, null]]);
  expect(total).toBe(1);
  expect(urls).toEqual(['/v1/Positions?CustodianId=1&Date=2026-03-31']);
});

test('a short sale is a short position with the opposite sign', async () => {
  const columns = 'ShortPosition Quantity MarketValue OriginalCost OriginalFace';
  const short = makeBlotterLine({ transactionCode: 'ss ', originalCost: '0', originalFace: '-5' });
  expect((await run(respondWith(short), preparePositions(columns))).rows).toEqual([[true, -10, -1500.25, 0, 5]]);
});

test('a short sale of a negative quantity keeps its signs', async () => {
  const short = makeBlotterLine({
    transactionCode: 'ss',
    quantity: '-10',
    tradeAmount: '-1500.25',
    originalFace: '5',
  });
  expect(
    (await run(respondWith(short), preparePositions('ShortPosition Quantity MarketValue OriginalFace'))).rows,
  ).toEqual([[true, -10, -1500.25, 5]]);
});

test('a text that is not a number stays text, whatever its sign', async () => {
  const short = makeBlotterLine({ transactionCode: 'ss', quantity: 'n/a' });
  expect((await run(respondWith(short), preparePositions('Quantity'))).rows).toEqual([['n/a']]);
});

test('a code in capitals is a canceled transaction', async () => {
  const records = [
    makeBlotterLine({ transactionCode: 'BY ' }),
    makeBlotterLine({ transactionCode: 'by ' }),
    makeBlotterLine({ transactionCode: '' }),
  ];
  const query = { ...preparePositions('TransactionCode/Code CancelIndicator'), set: 'Transactions' };
  expect((await run(respondWith(...records), query)).rows).toEqual([
    ['by', true],
    ['by', false],
    [null, false],
  ]);
});

test('an unknown cost date is an empty cell, including for filters', async () => {
  const unknown = makeBlotterLine({ origCostDate: '01011950' });
  const query = preparePositions('OriginalCostDate Quantity', 'OriginalCostDate lt 1960-01-01');
  expect((await run(respondWith(unknown, makeBlotterLine()), query)).rows).toEqual([]);
  const empty = preparePositions('OriginalCostDate Quantity', 'OriginalCostDate eq null');
  expect((await run(respondWith(unknown, makeBlotterLine()), empty)).rows).toEqual([[null, 10]]);
  const known = preparePositions('Quantity', 'OriginalCostDate ne null');
  expect((await run(respondWith(unknown, makeBlotterLine()), known)).rows).toHaveLength(1);
});

test('rows are filtered, sorted, skipped, and limited on the client, and counted before the limit', async () => {
  const records = [3, 1, 5, 4, 2].map((quantity) => makeBlotterLine({ quantity: String(quantity) }));
  const query = preparePositions('Quantity', 'Quantity gt 1', { sort: readSort('Quantity desc'), skip: 1, top: 2 });
  const { rows, total } = await run(respondWith(...records), query);
  expect(rows).toEqual([[4], [3]]);
  expect(total).toBe(4);
});

test.each([{ top: 1 }, { skip: 1 }])(
  'rows are refused for %j if a text among the numbers has no place in their order',
  async (cut) => {
    const records = ['5', '1 234,56', '7'].map((quantity) => makeBlotterLine({ quantity }));
    const sortQuery = (more: object) => preparePositions('Quantity', '', { sort: readSort('Quantity desc'), ...more });
    const { message } = await catchRefusal(() => run(respondWith(...records), sortQuery(cut)));
    expect(message).toContain('top= sorts the rows by Quantity, but the value "1 234,56" isn\'t a number.');
    expect((await run(respondWith(...records), sortQuery({ top: 3 }))).rows).toEqual([['1 234,56'], [7], [5]]);
  },
);

test('several custodians are queried one by one, once each', async () => {
  const query = {
    ...preparePositions('CustodianId Quantity'),
    filter: parseFilter('CustodianId in (1,2,2) and ProcessDate eq 2026-03-31'),
  };
  const { rows, urls } = await run(
    ({ url }, response) => reply(response, [makeBlotterLine({ quantity: url.includes('=2&') ? '2' : '1' })]),
    query,
  );
  expect(rows).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(urls.sort()).toEqual([1, 2].map((id) => `/v1/Positions?CustodianId=${id}&Date=2026-03-31`));
});

test('custodians have neither a custodian nor a date in v1', async () => {
  const { rows, urls } = await run(respondWith({ id: '7' }), { set: 'Custodians', columns: ['Id'] });
  expect(rows).toEqual([[7]]);
  expect(urls).toEqual(['/v1/Custodians']);
});

test('forty custodians and dates are queried, one by one', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => index + 1).join(',');
  const dates = 'ProcessDate in (2026-03-30,2026-03-31,2026-03-30)';
  const filter = parseFilter(`CustodianId in (${ids}) and ${dates}`);
  const { rows, urls } = await run(respondWith(), { ...preparePositions('Quantity'), filter });
  expect(rows).toEqual([]);
  expect(new Set(urls).size).toBe(40);
});

test.each([
  ['2026-03-31T00:00:00+09:00', 1],
  ['2026-03-31T01:00:00+09:00', 1],
  ['2026-03-31T05:00:00+09:00', 0],
])(
  'a condition on the moment %s leaves %i row of a service whose dates begin at midnight in Tokyo',
  async (moment, count) => {
    const toMidnight = (date: string, which?: string) => `${date}T0${which === 'last' ? 1 : 0}:00:00+09:00`;
    const filter = parseFilter(`CustodianId eq 1 and ProcessDate eq 2026-03-31 and ProcessDate eq ${moment}`);
    const { rows } = await run(
      respondWith(makeBlotterLine()),
      { ...preparePositions('Quantity'), filter },
      undefined,
      toMidnight,
    );
    expect(rows).toHaveLength(count);
  },
);

test('a failure of one custodian fails the whole query', async () => {
  const query = {
    ...preparePositions('Quantity'),
    filter: parseFilter('CustodianId in (1,2) and ProcessDate eq 2026-03-31'),
  };
  const respondWithError: Respond = ({ url }, response) =>
    url.includes('=2&') ? reply(response, {}, 400) : reply(response, [makeBlotterLine()]);
  expect((await catchRefusal(() => run(respondWithError, query))).kind).toBe('service');
});

test('accounts have a date in v1 only: the newest of the custodian', async () => {
  const account = {
    accountID: '00123',
    accountTitleLine1: 'A',
    accountTitleLine2: 'B',
    masterAccountName: 'M',
    mailingAddressLine1: '',
    mailingAddressLine2: '',
    mailingAddressLine3: '',
  };
  const other = {
    ...account,
    accountTitleLine1: '',
    accountTitleLine2: ' ',
    mailingAddressLine1: '1 Bay St',
    mailingAddressLine3: 'Suite 4',
  };
  const { rows, urls } = await run(
    respondWith(account, other),
    { set: 'Accounts', columns: ['Number', 'Name', 'MailingAddress'], filter: parseFilter('CustodianId eq 7') },
    (custodian) => Promise.resolve(parseDay(`2026-03-0${custodian}`)),
  );
  expect(rows).toEqual([
    ['00123', 'A B', null],
    ['00123', 'M', '1 Bay St, Suite 4'],
  ]);
  expect(urls).toEqual(['/v1/Accounts?CustodianId=7&Date=2026-03-07']);
});

test.each([
  [
    ['123', '7', ''],
    [123, 7, null],
  ],
  [
    ['037833100', '594918104'],
    ['037833100', '594918104'],
  ],
  [
    ['594918104', '9128283E5', '12345678901234567890', ''],
    ['594918104', '9128283E5', '12345678901234567890', null],
  ],
])('IDs are numbers, as in v2, only if all of them are: %j', async (ids, expected) => {
  const query = { set: 'Securities', columns: ['Id'], filter: parseFilter('CustodianId eq 1') };
  const { rows } = await run(respondWith(...ids.map((id) => ({ id }))), query, () =>
    Promise.resolve(parseDay('2026-03-31')),
  );
  expect(rows.map(([id]) => id)).toEqual(expected);
});

describe('the lines of a description', () => {
  const readLines = async (...lines: string[][]) => {
    const records = lines.map(([description1 = '', description2 = '']) => ({ id: '1', description1, description2 }));
    const query = { set: 'Securities', columns: ['Id', 'Description'], filter: parseFilter('CustodianId eq 1') };
    return (await run(respondWith(...records), query, () => Promise.resolve(parseDay('2026-03-31')))).rows.map(
      (row) => row[1],
    );
  };

  test('that were cut at a width are joined', async () => {
    expect(await readLines(['TREASURY N', 'OTE 4%'], ['CORPORATE ', 'BOND'], ['SHORT'])).toEqual([
      'TREASURY NOTE 4%',
      'CORPORATE BOND',
      'SHORT',
    ]);
  });

  test('are separate words if they are shorter than a fixed width would be', async () => {
    expect(await readLines(['APPLE', 'INC'])).toEqual(['APPLE INC']);
  });

  test('of different widths are separate words', async () => {
    expect(await readLines(['IBM CORP', 'COMMON'], ['APPLE', 'INC'])).toEqual(['IBM CORP COMMON', 'APPLE INC']);
  });
});
