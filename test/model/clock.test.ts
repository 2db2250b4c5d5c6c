import { clockTime } from '../../src/model/clock';

test.each([
  [0, '00:00 ET'],
  [7.5, '07:30 ET'],
  [23.999, '00:00 ET one day later'],
  [26, '02:00 ET one day later'],
  [56.25, '08:15 ET 2 days later'],
])('%d hours after midnight are %s', (hours, time) => expect(clockTime(hours)).toBe(time));
