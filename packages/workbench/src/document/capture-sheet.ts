import { BooleanNumber, type IColumnData, type IRowData, type Worksheet } from '@univerjs/core';
import { measureArea, forEachCell, pixelsPerPoint, copyArea } from '../grid/address';
import type { Book } from '../grid/book';
import { CellReader, isErrorText, type CellContent } from '../grid/cell';
import { listShownSpills } from '../grid/used-area';
import type { FileCell, FileColumns, FileRow, FileValue, SheetContent } from '../xlsx/workbook-content';
import type { StyleList } from './grid-style';

/** Captures the cells and the layout of a sheet, without its tables, charts, and links. */
export function captureSheet(book: Book, sheet: Worksheet, styles: StyleList): SheetContent {
  const { tabColor, showGridlines, freeze, mergeData } = sheet.getConfig();
  const color = /^#[0-9a-f]{6}$/i.test(tabColor) ? tabColor.toUpperCase() : undefined;
  return {
    name: sheet.getName(),
    hidden: sheet.isSheetHidden() === BooleanNumber.TRUE,
    ...(color ? { tabColor: color } : {}),
    gridlines: showGridlines !== BooleanNumber.FALSE,
    rows: captureRows(book, sheet, styles),
    columns: captureColumns(sheet),
    merges: mergeData.map(copyArea),
    frozen: { rows: freeze.ySplit, columns: freeze.xSplit },
    tables: [],
  };
}

function captureRows(book: Book, sheet: Worksheet, styles: StyleList): FileRow[] {
  const rows = new Map<number, Map<number, FileCell>>();
  const addCell = (row: number, cell: FileCell) => {
    if (Object.keys(cell).length < 2) return;
    let cells = rows.get(row);
    if (!cells) rows.set(row, (cells = new Map<number, FileCell>()));
    cells.set(cell.column, cell);
  };
  const reader = new CellReader(book, sheet);
  const matrix = sheet.getCellMatrix();
  matrix.forValue((row, column, stored) => {
    const formula = reader.readFormula(row, column);
    const style = styles.addStyle(stored?.s);
    addCell(row, captureCell(column, reader.readValue(row, column), formula, style));
  });
  for (const { row, column, area } of listShownSpills(book, sheet)) {
    forEachCell(area, (rowOffset, columnOffset) => {
      const style = styles.addStyle(
        matrix.getValue(rowOffset, columnOffset)?.s,
        reader.readNumberFormat(rowOffset, columnOffset),
      );
      const formula =
        rowOffset === row && columnOffset === column ? reader.readFormula(rowOffset, columnOffset) : undefined;
      const cell = captureCell(columnOffset, reader.readValue(rowOffset, columnOffset), formula, style);
      addCell(rowOffset, formula === undefined ? cell : { ...cell, spill: measureArea(area) });
    });
  }
  const sizes = captureSizes(sheet);
  const indexes = [...new Set([...rows.keys(), ...sizes.keys()])].sort((a, b) => a - b);
  return indexes.map((index) => {
    const cells = [...(rows.get(index)?.values() ?? [])].sort((a, b) => a.column - b.column);
    return { index, cells, ...sizes.get(index) };
  });
}

function captureCell(column: number, content: CellContent, formula: string | undefined, style: number): FileCell {
  const cell: FileCell = { column };
  if (content !== '' || formula !== undefined) cell.value = toFileValue(content);
  if (formula !== undefined) cell.formula = formula;
  if (style > 0) cell.style = style;
  return cell;
}

function toFileValue(content: CellContent): FileValue {
  return typeof content === 'string' && isErrorText(content) ? { error: content } : content;
}

/** Captures hidden rows and row heights. Automatic heights aren't saved, so that the program that opens the file chooses them. */
function captureSizes(sheet: Worksheet): Map<number, Pick<FileRow, 'height' | 'hidden'>> {
  const sizes = new Map<number, Pick<FileRow, 'height' | 'hidden'>>();
  for (const [index, row] of Object.entries(sheet.getConfig().rowData as Record<string, Partial<IRowData>>)) {
    const height = row.h !== undefined && row.ia !== BooleanNumber.TRUE ? row.h / pixelsPerPoint : undefined;
    const hidden = row.hd === BooleanNumber.TRUE;
    if (height === undefined && !hidden) continue;
    sizes.set(Number(index), { ...(height === undefined ? {} : { height }), ...(hidden ? { hidden } : {}) });
  }
  return sizes;
}

function captureColumns(sheet: Worksheet): FileColumns[] {
  const columns: FileColumns[] = [];
  for (const [key, column] of Object.entries(sheet.getConfig().columnData as Record<string, Partial<IColumnData>>)) {
    const index = Number(key);
    const hidden = column.hd === BooleanNumber.TRUE;
    if (column.w === undefined && !hidden) continue;
    const last = columns.at(-1);
    const width = column.w === undefined ? undefined : Math.round(column.w);
    if (last && last.last === index - 1 && last.width === width && (last.hidden ?? false) === hidden) last.last = index;
    else columns.push({ first: index, last: index, ...(width !== undefined && { width }), ...(hidden && { hidden }) });
  }
  return columns;
}
