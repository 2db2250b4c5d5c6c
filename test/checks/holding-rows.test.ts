import { createHoldingKeyFunction } from '../../src/checks/holding-rows';
import type { Table } from '../../src/model/table';

const createTable = (...held: [account: number, security: number][]): Table => ({
  columns: [],
  rows: held.map(([account, security]) => [1, account, security]),
});

describe('the keys of holdings', () => {
  it('are the smallest whole numbers, one for each account and security of all tables', () => {
    const toKey = createHoldingKeyFunction([createTable([12, 105], [10, 103]), createTable([11, 104])]);
    const pairs = [10, 11, 12].flatMap((account) => [103, 104, 105].map((security) => toKey(account, security)));
    expect(pairs).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('do not depend on the order of rows', () => {
    for (const rows of [createTable([10, 103], [12, 105]), createTable([12, 103], [10, 105])])
      expect([createHoldingKeyFunction([rows])(10, 103), createHoldingKeyFunction([rows])(12, 105)]).toEqual([0, 8]);
  });

  it.each([
    ['numbers while all of them are exact', 4_503_599_627_370_494, 0, 9_007_199_254_740_989],
    ['texts where one would not be', 4_503_599_627_370_495, '0 0', '1 4503599627370495'],
  ])('are %s', (_case, security, first, last) => {
    const toKey = createHoldingKeyFunction([createTable([0, 0], [1, security])]);
    expect([toKey(0, 0), toKey(1, security)]).toEqual([first, last]);
  });
});
