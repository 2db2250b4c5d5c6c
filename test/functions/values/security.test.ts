import { findLatestDeliveredDate } from '../../../src/functions/scope/find-latest-delivery';
import { connectPoints, instant, type Records } from '../../support/point-client';
import { catchRefusal } from '../../support/prepared-queries';

const createSecurity = (Id: number, Cusip: string | null, CustodianId = 1) => ({
  Id,
  CustodianId,
  PrimarySymbol: `S${Id}`,
  Cusip,
  Isin: null,
  Sedol: null,
  Ticker: null,
  Description: `Security ${Id}`,
});
const Securities: Records = [
  createSecurity(7, '037833100'),
  createSecurity(8, '719353104'),
  createSecurity(9, '00036110X'),
  createSecurity(10, '012345678'),
  createSecurity(12345678, null),
  createSecurity(11, '088888888'),
  createSecurity(12, '088888888', 2),
];
const connect = () => connectPoints({ Securities });

describe('a CUSIP that Excel converted to a number', () => {
  test.each([
    ['without its zero', 37833100, 7],
    ['of nine digits', 719353104, 8],
    ['as text without its zero', '37833100', 7],
    ['with its prefix and without its zero', 'cusip:37833100', 7],
    ['that is the id of a security, which goes first', 12345678, 12345678],
    ['as text that is the id of a security', '12345678', 12345678],
  ])('%s is found', async (_, input, id) => {
    const { runSecurity } = await connect();
    expect(await runSecurity({ security: input, field: 'Id' })).toEqual({ kind: 'id', value: id });
  });

  test('is refused when several securities have it, with the IDs to choose from', async () => {
    const { runSecurity } = await connect();
    expect((await catchRefusal(() => runSecurity({ security: 88888888, field: 'Id' }))).message).toMatch(
      /^"88888888" matches 2 securities: id:11 .*; id:12 .*Use the ID, or specify the custodian\.$/,
    );
  });

  test('that is unknown is shown as typed, with the prefix and the lost zero', async () => {
    const { runSecurity } = await connect();
    expect(await catchRefusal(() => runSecurity({ security: 7654321, field: 'Id' }))).toEqual({
      kind: 'noRows',
      message:
        'No security has the ID or CUSIP "7654321" (also tried as CUSIP 007654321). Excel drops the leading zeros of numbers: enter a CUSIP as text with its prefix, like cusip:007654321.',
    });
    expect((await catchRefusal(() => runSecurity({ security: '7654321', field: 'Id' }))).message).toMatch(
      / \(also tried as CUSIP 007654321\)\. Excel/,
    );
    expect((await catchRefusal(() => runSecurity({ security: 'NOSUCH', field: 'Id' }))).message).toBe(
      'No security has the ID, symbol, CUSIP, ISIN, SEDOL, or ticker "NOSUCH".',
    );
    for (const [prefix, kind] of Object.entries({ symbol: 'symbol', isin: 'ISIN', sedol: 'SEDOL', ticker: 'ticker' })) {
      expect((await catchRefusal(() => runSecurity({ security: `${prefix}:123`, field: 'Id' }))).message).toBe(
        `No security has the ${kind} "123".`,
      );
    }
    expect((await catchRefusal(() => runSecurity({ security: 'cusip:123', field: 'Id' }))).message).toMatch(
      /^No security has the CUSIP "123"\. Excel drops the leading zeros/,
    );
  });

  test('with an unknown field lists the likeliest columns', async () => {
    const { runSecurity } = await connect();
    const { message } = await catchRefusal(() => runSecurity({ security: 11, field: 'Name' }));
    expect(message).toMatch(/^Securities has no column "Name"\. Did you mean Description, /);
  });

  test('sends no request when it has too few digits', async () => {
    const { runSecurity, findRequests } = await connect();
    await runSecurity({ security: 7, field: 'Description' });
    expect(findRequests('Securities').map(({ url }) => url)).toEqual([expect.not.stringContaining('Cusip')]);
  });
});

describe('a security of another custodian', () => {
  test.each([
    ['by its CUSIP', 'cusip:037833100', 2, '"037833100" is a security of NORTH, not of HARBOUR.'],
    ['by its ID', 7, 2, '"7" is a security of NORTH, not of HARBOUR.'],
    ['by its ID with a prefix', 'id:7', 2, '"7" is a security of NORTH, not of HARBOUR.'],
  ])('is refused %s', async (_, input, custodian, message) => {
    const { runSecurity } = await connect();
    expect(await catchRefusal(() => runSecurity({ security: input, field: 'Description', custodian }))).toEqual({
      kind: 'noRows',
      message: `${message} Change the custodian, or leave it blank.`,
    });
    expect(await runSecurity({ security: input, field: 'Description', custodian: 1 })).toMatchObject({
      value: 'Security 7',
    });
  });
});

describe('the newest delivery of a custodian', () => {
  const createDelivery = (ProcessDate: string, CustomerId: number, isReceived: boolean) => ({
    ...{ CustodianId: 1, CustomerId, ProcessDate, HasPos: isReceived, ETA: null },
    ...(isReceived ? { StatusId: 5, Status: { Name: 'Success' } } : { StatusId: 2, Status: { Name: 'Delay' } }),
  });
  const laterInstant = '2026-04-01T00:00:00-04:00';

  test.each([
    [
      'of which everything is received',
      [createDelivery(instant, 1, true), createDelivery(instant, 2, true)],
      '2026-03-31',
    ],
    ['of which something is received, if none is complete', [createDelivery(instant, 2, false)], '2026-04-01'],
  ])('is that %s', async (_, olderDeliveries, date) => {
    const InterfaceStatuses = [
      createDelivery(laterInstant, 1, true),
      createDelivery(laterInstant, 2, false),
      ...olderDeliveries,
    ];
    const { loader } = await connectPoints({ Securities, InterfaceStatuses });
    expect(await findLatestDeliveredDate(loader, 1)).toBe(date);
  });
});
