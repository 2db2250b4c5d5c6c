import { RemoveSheetMutation } from '@univerjs/sheets';
import type { Book } from '../book';
import type { CellWriter } from '../cell-writer';
import type { Structure } from '../structure';
import { HeaderEdits, TableEdits } from './table-edits';
import { expandReferences } from './structured-references';
import { TableGrowth } from './table-growth';
import { TableRenames } from './table-renames';
import { TableStore } from './table-store';
import { showTables } from './univer-tables';
import { followUserTables } from './user-tables';
import { shiftTable } from './shift-table';
import { writeHeaders } from './table-cells';
import { createArea } from '../address';

/** Creates the services for the tables of a workbook. */
export function createTables(book: Book, writer: CellWriter, structure: Structure) {
  const tables = new TableStore();
  const show = showTables(book, tables);
  moveTables(book, structure, tables, writer);
  structure.onShift(({ sheetId }) => {
    // The library moves its own tables differently.
    tables.list(sheetId).forEach(show);
  });
  writer.toEngineFormula = (formula, sheetId, row, column) => {
    if (!formula.includes('[') && tables.list().length === 0) return formula;
    const [ownTable] = tables.listTouching(sheetId, createArea(row, column));
    return expandReferences(formula, ownTable?.name, (name) => tables.find(name)?.name);
  };
  book.commands.onCommandExecuted((command) => {
    if (command.id !== RemoveSheetMutation.id) return;
    const { subUnitId } = command.params as { subUnitId: string };
    for (const table of tables.list(subUnitId)) tables.remove(table);
  });
  const growth = new TableGrowth(book, writer, tables);
  const renames = new TableRenames(book, writer, tables);
  followUserTables(book, tables, renames);
  return {
    tables,
    growth,
    renames,
    tableEdits: new TableEdits(growth, new HeaderEdits(book, writer, tables, renames)),
  };
}

/** Updates tables when cells are inserted or deleted: they move, grow, shrink, or disappear. */
function moveTables(book: Book, structure: Structure, store: TableStore, writer: CellWriter): void {
  structure.onShift((shift) => {
    for (const table of store.list(shift.sheetId)) {
      const shifted = shiftTable(table, shift);
      if (!shifted) {
        store.remove(table);
        continue;
      }
      if (!shifted.sort) delete table.sort;
      Object.assign(table, shifted);
      store.notifyChange(table);
      writeHeaders(book, writer, table);
    }
  });
}
