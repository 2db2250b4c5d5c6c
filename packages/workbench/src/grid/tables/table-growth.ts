import type { Worksheet } from '@univerjs/core';
import { intersect, type Area, contains, forEachCell } from '../address';
import { findSheetById, type Book } from '../book';
import { CellReader } from '../cell';
import type { CellWriter } from '../cell-writer';
import { getBodyArea, type Table } from './table';
import { isBlank, readRowStrings, writeHeaders } from './table-cells';
import { createColumn } from './table-names';
import type { TableStore } from './table-store';
import { moveFormula } from '../r1c1';

/** Extends a table by cells written directly below or next to it, as in Excel. */
export class TableGrowth {
  /** Called with the first and the last of the rows that were added to a table. */
  onGrown: (table: Table, firstRow: number, endRow: number) => void = () => undefined;

  constructor(
    private readonly book: Book,
    private readonly writer: CellWriter,
    private readonly store: TableStore,
  ) {}

  /**
   * Extends tables by cells that are being written.
   *
   * @param isBeforeWrite - whether the cells aren't written yet
   */
  extendTables(sheetId: string, area: Area, isBeforeWrite: boolean): void {
    const sheet = findSheetById(this.book, sheetId);
    if (!sheet) return;
    for (const table of this.store.list(sheetId)) {
      if (this.growDown(sheet, table, area, isBeforeWrite) || this.growRight(sheet, table, area, isBeforeWrite)) return;
    }
  }

  /** Fills new rows with the formats of the row above and the formulas of calculated columns. */
  fillDown(table: Table, firstRow: number, endRow: number, written?: Area): void {
    const sheet = findSheetById(this.book, table.sheetId);
    const { startColumn, endColumn, startRow } = getBodyArea(table);
    if (!sheet || firstRow <= startRow || firstRow > endRow) return;
    this.onGrown(table, firstRow, endRow);
    const matrix = sheet.getCellMatrix();
    const reader = new CellReader(this.book, sheet);
    for (let column = startColumn; column <= endColumn; column++) {
      const style = matrix.getValue(firstRow - 1, column)?.s;
      if (style) {
        for (let row = firstRow; row <= endRow; row++) {
          if (!matrix.getValue(row, column)?.s) this.writer.setDefaultStyle(sheet, row, column, style);
        }
      }
      const newCells = { startRow: firstRow, endRow, startColumn: column, endColumn: column };
      if (written && intersect(written, newCells)) continue;
      const formula = this.findCalculatedFormula(reader, startRow, firstRow - 1, column);
      if (!formula) continue;
      for (let row = firstRow; row <= endRow; row++) {
        if (reader.isFilled(row, column)) continue;
        this.writer.setFormula(sheet, row, column, moveFormula(formula, row - firstRow + 1, 0));
      }
    }
  }

  /** Extends a table by a column that was inserted next to it. */
  includeColumn(table: Table, { startColumn }: Area, index: number): void {
    table.columns.splice(index, 0, createColumn(table.columns));
    table.area = {
      ...table.area,
      startColumn: Math.min(startColumn, table.area.startColumn),
      endColumn: Math.max(startColumn, table.area.endColumn),
    };
    this.store.notifyChange(table);
    writeHeaders(this.book, this.writer, table);
  }

  private growDown(sheet: Worksheet, table: Table, area: Area, isBeforeWrite: boolean): boolean {
    const below = { ...table.area, startRow: table.area.endRow + 1, endRow: table.area.endRow + 1 };
    if (table.showTotals || area.startRow !== below.startRow || !intersect(area, below)) return false;
    const grown = { ...table.area, endRow: area.endRow };
    if (!this.isFree(sheet, table, grown, below, isBeforeWrite ? undefined : area)) return false;
    table.area = grown;
    this.store.notifyChange(table);
    this.fillDown(table, below.startRow, area.endRow, area);
    return true;
  }

  private growRight(sheet: Worksheet, table: Table, area: Area, isBeforeWrite: boolean): boolean {
    const column = table.area.endColumn + 1;
    const adjacent = { ...table.area, startColumn: column, endColumn: column };
    if (area.startColumn !== column || area.startRow < table.area.startRow || area.endRow > table.area.endRow)
      return false;
    const grown = { ...table.area, endColumn: area.endColumn };
    if (!this.isFree(sheet, table, grown, adjacent, isBeforeWrite ? undefined : area)) return false;
    this.writer.flush();
    const header = { ...grown, startColumn: column, endRow: grown.startRow };
    const strings = table.showHeaders ? readRowStrings(this.book, sheet, header) : [];
    for (let index = 0; index <= area.endColumn - column; index++) {
      table.columns.push(createColumn(table.columns, strings[index]));
    }
    table.area = grown;
    this.store.notifyChange(table);
    writeHeaders(this.book, this.writer, table);
    return true;
  }

  private isFree(sheet: Worksheet, table: Table, grown: Area, next: Area, except: Area | undefined): boolean {
    if (this.store.listTouching(table.sheetId, grown).some((other) => other !== table)) return false;
    if (!except) return isBlank(this.book, sheet, next);
    const reader = new CellReader(this.book, sheet);
    let free = true;
    forEachCell(next, (row, column) => {
      free &&= contains(except, row, column) || !reader.isFilled(row, column);
    });
    return free;
  }

  /** Returns the formula of a calculated column: the one of its only row, or the one that its last two rows share. */
  private findCalculatedFormula(reader: CellReader, firstRow: number, row: number, column: number): string | undefined {
    const last = reader.readFormula(row, column);
    if (!last || row === firstRow) return last;
    const previous = reader.readFormula(row - 1, column);
    return previous !== undefined && moveFormula(previous, 1, 0) === last ? last : undefined;
  }
}
