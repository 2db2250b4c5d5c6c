import { deep } from '../support/depth';
import { findPaneDataRanges, getValue, type PaneDataRanges } from '../support/pane-app';
import type { WorkbenchPage } from '../support/workbench-page';
import { openWorkbench } from './fixtures/open-workbench';

let workbench: WorkbenchPage;
let dataRanges: PaneDataRanges;

beforeAll(async () => {
  workbench = await openWorkbench();
  dataRanges = await findPaneDataRanges(await workbench.connect());
});

/** The user's own columns, whose formulas refer to cells by address: the quantity is in F, the value in G. */
const ownColumns: readonly (readonly [string, (row: number) => string, (quantity: number, value: number) => number])[] =
  [
    ['Twice', (row) => `=G${row}*2`, (_quantity, value) => value * 2],
    ['Sum', (row) => `=SUM(F${row}:G${row})`, (quantity, value) => quantity + value],
    ['Fixed', (row) => `=$G${row}-F${row}`, (quantity, value) => value - quantity],
  ];

/** Dates, and the column that the user sorts by before each refresh, counted from the table's first. */
const datesAndSorts: readonly (readonly [day: string, sort?: number, descending?: boolean])[] = [
  ['2026-02-27', 4],
  ['2026-04-10'],
  ['2026-04-08', 5, true],
  ['2026-03-31', 7],
  ['2026-04-01', 0, true],
  ['2026-02-27'],
  ['2026-04-10', 6],
  ['2026-04-08', 1, true],
];

test('a formula by address refers to its own row after any sorting, adding, and removing of rows', async () => {
  await workbench.call('enter', 'A1', '2026-04-01');
  await workbench.call('select', 'C3');
  const columns = '"AccountId;SecurityId;Security/PrimarySymbol;Quantity;MarketValue"';
  const formula = `=IDS.POSITIONS(5,A1,${columns},"top=50")`;
  const { id, rows = 0 } = getValue(
    await dataRanges.call('insertTable', { formula, target: 'selection', showTotals: true }),
  );
  await workbench.call('enter', 'H3', [ownColumns.map(([name]) => name)]);
  const lines = Array.from({ length: rows }, (_line, index) => ownColumns.map(([, print]) => print(index + 4)));
  await workbench.call('enter', 'H4', lines);
  let changedRows = 0;
  for (const [day, sort, descending = false] of deep ? datesAndSorts : datesAndSorts.slice(0, 3)) {
    if (sort !== undefined) await sortBy(sort, !descending);
    await workbench.call('enter', 'A1', day);
    const { added, removed } = await dataRanges.refresh(id);
    changedRows += added + removed;
    await workbench.call('settled');
    const { values, formulas, first } = await readBody();
    values.forEach((line, index) => {
      const [quantity, value] = [Number(line[3]), Number(line[4])];
      ownColumns.forEach(([name, print, calculate], column) => {
        const shown = [day, name, formulas[index]?.[5 + column], line[5 + column]];
        expect(shown).toEqual([day, name, print(first + index), expect.closeTo(calculate(quantity, value), 3)]);
      });
    });
  }
  expect(changedRows).toBeGreaterThan(10);
});

async function sortBy(key: number, ascending: boolean): Promise<void> {
  const frame = await workbench.pane();
  await frame.evaluate(
    (field) =>
      Excel.run(async (context) => {
        context.workbook.tables.getItem('IDS_POSITIONS').sort.apply([field]);
        await context.sync();
      }),
    { key, ascending },
  );
}

async function readBody() {
  const frame = await workbench.pane();
  return frame.evaluate(() =>
    Excel.run(async (context) => {
      const body = context.workbook.tables.getItem('IDS_POSITIONS').getDataBodyRange();
      body.load('values,formulas,rowIndex');
      await context.sync();
      return {
        values: body.values as unknown[][],
        formulas: body.formulas as unknown[][],
        first: body.rowIndex + 1,
      };
    }),
  );
}
