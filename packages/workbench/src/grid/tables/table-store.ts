import { intersect, type Area } from '../address';
import type { Table } from './table';
import { nameColumns, findFreeName } from './table-names';

/** The kind of a change to a table. */
type TableChange = 'added' | 'changed' | 'deleted';

/** The properties of a new table. Optional ones default to Excel's. */
type NewTable = Pick<Table, 'sheetId' | 'area'> & { headers: string[] } & Partial<
    Omit<Table, 'sheetId' | 'area' | 'columns'>
  >;

type Listener = (table: Table, change: TableChange) => void;

/** The tables of the workbook. Call `changed` after you modify one. */
export class TableStore {
  private readonly tables = new Map<string, Table>();
  private readonly listeners = new Set<Listener>();
  private nextLegacyId = 1;

  /** Lists the tables of a sheet, or of all sheets, in the order of their creation. */
  list(sheetId?: string): Table[] {
    const all = [...this.tables.values()];
    return sheetId === undefined ? all : all.filter((table) => table.sheetId === sheetId);
  }

  /** Finds a table by its id, or by its name, ignoring case. */
  find(key: string): Table | undefined {
    const byId = this.tables.get(key);
    if (byId) return byId;
    const name = key.toLowerCase();
    return this.list().find((table) => table.name.toLowerCase() === name);
  }

  /** Lists the tables with cells in an area. */
  listTouching(sheetId: string, area: Area): Table[] {
    return this.list(sheetId).filter((table) => intersect(table.area, area));
  }

  /** Adds a table over cells that belong to no other table. */
  add({ headers, ...properties }: NewTable): Table {
    const table: Table = {
      id: `{${crypto.randomUUID().toUpperCase()}}`,
      legacyId: this.nextLegacyId++,
      name: findFreeName(
        (number) => `Table${number}`,
        (name) => this.find(name) !== undefined,
      ),
      columns: nameColumns(headers).map((name, index) => ({ id: index + 1, name })),
      style: 'TableStyleMedium2',
      showHeaders: true,
      showTotals: false,
      showFilterButton: true,
      showBandedRows: true,
      showBandedColumns: false,
      highlightFirstColumn: false,
      highlightLastColumn: false,
      hiddenRows: [],
      ...properties,
    };
    this.put(table);
    return table;
  }

  /** Adds a table from a file or another page, or replaces the one with the same id. */
  put(table: Table): void {
    const exists = this.tables.has(table.id);
    this.tables.set(table.id, table);
    this.nextLegacyId = Math.max(this.nextLegacyId, table.legacyId + 1);
    this.notify(table, exists ? 'changed' : 'added');
  }

  /** Notifies the listeners of a changed table. */
  notifyChange(table: Table): void {
    if (this.tables.get(table.id) === table) this.notify(table, 'changed');
  }

  /** Removes a table but keeps its cells. */
  remove(table: Table): void {
    if (this.tables.delete(table.id)) this.notify(table, 'deleted');
  }

  /** Calls back after each change. */
  onChange(listener: Listener): void {
    this.listeners.add(listener);
  }

  private notify(table: Table, change: TableChange): void {
    for (const listener of this.listeners) listener(table, change);
  }
}
