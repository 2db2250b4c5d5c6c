import fc from 'fast-check';
import { bodyReader, pageReader } from '../../../src/service/odata/read-page';
import { rowScanner } from '../../../src/service/odata/scan-rows';
import { parseJson } from '../../../src/service/parse-json';
import { question } from '../../support/questions';

const columns = ['AccountId', 'ShortPosition', 'Quantity', 'OriginalCostDate', 'OriginalCost'];
const positions = question({ set: 'Positions', columns });
const fields = [...columns, 'CustodianId', 'CustomerId', 'ProcessDate', 'SecurityId'];

const replyOf = (text: string) => {
  const bytes = new TextEncoder().encode(text);
  return { status: 200, retryAfter: undefined, bytes, body: new TextDecoder().decode(bytes) };
};
const scanned = (text: string) => rowScanner(positions)?.(replyOf(text).bytes);
const attempt = <T>(work: () => T): T | string => {
  try {
    return work();
  } catch (error) {
    return String(error);
  }
};
const bothWays = (text: string) => ({
  scanned: attempt(() => pageReader(positions)(replyOf(text))),
  parsed: attempt(() => bodyReader(positions)(parseJson(replyOf(text)))),
});

const record = {
  CustodianId: 1,
  CustomerId: 2,
  ProcessDate: '2026-03-31T00:00:00-04:00',
  AccountId: 12,
  SecurityId: 345,
  ShortPosition: true,
  Quantity: -1500.25,
  OriginalCost: null,
  OriginalCostDate: '1950-01-01T00:00:00-05:00',
};
const row = [12, true, -1500.25, null, null, 1, 2, 46112, 345];
const page = (...value: unknown[]) => ({ '@odata.count': 9, value, '@odata.nextLink': 'Positions?$skip=2' });

describe('a page of numbers, dates and flags', () => {
  test('is read off its bytes into rows in the order asked for', () => {
    expect(scanned(JSON.stringify(page(record, { ...record, AccountId: 13 })))).toEqual({
      rows: [row, [13, ...row.slice(1)]],
      body: page(),
    });
  });

  test('keeps its count and link', () => {
    expect(pageReader(positions)(replyOf(JSON.stringify(page(record))))).toEqual({
      rows: [row],
      total: 9,
      next: 'Positions?$skip=2',
    });
  });

  test.each([
    ['with spaces', JSON.stringify(page(record), null, 1)],
    ['with a field more', JSON.stringify(page({ ...record, Extra: 1 }))],
    ['with a field less', JSON.stringify(page(Object.fromEntries(Object.entries(record).slice(1))))],
    [
      'with the fields of a later record in another order',
      JSON.stringify(page(record, Object.fromEntries(Object.entries(record).reverse()))),
    ],
    ['with a number as text', JSON.stringify(page({ ...record, Quantity: '1.5' }))],
    ['with a day that is none', JSON.stringify(page({ ...record, ProcessDate: '2026-02-30T00:00:00Z' }))],
    ['without rows', JSON.stringify(page())],
    ['with two lists', JSON.stringify(page(record)).replace('}]', '}],"value":[]')],
    ['with its list inside something else', JSON.stringify({ d: { value: [record] }, value: [record] })],
    ['that is cut', JSON.stringify(page(record)).slice(0, -5)],
    ['with a leading zero', JSON.stringify(page(record)).replace(':12,', ':012,')],
    ['with a number beyond all', JSON.stringify(page(record)).replace('-1500.25', '1e999')],
  ])('%s is left to the JSON parser', (_what, text) => {
    expect(scanned(text)).toBeUndefined();
    const { scanned: read, parsed } = bothWays(text);
    expect(read).toEqual(parsed);
  });

  test.each([
    '0.1234567890123456',
    '1234567890.1234567',
    '-123456789012345.6',
    '9007199254740993',
    '0.000000000000000001234',
    '101.325000000000000',
    '-12.5e-3',
  ])('keeps the number %s to its last digit', (written) => {
    const text = JSON.stringify(page(record)).replace('-1500.25', written);
    expect(scanned(text)?.rows[0]?.[2]).toBe(Number(written));
  });

  test('is not scanned where the question asks for texts or through records', () => {
    expect(rowScanner(question({ set: 'Positions', columns: ['Security/Cusip'] }))).toBeUndefined();
    expect(rowScanner(question({ set: 'Accounts', columns: ['Id', 'Name'] }))).toBeUndefined();
  });
});

const value = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.maxSafeInteger(),
  fc.integer({ min: -9_999_999, max: 9_999_999 }).map((cents) => cents / 100),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom('1950-01-01T00:00:00-05:00', '2026-03-31', '2026-03-31T00:00:00-04:00', '1.5', 'a"b', 'é', ''),
);
const fitting = fc.record({
  CustodianId: fc.integer(),
  ProcessDate: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  AccountId: fc.integer(),
  ShortPosition: fc.boolean(),
  Quantity: fc.double({ noNaN: true, noDefaultInfinity: true }),
  OriginalCost: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
  OriginalCostDate: fc.constant('2020-02-29T00:00:00-05:00'),
  CustomerId: fc.integer(),
  SecurityId: fc.nat(),
});

describe('scanning and parsing', () => {
  test('give the same rows, or the same error, whatever the values', () => {
    const any = fc.record(Object.fromEntries(fields.map((field) => [field, value])));
    fc.assert(
      fc.property(fc.array(fc.oneof(fitting, any), { maxLength: 4 }), (records) => {
        const { scanned: read, parsed } = bothWays(JSON.stringify(page(...records)));
        expect(read).toEqual(parsed);
      }),
    );
  });

  test('give the same of a page with some characters spoiled', () => {
    const spoiled = fc.tuple(
      fc.nat(700),
      fc.constantFrom('0', '9', '"', '{', '}', ',', ']', ' ', '\\', '-', 'e', '.', ''),
    );
    fc.assert(
      fc.property(fc.array(fitting, { minLength: 1, maxLength: 3 }), spoiled, (records, [at, put]) => {
        const text = JSON.stringify(page(...records));
        const { scanned: read, parsed } = bothWays(text.slice(0, at) + put + text.slice(at + 1));
        expect(read).toEqual(parsed);
      }),
      { numRuns: 1000 },
    );
  });
});
