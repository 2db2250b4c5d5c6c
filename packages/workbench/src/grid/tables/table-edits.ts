import { isEdit, changedArea } from '../edit';
import { isCell, type Area, intersect } from '../address';
import { sheetById, type Book } from '../book';
import type { CellWriter } from '../cell-writer';
import type { Structure } from '../structure';
import type { TableGrowth } from './table-growth';
import { CellReader } from '../cell';
import { columnArea, headerArea } from './table';
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
  written(sheetId: string, area: Area, filled: boolean): void {
    if (filled) this.growth.written(sheetId, area, true);
    this.headers.written(sheetId, area);
  }

  /** Updates tables after the user's entries in the grid. */
  followUser(book: Book, writer: CellWriter, structure: Structure): void {
    book.commands.onCommandExecuted((command, options) => {
      // Changes caused by another member's entry arrive from that member's page.
      if (writer.isFlushing || structure.isWorking || options?.fromCollab || !isEdit(command, options)) return;
      const area = changedArea(command.params);
      if (!area) return;
      this.growth.written(command.params.subUnitId, area, false);
      this.headers.written(command.params.subUnitId, area);
      convertTypedFormula(book, writer, command.params.subUnitId, area);
      writer.flush();
    });
  }
}

/** Converts a typed formula to the engine's syntax, for example if it contains `[@Price]`. */
function convertTypedFormula(book: Book, writer: CellWriter, sheetId: string, area: Area): void {
  const sheet = sheetById(book, sheetId);
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
  written(sheetId: string, area: Area): void {
    for (const table of this.store.list(sheetId)) {
      const header = headerArea(table);
      const edited = header && intersect(header, area);
      const sheet = sheetById(this.book, sheetId);
      if (!edited || !sheet) continue;
      this.writer.flush();
      const reader = new CellReader(this.book, sheet);
      const newNames = new Map<number, string>();
      table.columns.forEach((column, index) => {
        const cell = columnArea(table, header, index);
        const text = reader.text(cell.startRow, cell.startColumn);
        if (intersect(cell, area) && text !== column.name) newNames.set(index, text);
      });
      this.renames.columns(table, newNames);
      writeHeaders(this.book, this.writer, table);
    }
  }
}
