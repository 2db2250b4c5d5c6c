import { SetSuperTableMutation } from '@univerjs/engine-formula';
import { TableColumnDataTypeEnum, TableColumnFilterTypeEnum, TableManager } from '@univerjs/preset-sheets-table';
import type { Book } from '../book';
import { sectionsOf } from './sections';
import type { Table } from './table';
import type { TableStore } from './table-store';
import { unmaskBrackets } from './masked-brackets';
import { plainArea } from '../address';

/** Column positions by name as the formula engine looks them up; as in Excel, case does not matter and `'` marks special characters. */
class TitleMap extends Map<string, number> {
  override get(name: string): number | undefined {
    const text = unmaskBrackets(name);
    return super.get(keyOf(text)) ?? super.get(keyOf(text.replace(/'(['[\]#@])/g, '$1')));
  }

  override has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  override set(name: string, index: number): this {
    return super.set(keyOf(name), index);
  }
}

function keyOf(name: string): string {
  return name.trim().toLowerCase();
}

/** How many colors the library has for tables. */
const themes = 6;

/**
 * Shows the tables in the grid, with bands, buttons and hidden rows, and registers them with the formula engine. The
 * library's own tables only mirror the store's: their handling of inserted and deleted rows and columns is wrong in
 * places, so each is put right again.
 */
export function showTables(book: Book, store: TableStore): (table: Table) => void {
  const manager = book.injector.get(TableManager);
  const show = (table: Table) => {
    place(book, manager, table);
    // Replaces the library's own text.
    describe(book, table);
    showFilters(book, manager, table);
  };
  // Each change makes the library measure all rows again.
  const deferred = new Deferred(show);
  store.onChange((table, change) => {
    deferred.cancel(table);
    if (change === 'deleted') {
      manager.deleteTable(book.unitId, table.id);
    } else if (change === 'added' || table.hiddenRows.length > 0 || hides(book, manager, table)) {
      show(table);
    } else {
      describe(book, table);
      deferred.schedule(table);
    }
  });
  return (table) => deferred.schedule(table);
}

function hides(book: Book, manager: TableManager, { id }: Table): boolean {
  return (manager.getTableById(book.unitId, id)?.getTableFilters().getFilterOutRows()?.size ?? 0) > 0;
}

/** The library doesn't support totals rows, so the table is registered without. */
function shownArea({ area, showTotals }: Table) {
  return { ...plainArea(area), endRow: area.endRow - (showTotals ? 1 : 0) };
}

function place(book: Book, manager: TableManager, table: Table): void {
  const area = shownArea(table);
  const shown = manager.getTableById(book.unitId, table.id);
  const columns = table.columns.map(({ id, name }) => ({
    id: String(id),
    displayName: name,
    dataType: TableColumnDataTypeEnum.None,
    formula: '',
    meta: {},
    style: {},
  }));
  const showHeader = table.showHeaders && table.showFilterButton;
  const style = themeOf(table.style);
  if (shown) {
    const info = shown.getTableInfo();
    const same =
      info.name === table.name &&
      info.subUnitId === table.sheetId &&
      info.showHeader === showHeader &&
      shown.getTableStyleId() === style &&
      info.columns.length === columns.length &&
      info.columns.every(({ displayName }, index) => displayName === columns[index]?.displayName);
    if (same) {
      const before = plainArea(info.range);
      if (JSON.stringify(before) === JSON.stringify(area)) return;
      if (before.startColumn === area.startColumn && before.endColumn === area.endColumn) {
        manager.updateTableRange(book.unitId, table.id, { newRange: area });
        return;
      }
    }
    manager.deleteTable(book.unitId, table.id);
  }
  const options = { tableStyleId: style, showHeader, columns };
  manager.addTable(book.unitId, table.sheetId, table.name, area, undefined, table.id, options);
}

/** What structured references need to know; the library would distinguish column names by their case. */
function describe(book: Book, table: Table): void {
  const titleMap = new TitleMap(table.columns.map(({ name }, index) => [name, index]));
  const reference = { sheetId: table.sheetId, range: shownArea(table), titleMap, sections: sectionsOf(table) };
  const { unitId } = book;
  book.commands.syncExecuteCommand(SetSuperTableMutation.id, { unitId, tableName: table.name, reference });
}

/** The rows are hidden as the store says; the library only shows which columns are filtered. */
function showFilters(book: Book, manager: TableManager, table: Table): void {
  const filters = manager.getTableById(book.unitId, table.id)?.getTableFilters();
  if (!filters) return;
  filters.doFilter = () => {
    const rows = new Set(table.hiddenRows);
    Object.assign(filters, { _filterOutRows: rows });
    return rows;
  };
  const before = hides(book, manager, table);
  table.columns.forEach(({ filter }, index) => {
    const values = filter?.values?.filter((value) => typeof value === 'string') ?? [];
    filters.setColumnFilter(index, filter && { filterType: TableColumnFilterTypeEnum.manual, values });
  });
  if (!before && table.hiddenRows.length === 0) return;
  const first = table.columns[0]?.filter;
  manager.addFilter(book.unitId, table.id, 0, first && filters.getColumnFilter(0));
}

/** `TableStyleMedium2` is blue in Excel, and so is the library's first style. */
function themeOf(style: string): string {
  const number = Number(/\d+$/.exec(style)?.[0] ?? '2');
  return `table-default-${(number + themes - 2) % themes}`;
}

/** How long to wait for further requests, and the longest wait overall. */
const quietMs = 60;
const longestMs = 1_000;

/** Debounces work by key: several requests run it once. */
class Deferred<Thing> {
  private readonly waiting = new Set<Thing>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private since = 0;

  constructor(private readonly act: (thing: Thing) => void) {}

  /** Schedules it. */
  schedule(thing: Thing): void {
    const now = performance.now();
    if (this.waiting.size === 0) this.since = now;
    this.waiting.add(thing);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.doNow(), Math.min(quietMs, Math.max(0, this.since + longestMs - now)));
  }

  /** Cancels it. */
  cancel(thing: Thing): void {
    this.waiting.delete(thing);
  }

  /** Runs the pending work now. */
  doNow(): void {
    clearTimeout(this.timer);
    const things = [...this.waiting];
    this.waiting.clear();
    things.forEach((thing) => this.act(thing));
  }
}
