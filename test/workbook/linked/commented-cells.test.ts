import { excelLinkedWorkbook } from '../../../src/workbook/linked/excel-linked-workbook';

type Outcome = readonly (readonly [row: number, column: number])[] | { readonly code: string } | undefined;

/** An Excel whose sheet has comments and notes, or can't list them. */
function mockExcel(outcomes: { readonly comments: Outcome; readonly notes: Outcome }): void {
  const createCollection = (outcome: Outcome) =>
    outcome && {
      load: () => {
        if ('code' in outcome) throw Object.assign(new Error('Not now'), outcome);
        const items = outcome.map(([rowIndex, columnIndex]) => ({
          getLocation: () => ({ load: () => ({ rowIndex, columnIndex }) }),
        }));
        return { items };
      },
    };
  const sheet = { comments: createCollection(outcomes.comments), notes: createCollection(outcomes.notes) };
  const context = { workbook: { worksheets: { getItem: () => sheet } }, sync: () => Promise.resolve() };
  const run = (_options: unknown, batch: (input: object) => unknown) => Promise.resolve().then(() => batch(context));
  Object.assign(globalThis, { Excel: { run } });
}
afterEach(() => void Reflect.deleteProperty(globalThis, 'Excel'));

const findComments = () => excelLinkedWorkbook.findCommentedCells('Sheet1');

test('lists the cells with comments and notes', async () => {
  mockExcel({ comments: [[1, 2]], notes: [[3, 4]] });
  expect(await findComments()).toEqual([
    { row: 1, column: 2 },
    { row: 3, column: 4 },
  ]);
});

test.each([
  ['Excel', { code: 'ApiNotFound' }],
  ['Office.js', undefined],
])('lists no notes in a version of %s without an API for them', async (_of, notes) => {
  mockExcel({ comments: [[1, 2]], notes });
  expect(await findComments()).toEqual([{ row: 1, column: 2 }]);
});

test.each(['comments', 'notes'])('rejects if Excel fails to list %s', async (kind) => {
  mockExcel({ comments: [], notes: [], [kind]: { code: 'GeneralException' } });
  await expect(findComments()).rejects.toThrow(/^Reading the comments and notes on the sheet failed/);
});
