import { pinDates } from '../../../src/app/data-ranges/snapshots/pin-dates';
import type { PlainDate } from '../../../src/model/plain-date';
import { parseFormula } from '../../../src/query/parse-formula';
import { printParts } from '../../../src/query/print-parts';
import { MemorySource, openSource } from '../../support/memory-source';
import { MemoryWorkbook } from '../../support/memory-workbook';

const dates = { startDate: '2026-11-19' as PlainDate, asOf: '2026-11-20' as PlainDate, table: 'IDS_TABLE' };
const resolveDate = () => Promise.reject<PlainDate>(new Error('The calendar has moved on.'));

test.each([
  ['IDS.TRANSACTIONS(1,"prev","last")', 'IDS.TRANSACTIONS(1,"2026-11-19","2026-11-20")'],
  ['IDS.TRANSACTIONS(1,"-1D",,"Amount")', 'IDS.TRANSACTIONS(1,"2026-11-19","2026-11-20","Amount")'],
  ['IDS.TRANSACTIONS(1,"2026-11-17")', 'IDS.TRANSACTIONS(1,"2026-11-17","2026-11-20")'],
  ['IDS.TRANSACTIONS(1,46000,46010)', 'IDS.TRANSACTIONS(1,46000,46010)'],
  ['IDS.COMPARE("Positions","prev","last",1)', 'IDS.COMPARE("Positions","2026-11-19","2026-11-20",1)'],
  ['IDS.POSITIONS(1,"last")', 'IDS.POSITIONS(1,"2026-11-20")'],
])('%s gets the dates of its rows', async (query, pinned) => {
  expect(printParts(await pinDates(parseFormula(`=${query}`), dates, resolveDate))).toBe(`=${pinned}`);
});

test('a snapshot of a period has the dates of the fetch, even after newer deliveries', async () => {
  const workbook = new MemoryWorkbook();
  const source = Object.assign(new MemorySource(), dates);
  source.books.set(1, new Map([[1, 10]]));
  const actions = openSource(workbook, source);
  const formula = '=IDS.TRANSACTIONS(1,"prev","last","AccountId;Quantity")';
  const { id } = await actions.insertTable({ formula, target: 'selection' });
  source.date = '2026-11-27' as PlainDate;
  await actions.convertDataRange(id, 'snapshot');
  const texts = workbook.getSheet('Sheet1').cells.flatMap((line) => line.map((cell) => cell?.value));
  expect(texts).toContain('IDS.TRANSACTIONS(1,"2026-11-19","2026-11-20","AccountId;Quantity")');
});

test('a period that an older version fetched must be refreshed first', async () => {
  const formula = parseFormula('=IDS.TRANSACTIONS(1,"prev","last")');
  await expect(pinDates(formula, { table: 'IDS_TABLE' }, resolveDate)).rejects.toThrow('Refresh the table');
});
