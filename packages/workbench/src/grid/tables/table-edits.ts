import { isEdit, findChangedArea } from '../edit';
import { isCell, type Area, intersect } from '../address';
import { findSheetById, type Book } from '../book';
import type { CellWriter } from '../cell-writer';
import type { Structure } from '../structure';
import type { TableGrowth } from './table-growth';
import { CellReader } from '../cell';
import { getColumnArea, getHeaderArea } from './table';
import { writeHeaders } from './table-cells';
import type { TableRenames } from './table-renames';
import type { TableStore } from './table-store';

/** Updates tables when cells in and around them are written. */
export class TableEdits {
  constructor(
    private readonly growth: TableGrowth,
    private readonly headers: HeaderEdits,
  ) {}

  /** Call when a program writes cells, before they are applied. */
  followWrite(sheetId: string, area: Area, filled: boolean): void {
    if (filled) this.growth.extendTables(sheetId, area, true);
    this.headers.renameEditedColumns(sheetId, area);
  }

  /** Updates tables after the user's entries in the grid. */
  followUser(book: Book, writer: CellWriter, structure: Structure): void {
    book.commands.onCommandExecuted((command, options) => {
      // Changes caused by another member's entry arrive from that member's page.
      if (writer.isFlushing || structure.isWorking || options?.fromCollab || !isEdit(command, options)) return;
      const area = findChangedArea(command.params);
      if (!area) return;
      this.growth.extendTables(command.params.subUnitId, area, false);
      this.headers.renameEditedColumns(command.params.subUnitId, area);
      convertTypedFormula(book, writer, command.params.subUnitId, area);
      writer.flush();
    });
  }
}

/** Converts a typed formula to the engine's syntax, for example if it contains `[@Price]`. */
function convertTypedFormula(book: Book, writer: CellWriter, sheetId: string, area: Area): void {
  const sheet = findSheetById(book, sheetId);
  if (!sheet || !isCell(area)) return;
  const { startRow: row, startColumn: column } = area;
  const formula = sheet.getCellMatrix().getValue(row, column)?.f;
  if (formula && writer.toEngineFormula(formula, sheetId, row, column) !== formula) {
    writer.setFormula(sheet, row, column, formula);
  }
}

/** Renames columns whose header cells were edited. */
export class HeaderEdits {
  constructor(
    private readonly book: Book,
    private readonly writer: CellWriter,
    private readonly store: TableStore,
    private readonly renames: TableRenames,
  ) {}

  /** Checks the written cells for header cells. */
  renameEditedColumns(sheetId: string, area: Area): void {
    for (const table of this.store.list(sheetId)) {
      const header = getHeaderArea(table);
      const edited = header && intersect(header, area);
      const sheet = findSheetById(this.book, sheetId);
      if (!edited || !sheet) continue;
      this.writer.flush();
      const reader = new CellReader(this.book, sheet);
      const newNames = new Map<number, string>();
      table.columns.forEach((column, index) => {
        const cell = getColumnArea(table, header, index);
        const text = reader.readText(cell.startRow, cell.startColumn);
        if (intersect(cell, area) && text !== column.name) newNames.set(index, text);
      });
      this.renames.renameColumns(table, newNames);
      writeHeaders(this.book, this.writer, table);
    }
  }
}
