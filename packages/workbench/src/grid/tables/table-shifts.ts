import type { Book } from '../book';
import type { CellWriter } from '../cell-writer';
import type { Structure } from '../structure';
import { shiftTable } from './shift-table';
import { writeHeaders } from './table-cells';
import type { TableStore } from './table-store';

/** Lets tables follow when cells are inserted and deleted: they move, grow and shrink, and end when nothing of them is left. */
export function moveTables(book: Book, structure: Structure, store: TableStore, writer: CellWriter): void {
  structure.onShift((shift) => {
    for (const table of store.list(shift.sheetId)) {
      const shifted = shiftTable(table, shift);
      if (!shifted) {
        store.remove(table);
        continue;
      }
      if (!shifted.sort) delete table.sort;
      Object.assign(table, shifted);
      store.changed(table);
      writeHeaders(book, writer, table);
    }
  });
}
