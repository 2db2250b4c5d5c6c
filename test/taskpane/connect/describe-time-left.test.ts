import { fc } from '../../support/fast-check';
import { describeTimeLeft, getMillisUntilTextChanges } from '../../../src/taskpane/connect/ConnectedBar';

const minute = 60_000;
const hour = 60 * minute;

test.each([
  [7 * hour + 12 * minute, '7 h 12 min left'],
  [25 * hour, '25 h left'],
  [50 * hour, '2 days left'],
  [59 * minute, '59 min left'],
  [hour - 1, '59 min left'],
  [2 * minute + 1, '2 min left'],
  [2 * minute, '120 s left'],
  [1, '1 s left'],
  [0, 'expired'],
  [-1, 'expired'],
])('%d ms are shown as %s', (millis, words) => {
  expect(describeTimeLeft(millis)).toBe(words);
});

test('the text is correct until its announced change', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 * hour }), (millis) => {
      const wait = getMillisUntilTextChanges(millis);
      expect(wait).toBeGreaterThan(0);
      expect(describeTimeLeft(millis - wait + 1)).toBe(describeTimeLeft(millis));
    }),
  );
});
