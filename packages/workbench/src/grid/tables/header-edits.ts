import { intersect, type Area } from '../address';
import { sheetById, type Book } from '../book';
import { CellReader } from '../cell';
import type { CellWriter } from '../cell-writer';
import { columnOf, headerArea } from './table';
import { writeHeaders } from './table-cells';
import type { TableRenames } from './table-renames';
import type { TableStore } from './table-store';

/** Renames columns whose header cells were edited. */
export class HeaderEdits {
  constructor(
    private readonly book: Book,
    private readonly writer: CellWriter,
    private readonly store: TableStore,
    private readonly renames: TableRenames,
  ) {}

  /** Looks at header cells among those that were or are being written. */
  written(sheetId: string, area: Area): void {
    for (const table of this.store.list(sheetId)) {
      const header = headerArea(table);
      const edited = header && intersect(header, area);
      const sheet = sheetById(this.book, sheetId);
      if (!edited || !sheet) continue;
      this.writer.flush();
      const reader = new CellReader(this.book, sheet);
      const wanted = new Map<number, string>();
      table.columns.forEach((column, index) => {
        const cell = columnOf(table, header, index);
        const text = reader.text(cell.startRow, cell.startColumn);
        if (intersect(cell, area) && text !== column.name) wanted.set(index, text);
      });
      this.renames.columns(table, wanted);
      writeHeaders(this.book, this.writer, table);
    }
  }
}
