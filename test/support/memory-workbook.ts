// Long because it has every member of Excel that linked tables call.
import { DOMParser as XmlParser, onErrorStopParsing } from '@xmldom/xmldom';
import { AddInError } from '../../src/model/errors';
import { type Area, formatCellAddress } from '../../src/workbook/area';
import type { Fill } from '../../src/workbook/linked/excel-fills';
import type {
  FormulaCell,
  FoundFormula,
  FoundTable,
  TableSort,
  LinkedWorkbook,
  SheetCell,
  SheetName,
  StoredPart,
} from '../../src/workbook/linked/linked-workbook';
import type { TableLayout } from '../../src/workbook/linked/table-layout';
import { definitionNamespace } from '../../src/workbook/linked/definition';
import { refersToSpill } from '../../src/workbook/linked/refers-to-spill';
import { visitCells, MemorySheet } from './memory-sheet';

// Definitions are XML, which browsers parse and Node.js does not.
class DOMParser extends XmlParser {
  constructor() {
    super({ onError: onErrorStopParsing });
  }
}
Object.assign(globalThis, { DOMParser });

/** An in-memory workbook with at most one table per sheet, for tests of linked tables without Excel. */
export class MemoryWorkbook implements LinkedWorkbook {
  readonly sheets = new Map([['Sheet1', new MemorySheet()]]);
  readonly storedParts = new Map<string, string>();
  /** Formulas that were entered, by sheet and cell. */
  readonly entered: string[] = [];
  /** The column that the user sorted tables by, as an index in the table. */
  sortedBy: number | undefined;
  /** The sheet that was activated last. */
  selectedSheet: string | undefined;
  selectedArea: Area | undefined;
  private readonly names = new Map<string, string>();
  /** The ids of tables by their sheets. The first table of a sheet has the sheet's id, and no id is reused. */
  private readonly tableIds = new Map<string, string>();
  private readonly usedIds = new Set<string>();
  private createdCount = 0;

  async readParts(namespace = definitionNamespace): Promise<readonly StoredPart[]> {
    return [...this.storedParts].flatMap(([id, xml]) => (xml.includes(`"${namespace}"`) ? [{ id, xml }] : []));
  }

  async addPart(xml: string): Promise<string> {
    const id = `{part ${++this.createdCount}}`;
    this.storedParts.set(id, xml);
    return id;
  }

  async setPart(id: string, xml: string): Promise<void> {
    this.storedParts.set(id, xml);
  }

  async deletePart(id: string): Promise<void> {
    this.storedParts.delete(id);
  }

  async readTables(): Promise<readonly FoundTable[]> {
    return [...this.sheets].flatMap(([name, sheet]) => (sheet.table ? [this.describe(name, sheet, sheet.table)] : []));
  }

  /** The IDs of renamed sheets. */
  private readonly sheetIds = new Map<string, string>();

  async readSheetNames(): Promise<readonly SheetName[]> {
    return [...this.sheets.keys()].map((name) => ({ id: this.sheetIds.get(name) ?? name, name }));
  }

  /** Renames a sheet without a table. */
  renameSheet(from: string, to: string): void {
    const sheet = this.getSheet(from);
    this.sheetIds.set(to, this.sheetIds.get(from) ?? from);
    this.sheets.delete(from);
    this.sheets.set(to, sheet);
  }

  async findFormulas(): Promise<readonly FoundFormula[]> {
    return [...this.sheets].flatMap(([name, { cells }]) =>
      cells.flatMap((line, row) =>
        line.flatMap((cell, column) =>
          cell?.formula?.startsWith('=IDS.')
            ? [
                {
                  sheetId: name,
                  sheet: name,
                  area: { row, column, rows: 1, columns: 1 },
                  formula: cell.formula,
                  value: '',
                },
              ]
            : [],
        ),
      ),
    );
  }

  async readTakenNames(): Promise<readonly string[]> {
    return [...this.names.values()];
  }

  /** The selected cell. */
  selectedCell: SheetCell = { sheetId: 'Sheet1', sheet: 'Sheet1', row: 0, column: 0 };

  async readSelection(): Promise<SheetCell> {
    return this.selectedCell;
  }

  async addSheet(requestedName: string): Promise<SheetCell> {
    const name = `${requestedName} ${++this.createdCount}`;
    this.sheets.set(name, new MemorySheet());
    return { sheetId: name, sheet: name, row: 0, column: 0 };
  }

  async deleteSheet(id: string): Promise<void> {
    this.sheets.delete(id);
  }

