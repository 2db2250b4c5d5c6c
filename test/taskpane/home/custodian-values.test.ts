import type { BoardRow } from '../../../src/app/deliveries/delivery-status';
import type { AffectedValue } from '../../../src/functions/deliveries/affected-value';
import { addUpCustodianValues } from '../../../src/taskpane/home/custodian-values';

const createRow = (id: string, custodian: string) =>
  ({ id, custodian: { id: custodian.length, name: custodian, shortName: custodian } }) as BoardRow;
const createValue = (value?: number, previousValue?: number, unconverted: readonly string[] = []): AffectedValue => ({
  ...(value !== undefined && { value }),
  ...(previousValue !== undefined && { previousValue }),
  unconvertedCurrencies: unconverted.map((code) => ({ code })),
  borrowedRateCurrencies: [],
});

it('adds up the deliveries of each custodian, and their change where both dates are known', () => {
  const rows = [
    createRow('a', 'OAK'),
    createRow('b', 'OAK'),
    createRow('c', 'BIRCH'),
    createRow('d', 'CEDARS'),
    createRow('e', 'OAK'),
  ];
  const byDelivery = new Map([
    ['a', createValue(100, 90)],
    ['b', createValue(50, 60, ['JPY'])],
    ['c', createValue(undefined, 40)],
    ['d', createValue(300, 320)],
  ]);
  expect(addUpCustodianValues(rows, { currency: 'USD', byDelivery, problems: [] })).toEqual([
    { custodian: 'CEDARS', value: 300, change: -20, missingCount: 0, hasRateProblem: false },
    { custodian: 'OAK', value: 150, change: 10, missingCount: 1, hasRateProblem: true },
    { custodian: 'BIRCH', value: undefined, change: undefined, missingCount: 1, hasRateProblem: false },
  ]);
});
