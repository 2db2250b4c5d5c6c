import { referencedCellMoved } from '../../../src/messages/data-ranges';
import {
  readReferencedCell,
  findCellDifference,
  type ReferencedCell,
} from '../../../src/workbook/linked/referenced-cell';

/** A sheet by its addresses; other cells are empty. */
const createSheet = (cells: Record<string, unknown>) => (reference: string) =>
  Promise.resolve([[cells[reference.replace(/^.*!/, '').replace(/\$/g, '')] ?? '']]);
const labelled = { A2: 'As of', B1: 'Value', B2: 46_028 };

async function readFromCells(reference: string, cells: Record<string, unknown>): Promise<ReferencedCell> {
  return readReferencedCell(reference, createSheet(cells));
}

test('a cell is identified by its content and adjacent strings', async () => {
  expect(await readReferencedCell("'My sheet'!$B$2", createSheet(labelled))).toEqual({
    reference: "'My sheet'!$B$2",
    content: '46028',
    left: 'As of',
    above: 'Value',
  });
  expect(await readReferencedCell('Sheet1!AA10', createSheet({ AA10: 'last', Z10: 'x' }))).toMatchObject({ left: 'x' });
});

test('names and empty cells are identified by their content only', async () => {
  const named = await readReferencedCell('AsOf', () => Promise.resolve([[46_028]]));
  expect(named).toEqual({ reference: 'AsOf', content: '46028' });
  expect(await findCellDifference(named, () => Promise.resolve([['']]))).toBeUndefined();
  const empty = await readFromCells('Sheet1!C9', labelled);
  expect(empty).toEqual({ reference: 'Sheet1!C9', content: '' });
  expect(await findCellDifference(empty, createSheet({ C9: 1 }))).toBeUndefined();
});

test('an area is identified by its content in order', async () => {
  const readContent = async (...cells: unknown[][]) =>
    (await readReferencedCell('Sheet1!A1:B2', () => Promise.resolve(cells))).content;
  const before = await readContent(['a', 1], ['b', 2]);
  expect(await readContent(['a', 1], ['b', 2])).toBe(before);
  expect(
    new Set([
      before,
      await readContent(['b', 2], ['a', 1]),
      await readContent(['a', 1], ['b', '']),
      await readContent(['a', 1]),
    ]).size,
  ).toBe(4);
});

test('another date in the same cell is an ordinary query', async () => {
  const before = await readFromCells('Sheet1!B2', labelled);
  expect(await findCellDifference(before, createSheet({ ...labelled, B2: 46_029 }))).toBeUndefined();
  expect(await findCellDifference(before, createSheet({ ...labelled, A2: 'Date' }))).toBeUndefined();
});

test('a cell below an inserted row is another cell', async () => {
  const plain = await readFromCells('Sheet1!A1', { A1: 46_028 });
  expect(await findCellDifference(plain, createSheet({ A2: 46_028 }))).toEqual({
    changedCell: 'referenced',
    before: '46028',
  });
  const before = await readFromCells('Sheet1!B2', labelled);
  expect(await findCellDifference(before, createSheet({ A3: 'As of', B2: 'Value', B3: 46_028 }))).toEqual({
    changedCell: 'left',
    before: 'As of',
  });
});

test.each([
  ['referenced', 'it\'s empty and used to contain "As of".'],
  ['left', 'the cell to its left used to contain "As of".'],
  ['above', 'the cell above it used to contain "As of".'],
] as const)('the message about another cell names what differs: %s', (changedCell, text) => {
  expect(referencedCellMoved('Funds', 'Sheet1!B2', { changedCell, before: 'As of' }).message).toContain(text);
});
