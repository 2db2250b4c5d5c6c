import { fc } from '../support/fast-check';
import { printNormalForm } from '../../src/query/print-query';
import { parseFilter } from '../../src/query/parse-filter';
import type { Query } from '../../src/query/query';
import { describeQuery } from '../../src/query/describe-query';

const read = (query: Query) => describeQuery(printNormalForm(query));

describe('a query is read back from its normal form', () => {
  test('with its set, custodians, process date, and all options', () => {
    const filter = parseFilter(
      "ProcessDate eq 2026-03-31T00:00:00-04:00 and CustodianId in (5,1) and (Quantity gt 0 or not (startswith(Account/Name,'O''N')))",
    );
    const sort = [{ path: 'Quantity', descending: true }];
    const described = read({ set: 'Positions', columns: ['AccountId', 'Quantity'], filter, sort, top: 10, skip: 5 });
    expect(described).toMatchObject({ set: 'Positions', custodians: [1, 5], processDate: '2026-03-31' });
    expect(described.text).toContain("(Quantity gt 0 or not (startswith(Account/Name,'O''N')))");
    expect(described.text).toMatch(
      /^Positions: filter=.*; select=AccountId,Quantity; orderby=Quantity desc; top=10; skip=5$/,
    );
  });

  test('with only a set', () => {
    expect(read({ set: 'Sectors' })).toEqual({
      set: 'Sectors',
      custodians: undefined,
      processDate: undefined,
      text: 'Sectors',
    });
  });

  test('with a single condition', () => {
    expect(read({ set: 'Accounts', filter: parseFilter('CustodianId eq 4') })).toMatchObject({
      custodians: [4],
      text: 'Accounts: filter=CustodianId eq 4',
    });
  });

  test('without a custodian from a condition that other rows also meet', () => {
    const filter = parseFilter('CustodianId eq 4 or Quantity gt 1');
    expect(read({ set: 'Positions', filter }).custodians).toBeUndefined();
  });

  test('shortened, when it names thousands of values', () => {
    const filter = parseFilter(`Id in (${Array.from({ length: 900 }, (_, id) => id).join(',')})`);
    expect(read({ set: 'Securities', filter }).text).toHaveLength(1001);
  });
});

describe('an address is described', () => {
  test('of an aggregation', () => {
    const url =
      'Positions?$apply=filter(ProcessDate%20eq%202026-03-31T00%3A00%3A00-04%3A00%20and%20CustodianId%20eq%201)/aggregate($count%20as%20Count)';
    expect(describeQuery(url)).toEqual({
      set: 'Positions',
      custodians: [1],
      processDate: '2026-03-31',
      text: decodeURIComponent(url),
    });
  });

  test('of a resource of v1', () => {
    expect(describeQuery('Vehicles?CustodianId=3&Date=2026-03-31')).toMatchObject({
      set: 'Vehicles',
      custodians: [3],
      processDate: '2026-03-31',
    });
  });
});

test('any text is described without an exception', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(typeof describeQuery(text).text).toBe('string');
    }),
  );
});