  getSheet(sheetId: string): MemorySheet {
    const sheet = this.sheets.get(sheetId);
    if (!sheet) throw new Error(`There is no sheet ${sheetId}.`);
    return sheet;
  }

  async findFilledCells(sheetId: string, area: Area) {
    const sheet = this.getSheet(sheetId);
    const row = await sheet.findFirstFilledRow(area);
    if (row === undefined) return undefined;
    const hasContent = (rowIndex: number) =>
      Array.from({ length: area.columns }, (_column, c) => sheet.get(rowIndex, area.column + c)).some(
        ({ value }) => value !== '',
      );
    let last = Math.min(area.row + area.rows, sheet.cells.length) - 1;
    while (!hasContent(last)) last--;
    return { address: `${sheetId}!A${row + 1}`, area: { ...area, row, rows: last - row + 1 } };
  }

  async readBody({ sheetId, area }: FoundTable, columns: readonly number[]) {
    const sheet = this.getSheet(sheetId);
    return Array.from({ length: area.rows - 1 }, (_row, index) =>
      columns.map((column) => sheet.get(area.row + 1 + index, area.column + column).value),
    );
  }

  async createTable(sheetId: string, area: Area, name: string): Promise<FoundTable> {
    const sheet = this.getSheet(sheetId);
    sheet.table = area;
    this.names.set(sheetId, name);
    const id = this.usedIds.has(sheetId) ? `{table ${++this.createdCount}}` : sheetId;
    this.usedIds.add(id);
    this.tableIds.set(sheetId, id);
    return this.describe(sheetId, sheet, area);
  }

  async dissolveTableAt(sheetId: string): Promise<void> {
    this.getSheet(sheetId).table = undefined;
    this.names.delete(sheetId);
  }

  dissolveTable(id: string): Promise<void> {
    return this.dissolveTableAt(this.findSheetOfTable(id));
  }

  private findSheetOfTable(id: string): string {
    return [...this.tableIds].find(([, tableId]) => tableId === id)?.[0] ?? id;
  }

  /** Gives a table another ID, as Excel or another program may do when the table is moved or saved. */
  changeTableId(sheetId: string, id: string): void {
    this.tableIds.set(sheetId, id);
  }

  /** Deletes a table with its cells, like Excel's menu. */
  async deleteTable(sheetId: string): Promise<void> {
    const sheet = this.getSheet(sheetId);
    if (sheet.table) await sheet.clear(sheet.table);
    await this.dissolveTableAt(sheetId);
  }

  /** Copies a sheet with its table, which receives its own ID and name. */
  copySheet(sheetId: string): string {
    const from = this.getSheet(sheetId);
    const name = `${sheetId} (${++this.createdCount})`;
    const to = new MemorySheet();
    from.cells.forEach((line, row) => line.forEach((cell, column) => cell && to.set(row, column, cell)));
    for (const [cell, color] of from.colors) to.colors.set(cell, color);
    to.table = from.table;
    this.sheets.set(name, to);
    if (from.table) {
      this.names.set(name, `${this.names.get(sheetId) ?? sheetId}_${this.createdCount}`);
      this.usedIds.add(name);
      this.tableIds.set(name, name);
    }
    return name;
  }

  async enterFormulaAt({ sheetId, row, column }: SheetCell, formula: string): Promise<void> {
    this.entered.push(formula);
    this.getSheet(sheetId).set(row, column, { value: '', formula, format: 'General' });
  }

  async reenterFormulas(cells: readonly FormulaCell[]): Promise<number> {
    const cellsWithFormula = cells.filter(
      ({ sheetId, row, column, formula }) => this.sheets.get(sheetId)?.get(row, column).formula === formula,
    );
    this.entered.push(...cellsWithFormula.map(({ formula }) => formula));
    return cellsWithFormula.length;
  }

  async readFills(sheetId: string, areas: readonly Area[]) {
    const { colors } = this.getSheet(sheetId);
    return areas.map(({ row, column, rows, columns }) =>
      Array.from({ length: rows }, (_row, r) =>
        Array.from({ length: columns }, (_column, c) => colors.get(`${row + r} ${column + c}`) ?? ''),
      ),
    );
  }

  /** Cells with a comment, by sheet. */
  readonly comments = new Map<string, { row: number; column: number }[]>();

  async findCommentedCells(sheetId: string) {
    return this.comments.get(sheetId) ?? [];
  }

  async setFills(sheetId: string, fills: readonly Fill[]): Promise<void> {
    const { colors } = this.getSheet(sheetId);
    for (const { area, color } of fills) visitCells(area, (row, column) => colors.set(`${row} ${column}`, color ?? ''));
  }

