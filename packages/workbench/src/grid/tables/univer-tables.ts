import { SetSuperTableMutation } from '@univerjs/engine-formula';
import { TableColumnDataTypeEnum, TableColumnFilterTypeEnum, TableManager } from '@univerjs/preset-sheets-table';
import type { Book } from '../book';
import { getSections } from './sections';
import type { Table } from './table';
import type { TableStore } from './table-store';
import { unmaskBrackets } from './masked-brackets';
import { copyArea } from '../address';

/** Column positions by name, for the formula engine. As in Excel, names ignore case, and `'` escapes special characters. */
class TitleMap extends Map<string, number> {
  override get(name: string): number | undefined {
    const text = unmaskBrackets(name);
    return super.get(toKey(text)) ?? super.get(toKey(text.replace(/'(['[\]#@])/g, '$1')));
  }

  override has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  override set(name: string, index: number): this {
    return super.set(toKey(name), index);
  }
}

function toKey(name: string): string {
  return name.trim().toLowerCase();
}

/** The number of table themes in the library. */
const themeCount = 6;

/**
 * Shows the tables in the grid, with bands, buttons and hidden rows, and registers them with the formula engine. The
 * library's own tables only mirror the store's, because the library partly mishandles inserted and deleted rows and
 * columns.
 *
 * @returns a function that shows a table again
 */
export function showTables(book: Book, store: TableStore): (table: Table) => void {
  const manager = book.injector.get(TableManager);
  const show = (table: Table) => {
    placeTable(book, manager, table);
    // Replaces what the library registers with the engine.
    registerReferences(book, table);
    showFilters(book, manager, table);
  };
  // Delays updates, because each one makes the library measure all rows.
  const deferred = new Debouncer(show);
  store.onChange((table, change) => {
    deferred.cancel(table);
    if (change === 'deleted') {
      manager.deleteTable(book.unitId, table.id);
    } else if (change === 'added' || table.hiddenRows.length > 0 || hides(book, manager, table)) {
      show(table);
    } else {
      registerReferences(book, table);
      deferred.schedule(table);
    }
  });
  return (table) => deferred.schedule(table);
}

function hides(book: Book, manager: TableManager, { id }: Table): boolean {
  return (manager.getTableById(book.unitId, id)?.getTableFilters().getFilterOutRows()?.size ?? 0) > 0;
}

/** Returns the area of a table without its totals row, which the library doesn't support. */
function getShownArea({ area, showTotals }: Table) {
  return { ...copyArea(area), endRow: area.endRow - (showTotals ? 1 : 0) };
}

function placeTable(book: Book, manager: TableManager, table: Table): void {
  const area = getShownArea(table);
  const univerTable = manager.getTableById(book.unitId, table.id);
  const columns = table.columns.map(({ id, name }) => ({
    id: String(id),
    displayName: name,
    dataType: TableColumnDataTypeEnum.None,
    formula: '',
    meta: {},
    style: {},
  }));
  const showHeader = table.showHeaders && table.showFilterButton;
  const style = findTheme(table.style);
  if (univerTable) {
    const info = univerTable.getTableInfo();
    const same =
      info.name === table.name &&
      info.subUnitId === table.sheetId &&
      info.showHeader === showHeader &&
      univerTable.getTableStyleId() === style &&
      info.columns.length === columns.length &&
      info.columns.every(({ displayName }, index) => displayName === columns[index]?.displayName);
    if (same) {
      const before = copyArea(info.range);
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

/** Registers what structured references need. The library's own registration would be case-sensitive. */
function registerReferences(book: Book, table: Table): void {
  const titleMap = new TitleMap(table.columns.map(({ name }, index) => [name, index]));
  const reference = { sheetId: table.sheetId, range: getShownArea(table), titleMap, sections: getSections(table) };
  const { unitId } = book;
  book.commands.syncExecuteCommand(SetSuperTableMutation.id, { unitId, tableName: table.name, reference });
}

/** Hides the rows that the store lists, and marks the filtered columns. */
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

/**
 * Returns the library's style for a style of Excel. `TableStyleMedium2` is blue, and so is the library's first style.
 */
function findTheme(style: string): string {
  const number = Number(/\d+$/.exec(style)?.[0] ?? '2');
  return `table-default-${(number + themeCount - 2) % themeCount}`;
}

/** The delay after the last request, and the maximum delay overall. */
const delayMs = 60;
const maxDelayMs = 1_000;

/** Debounces a task: several requests for the same item run it once. */
class Debouncer<Item> {
  private readonly waiting = new Set<Item>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private since = 0;

  constructor(private readonly task: (item: Item) => void) {}

  schedule(item: Item): void {
    const now = performance.now();
    if (this.waiting.size === 0) this.since = now;
    this.waiting.add(item);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.run(), Math.min(delayMs, Math.max(0, this.since + maxDelayMs - now)));
  }

  cancel(item: Item): void {
    this.waiting.delete(item);
  }

  private run(): void {
    const items = [...this.waiting];
    this.waiting.clear();
    items.forEach((item) => this.task(item));
  }
}
