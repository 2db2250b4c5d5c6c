import type { AffectedValue, DeliveryAffectedValues } from '../../../src/functions/deliveries/affected-value';
import {
  isMissing,
  isReceived,
  sumAffected,
  deliveredKinds,
  type BoardRow,
} from '../../../src/app/deliveries/delivery-status';

const createKinds = (flag: boolean | null) => Object.fromEntries(deliveredKinds.map((kind) => [kind, flag]));
const createDelivery = (state: string, flag: boolean | null) => ({ state, kinds: createKinds(flag) }) as BoardRow;

it.each<[string, boolean | null, boolean]>([
  ['Success', true, true],
  ['Success', false, true],
  ['Success', null, true],
  ['Verify', true, true],
  ['Verify', false, false],
  ['Verify', null, true],
  ['Delay', true, false],
  ['Holiday', null, false],
])('a delivery in the state %s whose file flags are %p is received: %p', (state, flag, received) => {
  expect(isReceived(createDelivery(state, flag))).toBe(received);
});

it('a holiday is not missing', () => {
  expect(isMissing(createDelivery('Holiday', null))).toBe(false);
});

it("the number of accounts is unknown if one delivery's is", () => {
  const rows = ['1', '2'].map((id) => ({ ...createDelivery('Delay', false), id }));
  const none = { unconvertedCurrencies: [], borrowedRateCurrencies: [] };
  const createAffected = (second?: number): DeliveryAffectedValues => ({
    byDelivery: new Map<string, AffectedValue>([
      ['1', { accounts: 3, previousValue: 10, ...none }],
      ['2', { ...(second !== undefined && { accounts: second }), ...none }],
    ]),
    problems: [],
    currency: 'USD',
  });
  expect(sumAffected(rows, createAffected(4)).missing).toMatchObject({ accounts: 7, value: 10, unvaluedCount: 1 });
  expect(sumAffected(rows, createAffected()).missing.accounts).toBeUndefined();
});
