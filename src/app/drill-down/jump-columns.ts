import { type Area, formatCellAddress } from '../../workbook/area';
import type { PlacedCells, DrillSheetCell } from '../../workbook/drill-down/excel-drill-workbook';
import type { FetchedRows } from '../data-ranges/tables/fetch-rows';

/**
 * Returns cells to write next to a price history that lists the latest price first: each price's change, and a label for a
 * change of more than `jumpThresholdPercent`. `tableArea` includes the header. Returns undefined without a price column or with
 * fewer than two prices.
 */
export function createJumpColumns(
  jumpThresholdPercent: number,
  tableArea: Area,
  { columns, rows }: FetchedRows,
): PlacedCells | undefined {
  const columnIndex = columns.findIndex(({ name }) => name === 'PriceValue');
  if (columnIndex === -1 || rows.length < 2) return undefined;
  const printPriceAddress = (row: number) => formatCellAddress(tableArea.row + 1 + row, tableArea.column + columnIndex);
  // Leave a blank column, because Excel extends a table into cells written directly next to it.
  const column = tableArea.column + tableArea.columns + 1;
  const printChangeAddress = (row: number) => formatCellAddress(tableArea.row + 1 + row, column);
  const cells = rows.slice(0, -1).map((_row, index): DrillSheetCell[] => [
    {
      value: 0,
      formula: `=IFERROR(${printPriceAddress(index)}/${printPriceAddress(index + 1)}-1,"")`,
      format: '+0.0%;-0.0%;0.0%',
    },
    {
      value: '',
      formula: `=IF(ISNUMBER(${printChangeAddress(index)}),IF(ABS(${printChangeAddress(index)})>${jumpThresholdPercent / 100},"◄ Jump",""),"")`,
    },
  ]);
  const header = ['Change', 'Jump'].map((value): DrillSheetCell => ({ value, style: 'header' }));
  return { row: tableArea.row, column, cells: [header, ...cells] };
}