  /** The cells of the first sheet with a fill color. */
  get marked(): Area[] {
    return [...this.getSheet('Sheet1').colors].flatMap(([cell, color]) => {
      const [row = 0, column = 0] = cell.split(' ').map(Number);
      return color === '' ? [] : [{ row, column, rows: 1, columns: 1 }];
    });
  }

  async setCellTooltips(): Promise<void> {}
  async offerChoices(): Promise<void> {}
  async writeTotals(): Promise<void> {}
  async fitColumns(): Promise<void> {}
  async wrapText(): Promise<void> {}
  async selectArea(sheetId: string, area: Area): Promise<void> {
    this.selectedSheet = sheetId;
    this.selectedArea = area;
  }

  async findSpillReferences(cell: SheetCell) {
    return [...this.sheets].flatMap(([name, { cells }]) =>
      cells.flatMap((line, row) =>
        line.flatMap((foundCell, column) =>
          foundCell?.formula !== undefined && refersToSpill(foundCell.formula, name, cell)
            ? [`${name}!${formatCellAddress(row, column)}`]
            : [],
        ),
      ),
    );
  }

  /** Reads one cell in the columns A to Z. */
  async readReference(reference: string): Promise<unknown[][]> {
    const [, quoted = '', letter = 'A', row = '1'] = /^'?(.+?)'?!\$?([A-Z])\$?(\d+)$/.exec(reference) ?? [];
    const sheet = quoted.replace(/''/g, "'");
    if (!this.sheets.has(sheet)) throw new AddInError('input', `${reference} is not in this workbook.`);
    return [[this.sheets.get(sheet)?.get(Number(row) - 1, letter.charCodeAt(0) - 65).value ?? '']];
  }

  /** The in-memory workbook has no other users. */
  watchEdits() {
    return () => undefined;
  }

  async reapplyFilters(): Promise<void> {}

  /** Widths, formats, and filters by sheet and header, as set by the user. */
  readonly layouts = new Map<string, TableLayout>();

  async readLayout({ sheetId, columns, area }: FoundTable): Promise<TableLayout> {
    const layouts = new Map(this.layouts.get(sheetId)?.map((column) => [column.header, column]));
    const row = area.row + area.rows - 1;
    return columns.map(({ name }, index) => ({
      ...layouts.get(name),
      header: name,
      format: this.getSheet(sheetId).get(row, area.column + index).format,
    }));
  }

  async applyLayout({ sheetId, columns, area }: FoundTable, layout: TableLayout): Promise<void> {
    const sheet = this.getSheet(sheetId);
    this.layouts.set(
      sheetId,
      layout.map((column) => ({
        ...this.layouts.get(sheetId)?.find(({ header }) => header === column.header),
        ...column,
      })),
    );
    columns.forEach(({ name }, index) => {
      const format = layout.find(({ header }) => header === name)?.format;
      if (format === undefined) return;
      const body = { row: area.row + 1, column: area.column + index, rows: area.rows - 1, columns: 1 };
      visitCells(body, (row, column) => sheet.set(row, column, { ...sheet.get(row, column), format }));
    });
  }

  async readSort(tableId: string): Promise<TableSort | undefined> {
    const column = this.sortedBy;
    return column === undefined
      ? undefined
      : {
          columnIds: [column + 1],
          reapply: async () => this.getSheet(this.findSheetOfTable(tableId)).sortBody(column),
        };
  }

  /** The in-memory workbook has no filters. */
  async clearFilters() {
    return undefined;
  }

  /** Everything that a user sees of the sheets: the cells and tables. */
  serialize(): string {
    return JSON.stringify([...this.sheets].map(([name, sheet]) => [name, sheet.serialize()]));
  }

  /** Every cell of the workbook with a formula. */
  listFormulas(): string[] {
    return [...this.sheets.values()].flatMap(({ cells }) =>
      cells.flatMap((line) => line.flatMap((cell) => (cell?.formula === undefined ? [] : [cell.formula]))),
    );
  }

  private describe(sheetId: string, sheet: MemorySheet, area: Area): FoundTable {
    const columns = Array.from({ length: area.columns }, (_column, index) => ({
      id: sheet.columnIds?.[index] ?? index + 1,
      name: String(sheet.get(area.row, area.column + index).value),
    }));
    const name = this.names.get(sheetId) ?? sheetId;
    return {
      id: this.tableIds.get(sheetId) ?? sheetId,
      name,
      sheetId,
      sheet: sheetId,
      area,
      hasTotals: sheet.totals,
      hasHeaders: true,
      columns,
      isProtected: false,
    };
  }
}
