import { createObservable } from '../../src/model/observable';
import type { BoardRow, Delivery } from '../../src/app/deliveries/delivery-status';
import type { DeliveryActions } from '../../src/app/deliveries/create-delivery-actions';
import type { AffectedValue } from '../../src/functions/deliveries/affected-value';
import { toEasternMoment } from '../../src/model/eastern-time';
import { addDays, type PlainDate } from '../../src/model/plain-date';

const boardDate = '2026-03-31' as PlainDate;
const before = '2026-03-30' as PlainDate;

const parties = {
  persh: { id: 1, name: 'Pershing LLC', shortName: 'PERSH' },
  schwab: { id: 2, name: 'Charles Schwab', shortName: 'SCHW' },
  alpha: { id: 11, name: 'Alpha Advisers', shortName: 'ALPHA' },
  beta: { id: 12, name: 'Beta Family Office', shortName: 'BETA' },
};

function createDelivery(date: PlainDate, state: string, came: boolean): Delivery {
  return {
    date,
    state,
    due: toEasternMoment(addDays(date, 1), 6),
    ...(came && { processedAt: toEasternMoment(addDays(date, 1), 6.25) }),
    kinds: { Acc: came, Pos: came, Lot: null, Trn: came, Pri: came, Veh: came, Fx: null },
  };
}

function createRow(custodian: 'persh' | 'schwab', customer: 'alpha' | 'beta', state: string, past: string): BoardRow {
  const [whose, of] = [parties[custodian], parties[customer]];
  const isReceived = (name: string) => name === 'Success' || name === 'Verify';
  return {
    ...createDelivery(boardDate, state, isReceived(state)),
    id: `${whose.id} ${of.id}`,
    custodian: whose,
    customer: of,
    previous: createDelivery(before, past, isReceived(past)),
  };
}

export const boardRows: readonly BoardRow[] = [
  createRow('schwab', 'beta', 'Delay', 'Success'),
  createRow('persh', 'beta', 'State 7', 'Success'),
  createRow('persh', 'alpha', 'Success', 'Success'),
];

const affectedValues = new Map<string, AffectedValue>([
  ['2 12', { accounts: 40, previousValue: 1_250_000, unconvertedCurrencies: [], borrowedRateCurrencies: [] }],
  [
    '1 12',
    {
      accounts: 12,
      value: 300_000,
      previousValue: 250_000,
      unconvertedCurrencies: [{ code: 'JPY' }],
      borrowedRateCurrencies: [{ code: 'CHF' }],
    },
  ],
  [
    '1 11',
    { accounts: 7, value: 5_000_000, previousValue: 5_000_000, unconvertedCurrencies: [], borrowedRateCurrencies: [] },
  ],
]);

/** Deliveries of two dates: one late, one in an unknown state, one final. */
export function createInMemoryDeliveries(): DeliveryActions {
  const timesCleared = createObservable(0);
  return {
    listDeliveryDates: () => Promise.resolve([boardDate, before]),
    readDeliveryBoard: (date = boardDate) =>
      Promise.resolve({
        date,
        ...(date === boardDate && { previous: before }),
        rows: date === boardDate ? boardRows : boardRows.slice(2),
        fetchedAt: Date.parse('2026-04-01T09:31:05-04:00'),
      }),
    calculateAffectedValues: () => Promise.resolve({ currency: 'USD', byDelivery: affectedValues, problems: [] }),
    readDeliveryHistory: ({ to }) =>
      Promise.resolve([
        createDelivery(to, 'Delay', false),
        createDelivery(before, 'Success', true),
        createDelivery(addDays(before, -3), 'Success', true),
      ]),
    clearCache: () => timesCleared.set(timesCleared.get() + 1),
    timesCleared,
  };
}
