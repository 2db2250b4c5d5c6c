import type { DataRangeActions } from '../../../src/app/data-ranges/services/data-range-actions';
import { describeKeptCounts } from '../../../src/messages/kept-rows';
import { MemorySource, openSource, sourceFormula } from '../../support/memory-source';
import { MemoryWorkbook } from '../../support/memory-workbook';

let workbook: MemoryWorkbook;
let source: MemorySource;
let actions: DataRangeActions;
let id: string;
let copy: string;

beforeEach(async () => {
  workbook = new MemoryWorkbook();
  source = new MemorySource();
  source.books.set(1, new Map([1, 2, 3].map((key) => [key, key * 10])));
  workbook.getSheet('Sheet1').set(0, 9, { value: 1, format: 'General' });
  actions = openSource(workbook, source);
  ({ id } = await actions.insertTable({ formula: sourceFormula, target: 'selection' }));
  copy = workbook.copySheet('Sheet1');
});

const listDataRanges = async () => (await actions.listDataRanges()).filter((range) => range.id !== id);

test('the table of a copied sheet has a card that shows that, and is never refreshed', async () => {
  const [card] = await listDataRanges();
  expect(card).toMatchObject({
    copyOf: 'IDS_POSITIONS',
    address: `'${copy}'!A1:B4`,
    state: 'unknown',
    problem: "A copy of IDS_POSITIONS. A copy isn't refreshed: to refresh it as a separate table, choose Link.",
  });
  source.books.get(1)?.set(1, 77);
  expect(await actions.refreshDataRanges('all')).toHaveLength(1);
  expect(workbook.getSheet(copy).get(1, 1).value).toBe(10);
  expect(workbook.getSheet('Sheet1').get(1, 1).value).toBe(77);
});

test('a linked copy is a separate data range', async () => {
  const [card] = await listDataRanges();
  const linked = await actions.linkCopy(card?.id ?? '');
  expect(linked).toMatchObject({ kind: 'linked table', address: `'${copy}'!A1:B4`, formula: sourceFormula });
  expect(linked.id).not.toBe(id);
  source.books.get(1)?.set(1, 77);
  await actions.refreshDataRanges([linked.id]);
  expect(workbook.getSheet(copy).get(1, 1).value).toBe(77);
  expect(workbook.getSheet('Sheet1').get(1, 1).value).toBe(10);
  expect(await listDataRanges()).toHaveLength(1);
  await expect(actions.linkCopy(card?.id ?? '')).rejects.toThrow("This table can't be linked anymore");
});

test('a snapshot copy is linked as a snapshot, with its stamp', async () => {
  await actions.convertDataRange(id, 'snapshot');
  copy = workbook.copySheet('Sheet1');
  const [card] = (await listDataRanges()).filter(({ address }) => address.startsWith(`'${copy}'`));
  const linked = await actions.linkCopy(card?.id ?? '');
  expect(linked).toMatchObject({ kind: 'snapshot', state: 'fresh' });
  await actions.convertDataRange(linked.id, 'linked table');
  expect(workbook.getSheet(copy).get(0, 3).value).toBe('');
  expect(workbook.getSheet('Sheet1').get(0, 3).value).toBe('Snapshot of');
});

test('a table with only a similar name, or without any written row, is not a copy', async () => {
  const sheet = workbook.getSheet(copy);
  for (const row of [1, 2, 3]) sheet.set(row, 1, { value: -row, format: 'General' });
  expect(await listDataRanges()).toEqual([]);
});

test('a row of a copy that was linked after its original was refreshed stays, and is not reported as one with notes', async () => {
  const book = source.books.get(1);
  book?.delete(2);
  book?.set(3, 33);
  source.fetchedAt = 600_000;
  await actions.refreshDataRanges([id]);
  const [card] = await listDataRanges();
  const linked = await actions.linkCopy(card?.id ?? '');
  const [change] = await actions.refreshDataRanges([linked.id], { confirm: () => Promise.resolve(true) });
  expect(change?.problem).toBe(
    '1 row that differs from the last refresh is no longer in the source. It remains in the table and its totals, in gray, until you remove it.',
  );
});

test.each([
  [1, 1, '1 row with notes is no longer in the source. It remains'],
  [2, 2, '2 rows with notes are no longer in the source. They remain'],
  [3, 1, '3 rows with notes or other changes are no longer in the source. They remain'],
  [3, 0, '3 rows that differ from the last refresh are no longer in the source. They remain'],
])('of %i rows that stay, %i have notes: the report shows why they stay', (added, noted, text) => {
  expect(describeKeptCounts(added, noted, 0, added)).toBe(
    `${text} in the table and its totals, in gray, until you remove ${added === 1 ? 'it' : 'them'}.`,
  );
});
