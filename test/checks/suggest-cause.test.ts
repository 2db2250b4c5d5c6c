import {
  suggestCause,
  type CauseEvidence,
  type CauseTransaction,
  type UnexplainedBreak,
} from '../../src/checks/suggest-cause';
import type { PlainDate } from '../../src/model/plain-date';

const date = '2026-04-14' as PlainDate;
const unexplainedBreak: UnexplainedBreak = {
  kind: 'Quantity',
  security: 30,
  symbol: 'ACME',
  expected: 90,
  actual: 100,
  difference: 10,
};
const transaction: CauseTransaction = {
  id: 71,
  security: 30,
  code: 'by',
  isCanceled: false,
  quantity: 10,
  amount: 1234.5,
  tradeDate: date,
  settlementDate: date,
  comment: '',
  isReorganization: false,
};
const suggest = (input: Partial<CauseTransaction> | undefined, other: Partial<CauseEvidence> = {}) =>
  suggestCause(unexplainedBreak, { date, transactions: input ? [{ ...transaction, ...input }] : [], ...other });

it.each<[string, Partial<CauseTransaction>, string]>([
  [
    'a cancellation',
    { isCanceled: true },
    'Canceled, but still in the position: transaction 71 (code "by", quantity 10).',
  ],
  [
    'a reorganization',
    { isReorganization: true, quantity: 3 },
    'Corporate action: transaction 71 (code "by", quantity 3) is a reorganization.',
  ],
  [
    'a trade reported late',
    { tradeDate: '2026-04-13' as PlainDate },
    'Reported late: transaction 71 (code "by", quantity 10) was traded on 2026-04-13, before the process date.',
  ],
  [
    'a trade that has not settled',
    { settlementDate: '2026-04-16' as PlainDate },
    'Not settled yet: transaction 71 (code "by", quantity 10) settles on 2026-04-16.',
  ],
  ['a transaction of the same quantity', {}, 'Same quantity as transaction 71 (code "by", quantity 10).'],
  [
    'cash that names the security',
    { security: 1, comment: 'Settlement ACME' },
    'Trade not reported yet: transaction 71 ("Settlement ACME") booked only the cash, 1,234.50.',
  ],
])('suggests %s, with the row it is based on', (_case, input, cause) => {
  expect(suggest(input)).toBe(cause);
});

it('suggests a missing delivery between the two dates, and nothing when the data shows no cause', () => {
  expect(suggest({ quantity: 3 })).toBeUndefined();
  expect(suggest({ security: 1, comment: 'Settlement ACMECORP' })).toBeUndefined();
  expect(suggest(undefined, { missingPrevious: { date: '2026-04-13' as PlainDate, state: 'Failed' } })).toBe(
    'No files for 2026-04-13 (Failed), a process date between the two that were compared.',
  );
});

it.each([
  [12, 120, 'Wrong decimal point or unit: about 10 times the previous price (Prices for 2026-04-14).'],
  [120, 1.2, 'Wrong decimal point or unit: about 1/100 of the previous price (Prices for 2026-04-14).'],
  [12, 20, undefined],
  [0, 20, undefined],
])('a price that jumps from %p to %p suggests %p', (expected, actual, cause) => {
  const jump = { ...unexplainedBreak, kind: 'Price jump' as const, expected, actual };
  expect(suggestCause(jump, { date, transactions: [] })).toBe(cause);
});

it("suggests another custodian's rate for a currency without one", () => {
  const missing = { ...unexplainedBreak, kind: 'Missing FX rate' as const, security: undefined };
  expect(suggestCause(missing, { date, transactions: [] })).toBeUndefined();
  expect(
    suggestCause(missing, { date, transactions: [], borrowedRate: { factor: 1.25, from: 'SGD', to: 'USD' } }),
  ).toBe(
    "FX rate not sent: the affected value uses another custodian's rate, 1 SGD = 1.25 USD (FX rates for 2026-04-14).",
  );
});
