import { createBodyReader, readEnvelope } from '../../../src/service/odata/odata';
import { prepare, catchRefusal } from '../../support/prepared-queries';

const prices = prepare({ set: 'Prices', columns: ['SecurityId', 'PriceValue', 'Security/Cusip'] });
const record = {
  SecurityId: 7,
  PriceValue: 1.5,
  Security: { Cusip: '037833100' },
  CustodianId: 1,
  ProcessDate: '2026-03-31T00:00:00-04:00',
};
const omitMembers = (...names: string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
const readPrices = (...value: unknown[]) => createBodyReader(prices)({ value });

describe('a page', () => {
  test('has the requested columns in order, then the keys', () => {
    expect(readPrices(record).rows).toEqual([[7, 1.5, '037833100', 1, 46112]]);
  });

  test('of a 204 response has no rows, and no count, which covers rows of other pages', () => {
    expect(createBodyReader(prices)(undefined)).toEqual({ rows: [] });
  });

  test('has the count and the link of the service', () => {
    const body = { '@odata.count': 2001, '@odata.nextLink': 'Prices?$skip=1000', value: [record] };
    expect(createBodyReader(prices)(body)).toMatchObject({ total: 2001, next: 'Prices?$skip=1000' });
    expect(createBodyReader(prices)({ '@count': 3, '@nextLink': 'x', value: [] })).toEqual({
      rows: [],
      total: 3,
      next: 'x',
    });
  });

  test('may have null as error and link', () => {
    expect(createBodyReader(prices)({ value: [record], error: null, __next: null }).rows).toHaveLength(1);
  });

  test('has an empty cell when a row has no related record', () => {
    expect(readPrices({ ...record, Security: null }).rows[0]?.[2]).toBeNull();
    expect(readPrices({ ...record, Security: { Cusip: null } }).rows[0]?.[2]).toBeNull();
  });

  test('has an empty cell, not 0, when a number is null', () => {
    const lots = prepare({ set: 'TaxLots', columns: ['OriginalCost', 'OriginalCostDate', 'Id'] });
    const lot = { Id: 7, OriginalCost: null, OriginalCostDate: null };
    expect(createBodyReader(lots)({ value: [lot] }).rows[0]?.slice(0, 3)).toEqual([null, null, 7]);
  });

  test('reads a field in another case, and the misspelled one', () => {
    expect(readPrices({ ...omitMembers('PriceValue'), priceValue: 2 }).rows[0]?.[1]).toBe(2);
    const accounts = prepare({ set: 'Accounts', columns: ['BusinessPhone', 'Id'] });
    expect(createBodyReader(accounts)({ value: [{ Id: 1, BussinesPhone: '555' }] }).rows).toEqual([['555', 1]]);
  });
});

describe('an unreliable page is refused as a whole', () => {
  test.each<[string, unknown, string]>([
    ['a missing field', { value: [record, omitMembers('PriceValue')] }, 'the field PriceValue is missing'],
    ['a missing key', { value: [omitMembers('SecurityId')] }, 'the field SecurityId is missing'],
    ['a missing nested record', { value: [omitMembers('Security')] }, 'the field Security is missing'],
    ['a missing nested field', { value: [{ ...record, Security: {} }] }, 'the field Cusip is missing'],
    ['a list in place of a record', { value: [{ ...record, Security: [] }] }, 'the field Cusip is missing'],
    ['rows that are no records', { value: [record, 7] }, "a row isn't a record"],
    ['no rows', {}, 'no list of rows'],
    ['rows in another form', { value: { 0: record } }, 'no list of rows'],
    ['only a list', [record], 'no list of rows'],
    ['null', null, 'no list of rows'],
    ['a negative count', { value: [], '@odata.count': -1 }, "its row count isn't a valid number"],
    ['a count in words', { value: [], '@odata.count': 'many' }, "its row count isn't a valid number"],
    ['a broken count', { value: [], '@odata.count': 1.5 }, "its row count isn't a valid number"],
    ['a link that is no text', { value: [], '@odata.nextLink': 7 }, "its link to the next page can't be followed"],
    ['an error behind its rows', { value: [record], error: { message: 'timeout' } }, 'it ended with an error'],
    ['an error in words', { value: [record], error: 'timeout' }, 'it ended with an error'],
    ...['@odata.error', 'odata.error', '@error'].map((name): [string, unknown, string] => [
      `an error called ${name}`,
      { value: [record], [name]: { message: 'x' } },
      'it ended with an error',
    ]),
    ...['odata.nextLink', '__next', '@odata.nextlink', 'nextLink'].map((name): [string, unknown, string] => [
      `a link called ${name}`,
      { value: [record], [name]: 'Prices?$skip=1' },
      `it has a next-page link under an unexpected property, ${name}`,
    ]),
  ])('%s', async (_case, body, reason) => {
    const { kind, message } = await catchRefusal(() => createBodyReader(prices)(body));
    expect(kind).toBe('contract');
    expect(message).toContain(reason);
    expect(message).toContain("can't be used");
  });
});

test('returns records unchanged when the text of the service is needed', () => {
  const value = [{ ProcessDate: '2026-03-31T00:00:00-04:00' }];
  expect(readEnvelope({ value, '@odata.count': 1 }, 'Positions')).toEqual({ value, total: 1 });
});
