import { hasFixedDates } from '../../../src/app/data-ranges/list/has-fixed-dates';
import type { PlainDate } from '../../../src/model/plain-date';
import { MemorySource, openSource } from '../../support/memory-source';
import { stillClock } from '../../support/memory-table';
import { MemoryWorkbook } from '../../support/memory-workbook';

test.each([
  ['=IDS.POSITIONS(1,"2026-11-20")', true],
  ['=IDS.TRANSACTIONS(1,"2026-11-20","2026-11-20","Amount")', true],
  ['=IDS.TRANSACTIONS(1,"2026-11-20","last")', false],
  ['=IDS.TRANSACTIONS(1,"2026-11-20")', false],
  ['=IDS.COMPARE("Positions","2026-11-19","2026-11-20",1)', true],
  ['=IDS.COMPARE("Positions","2026-11-19",,1)', false],
  ['=IDS.PRICE("AAPL","2026-11-20")-IDS.PRICE("AAPL","last")', false],
  ['=IDS.PRICE("AAPL","2026-11-20")*2', true],
  ['=IDS.POSITIONS(1,A1)', false],
])('the dates of %s are fixed: %s', (formula, isFixed) => {
  expect(hasFixedDates(formula)).toBe(isFixed);
});

test.each([
  ['"2026-11-20"', 'fresh'],
  ['"last"', 'stale'],
])('final rows from a fixed date to %s are %s on another day', async (to, state) => {
  const workbook = new MemoryWorkbook();
  const source = Object.assign(new MemorySource(), { isFinal: true, startDate: '2026-11-20' as PlainDate });
  source.books.set(1, new Map([[1, 10]]));
  const actions = openSource(workbook, source, 'session', stillClock);
  const formula = `=IDS.TRANSACTIONS(1,"2026-11-20",${to},"AccountId;Quantity")`;
  expect(await actions.insertTable({ formula, target: 'selection' })).toMatchObject({ state });
});
