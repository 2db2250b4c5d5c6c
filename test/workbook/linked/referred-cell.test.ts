import { referTo, whyAnother, type ReferredCell } from '../../../src/workbook/linked/referred-cell';

/** A sheet by its addresses; other cells are empty. */
const sheet = (cells: Record<string, unknown>) => (reference: string) =>
  Promise.resolve([[cells[reference.replace(/^.*!/, '').replace(/\$/g, '')] ?? '']]);
const labelled = { A2: 'As of', B1: 'Value', B2: 46_028 };

async function known(reference: string, cells: Record<string, unknown>): Promise<ReferredCell> {
  const cell = await referTo(reference, sheet(cells));
  if (!cell) throw new Error(`${reference} is not known.`);
  return cell;
}

test('a cell is known by what it holds and by the texts beside it', async () => {
  expect(await referTo("'My sheet'!$B$2", sheet(labelled))).toEqual({
    reference: "'My sheet'!$B$2",
    holds: '46028',
    left: 'As of',
    above: 'Value',
  });
  expect(await referTo('Sheet1!AA10', sheet({ AA10: 'last', Z10: 'x' }))).toMatchObject({ left: 'x' });
});

test.each(['AsOf', 'Funds[Account]', 'Sheet1!A1:B2', 'Sheet1!C9'])('%s is not looked at', async (reference) => {
  expect(await referTo(reference, sheet(labelled))).toBeUndefined();
});

test('another date in the same cell is an ordinary question', async () => {
  const before = await known('Sheet1!B2', labelled);
  expect(await whyAnother(before, sheet({ ...labelled, B2: 46_029 }))).toBeUndefined();
  expect(await whyAnother(before, sheet({ ...labelled, A2: 'Date' }))).toBeUndefined();
});

test('a cell above which a row was put in is another cell', async () => {
  const plain = await known('Sheet1!A1', { A1: 46_028 });
  expect(await whyAnother(plain, sheet({ A2: 46_028 }))).toBe('it is empty now, and held “46028”');
  const before = await known('Sheet1!B2', labelled);
  expect(await whyAnother(before, sheet({ A3: 'As of', B2: 'Value', B3: 46_028 }))).toBe(
    'the cell left of it was “As of”',
  );
});
