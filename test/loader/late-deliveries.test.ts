import { isMissing, sendsKind, type Status } from '../../src/loader/statuses';
import { createFileFlags } from '../support/delivered-files';
import { parseDay } from '../support/prepared-queries';

const createStatus = (state: string, has = createFileFlags(false)): Status => ({
  custodian: 1,
  customer: 1,
  date: parseDay('2026-03-31'),
  instant: '2026-03-31T00:00:00-04:00',
  state,
  has,
});

test.each(['Failed', 'Delay', 'Waiting', 'State 7'])('in %s, files that have not arrived are late', (state) => {
  expect(isMissing(createStatus(state), 'Pos')).toBe(true);
  expect(isMissing(createStatus(state, { ...createFileFlags(false), Pos: true }), 'Pos')).toBe(false);
});

test('files missing from a delivery under review may still arrive', () => {
  expect(isMissing(createStatus('Verify', { ...createFileFlags(true), Lot: false }), 'Lot')).toBe(true);
});

test('nothing is late for a successful delivery, or on a holiday', () => {
  expect(isMissing(createStatus('Success'), 'Lot')).toBe(false);
  expect(isMissing(createStatus('Holiday'), 'Lot')).toBe(false);
});

test('a custodian sends the kinds that any of its deliveries included, and may send any kind before the first', () => {
  const withoutLots = { ...createFileFlags(true), Lot: false };
  expect(sendsKind([createStatus('Delay'), createStatus('Success', withoutLots)], 'Lot')).toBe(false);
  expect(sendsKind([createStatus('Success', withoutLots), createStatus('Verify', createFileFlags(true))], 'Lot')).toBe(
    true,
  );
  expect(sendsKind([createStatus('Delay'), createStatus('Failed')], 'Lot')).toBe(true);
});
