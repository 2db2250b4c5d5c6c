import { describeTiming, describeDuration } from '../../../src/taskpane/home/describe-timing';
import { toEasternMoment } from '../../../src/model/eastern-time';
import type { PlainDate } from '../../../src/model/plain-date';

const toMoment = (hours: number) => toEasternMoment('2026-04-01' as PlainDate, hours);
const kinds = { Acc: null, Pos: null, Lot: null, Trn: null, Pri: null, Veh: null, Fx: null };
const createDelivery = (state: string, more: { due?: number; processedAt?: number }) => ({
  date: '2026-03-31' as PlainDate,
  state,
  kinds,
  ...more,
});

test.each([
  ['Waiting', { due: toMoment(6) }, toMoment(4.5), 'due 06:00 ET, in 1 h 30 min'],
  ['Delay', { due: toMoment(6) }, toMoment(8), 'due 06:00 ET, 2 h ago'],
  ['Delay', { due: toMoment(6) }, toMoment(6 + 72), 'due 2026-04-01 06:00 ET, 3 days ago'],
  ['Success', { due: toMoment(6), processedAt: toMoment(6.25) }, toMoment(9), 'received 06:15 ET'],
  ['Verify', { due: toMoment(6), processedAt: toMoment(7) }, toMoment(9), 'received 07:00 ET, 1 h late'],
  [
    'Verify',
    { due: toMoment(6), processedAt: toMoment(7) },
    toMoment(24 + 9),
    'received 2026-04-01 07:00 ET, 1 h late',
  ],
  ['Success', { processedAt: toMoment(7) }, toMoment(9), 'received 07:00 ET'],
  ['Holiday', { due: toMoment(6) }, toMoment(9), ''],
  ['Waiting', {}, toMoment(9), ''],
  ['State 7', { due: toMoment(6) }, toMoment(6.5), 'due 06:00 ET, 30 min ago'],
])('%s %j at %d', (state, more, now, words) => {
  expect(describeTiming(createDelivery(state, more), now)).toBe(words);
});

test.each([
  [0, '0 min'],
  [59 * 60_000, '59 min'],
  [60 * 60_000, '1 h'],
  [47 * 3_600_000 + 60_000, '47 h 1 min'],
  [48 * 3_600_000, '2 days'],
])('%d ms is %s', (millis, words) => {
  expect(describeDuration(millis)).toBe(words);
});
