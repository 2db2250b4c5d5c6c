import type { Book } from '../book';
import type { CellWriter } from '../cell-writer';
import { renameReferences, type Renaming } from './structured-references';
import type { Table } from './table';
import { writeHeaders } from './table-cells';
import { findFreeColumnName } from './table-names';
import type { TableStore } from './table-store';

/** Renames tables and columns, and updates header cells and formulas. */
export class TableRenames {
  constructor(
    private readonly book: Book,
    private readonly writer: CellWriter,
    private readonly store: TableStore,
  ) {}

  /** Renames a table. The name must be free. */
  renameTable(table: Table, name: string): void {
    const before = table.name;
    table.name = name;
    this.store.notifyChange(table);
    this.rewrite({ table: before, to: name });
  }

  /** Renames columns by position. A name that the table already has gets a number. */
  renameColumns(table: Table, newNames: ReadonlyMap<number, string>): void {
    const names = table.columns.map(({ name }, index) => (newNames.has(index) ? undefined : name));
    for (const [index, text] of newNames) {
      names[index] = findFreeColumnName(
        names.filter((name) => name !== undefined),
        text,
      );
    }
    const renamed = new Map<string, string>();
    table.columns.forEach((column, index) => {
      const name = names[index] ?? column.name;
      if (name !== column.name) renamed.set(column.name.toLowerCase(), name);
      column.name = name;
    });
    if (renamed.size === 0) return;
    this.store.notifyChange(table);
    writeHeaders(this.book, this.writer, table);
    this.rewrite({ table: table.name, renameColumn: (name) => renamed.get(name.toLowerCase()) ?? name });
  }

  private rewrite(renaming: Renaming): void {
    this.writer.flush();
    for (const sheet of this.book.core.getSheets()) {
      sheet.getCellMatrix().forValue((row, column, cell) => {
        if (!cell?.f?.includes('[') && !cell?.f?.toLowerCase().includes(renaming.table.toLowerCase())) return;
        const formula = renameReferences(cell.f, renaming);
        if (formula !== cell.f) this.writer.setFormula(sheet, row, column, formula);
      });
    }
    this.writer.flush();
  }
}
