import { findBlockingCell } from '../../../src/app/data-ranges/list/list-formulas';
import type { FoundFormula } from '../../../src/workbook/linked/linked-workbook';
import { MemoryWorkbook } from '../../support/memory-workbook';

const found: FoundFormula = {
  sheetId: 'Sheet1',
  sheet: 'Sheet1',
  area: { row: 0, column: 0, rows: 1, columns: 1 },
  formula: '=IDS.POSITIONS(1,"last")',
  value: '#SPILL!',
};

function createWorkbook(...cells: readonly (readonly [row: number, column: number])[]) {
  const workbook = new MemoryWorkbook();
  for (const [row, column] of cells)
    workbook.sheets.get('Sheet1')?.set(row, column, { value: 'mine', format: 'General' });
  return { workbook };
}

test.each([
  ['beside the formula', [[0, 2]], 'Sheet1!C1'],
  ['below the formula', [[3, 0]], 'Sheet1!A4'],
  [
    'in the middle, the first one of several',
    [
      [2, 1],
      [5, 0],
    ],
    'Sheet1!B3',
  ],
] as const)('names the cell that blocks a spill: %s', async (_, cells, address) => {
  expect(await findBlockingCell(createWorkbook(...cells).workbook, found, { rows: 10, columns: 3 })).toBe(address);
});

test('names no cell when the filled cells do not block the spill', async () => {
  const services = createWorkbook([0, 3], [10, 0]);
  expect(await findBlockingCell(services.workbook, found, { rows: 10, columns: 3 })).toBeUndefined();
  expect(await findBlockingCell(services.workbook, found, { rows: 1, columns: 1 })).toBeUndefined();
});
