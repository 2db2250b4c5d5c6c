import { type Area, formatCellAddress } from '../../workbook/area';
import type { PlacedCells, DrillCell } from '../../workbook/drill-down/excel-drill-sheets';
import type { FetchedRows } from '../data-ranges/tables/fetch-rows';

/** Returns the cells next to a price history, latest first: each price's change, and a label for jumps. */
export function createJumpColumns(
  jumpPercent: number,
  area: Area,
  { columns, rows }: FetchedRows,
): PlacedCells | undefined {
  const columnIndex = columns.findIndex(({ name }) => name === 'PriceValue');
  if (columnIndex === -1 || rows.length < 2) return undefined;
  const printPriceAddress = (row: number) => formatCellAddress(area.row + 1 + row, area.column + columnIndex);
  // Leave a blank column, because Excel extends a table into cells written directly next to it.
  const column = area.column + area.columns + 1;
  const printChangeAddress = (row: number) => formatCellAddress(area.row + 1 + row, column);
  const cells = rows.slice(0, -1).map((_row, index): DrillCell[] => [
    {
      value: 0,
      formula: `=IFERROR(${printPriceAddress(index)}/${printPriceAddress(index + 1)}-1,"")`,
      format: '+0.0%;-0.0%;0.0%',
    },
    {
      value: '',
      formula: `=IF(ISNUMBER(${printChangeAddress(index)}),IF(ABS(${printChangeAddress(index)})>${jumpPercent / 100},"◄ Jump",""),"")`,
    },
  ]);
  const header = ['Change', 'Jump'].map((value): DrillCell => ({ value, style: 'header' }));
  return { row: area.row, column, cells: [header, ...cells] };
}
