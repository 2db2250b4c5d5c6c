import type { Area } from '../area';
import type { Fill } from './excel-fills';
import type { ExcelValue } from '../excel-value';
import type { LinkedSheet } from './linked-sheet';
import type { TableColumn } from './match-columns';
import type { PageSetup } from '../set-up-page';
import type { TableLayout } from './table-layout';

/** A custom XML part of one of the add-in's namespaces. */
export interface StoredPart {
  readonly id: string;
  readonly xml: string;
}

/** The current state of an Excel table. */
export interface FoundTable {
  readonly id: string;
  readonly name: string;
  readonly sheetId: string;
  readonly sheet: string;
  /** From the header row to the last row of the body. */
  readonly area: Area;
  readonly hasTotals: boolean;
  readonly hasHeaders: boolean;
  readonly columns: readonly TableColumn[];
  /** Whether the sheet is protected. */
  readonly isProtected: boolean;
}

export interface SheetCell {
  readonly sheetId: string;
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
}

/** Formulas beyond this number aren't listed. */
export const maxFormulas = 50_000;

/** A cell with an IDS formula and the cells that it fills. */
export interface FoundFormula {
  readonly sheetId: string;
  readonly sheet: string;
  readonly area: Area;
  readonly formula: string;
  /** The value that the cell shows. */
  readonly value: ExcelValue;
}

/** A cell and its formula when it was read. */
export interface FormulaCell {
  readonly sheetId: string;
  readonly row: number;
  readonly column: number;
  readonly formula: string;
}

/** The access to the open workbook that linked tables need. Every method rejects with an AddInError if Excel refuses. */
export interface LinkedWorkbook {
  /** Returns the parts of a namespace, by default of the one for linked tables. With `waitsForEdit`, waits until the user finishes editing a cell. */
  readParts(namespace?: string, waitsForEdit?: boolean): Promise<readonly StoredPart[]>;
  addPart(xml: string): Promise<string>;
  setPart(id: string, xml: string): Promise<void>;
  deletePart(id: string): Promise<void>;
  readTables(): Promise<readonly FoundTable[]>;
  readSheetNames(): Promise<readonly SheetName[]>;
  findFormulas(): Promise<readonly FoundFormula[]>;
  /** Returns the names of all tables and ranges. */
  readTakenNames(): Promise<readonly string[]>;
  /** Returns the first selected cell. */
  readSelection(): Promise<SheetCell>;
  /**
   * Adds a sheet, with a number after the name if it's taken, and returns its first cell. By default, the first row is
   * printed on each page.
   */
  addSheet(name: string, page?: PageSetup): Promise<SheetCell>;
  deleteSheet(id: string): Promise<void>;
  getSheet(sheetId: string, tableId: string | undefined, action: string): LinkedSheet;
  /** Returns the smallest range with all filled cells of an area; undefined if all are empty. */
  findFilledCells(sheetId: string, area: Area): Promise<{ readonly address: string; readonly area: Area } | undefined>;
  /** Returns the values of some columns of a table's body, by position, read in chunks. */
  readBody(table: FoundTable, columns: readonly number[], onRowsRead?: (rows: number) => void): Promise<ExcelValue[][]>;
  /** Creates an Excel table; the first row has the headers. */
  createTable(sheetId: string, area: Area, name: string): Promise<FoundTable>;
  /** Converts the table at the area's first cell, if any, to plain cells. */
  dissolveTableAt(sheetId: string, area: Area): Promise<void>;
  /** Converts a table to plain cells. */
  dissolveTable(id: string): Promise<void>;
  /** Sets an input message for the cells of a row, if Excel supports it; an empty text removes it. */
  setCellTooltips(sheetId: string, area: Area, tooltips: readonly string[]): Promise<void>;
  /** Adds a drop-down list to cells, if Excel supports it; other values can be typed. */
  offerChoices(sheetId: string, area: Area, choices: readonly string[]): Promise<void>;
  /** Fills a visible total row, column by column. An empty formula leaves a cell empty. */
  writeTotals(tableId: string, cells: readonly TotalCell[]): Promise<void>;
  /**
   * Widens columns to fit their cells. Never narrows a column, because its other cells may need the width. `hasFilterArrows` makes room for filter
   * arrows in the first row. `minWidths` has a width in points for each column.
   */
  fitColumns(
    sheetId: string,
    area: Area,
    options?: { readonly hasFilterArrows?: boolean; readonly minWidths?: readonly number[] },
  ): Promise<void>;
  /** Wraps text and fits the row heights. `columns` has positions in the areas; all by default. */
  wrapText(sheetId: string, areas: readonly Area[], columns?: readonly number[]): Promise<void>;
  /** Returns the cells and names whose formulas refer to a cell's spill, like `A60#`; only the first ones if there are many. */
  findSpillReferences(cell: SheetCell): Promise<readonly string[]>;
  /** Returns the values of the cells that a formula's reference refers to. */
  readReference(reference: string): Promise<readonly (readonly unknown[])[]>;
  /** Calls `listener` when this or another user changes cells. Returns a function that unsubscribes. */
  watchEdits(listener: () => void): () => void;
  enterFormulaAt(cell: SheetCell, formula: string): Promise<void>;
  /** Reenters formulas in the cells that still contain them. Returns how many. */
  reenterFormulas(cells: readonly FormulaCell[], signal?: AbortSignal): Promise<number>;
  selectArea(sheetId: string, area: Area): Promise<void>;
  /** Reapplies the table's filters to new values. */
  reapplyFilters(tableId: string): Promise<void>;
  /**
   * Clears the filters of a table, because Excel can't move rows of a filtered table. Returns a function that restores the
   * filters of the remaining columns; undefined if nothing was filtered.
   */
  clearFilters(tableId: string): Promise<(() => Promise<void>) | undefined>;
  /** Returns the layout of a table's columns: order, widths, formats, and filters. */
  readLayout(table: FoundTable): Promise<TableLayout>;
  /** Applies widths, formats, and filters to the columns with the same headers; the order stays. */
  applyLayout(table: FoundTable, layout: TableLayout): Promise<void>;
  /** Returns the user's sort of a table, if any. */
  readSort(tableId: string): Promise<TableSort | undefined>;
  /** Returns the cells of a sheet with a comment or a note, if this version of Excel has an API for them. */
  findCommentedCells(sheetId: string): Promise<readonly { readonly row: number; readonly column: number }[]>;
  /** Returns the background color of each cell, like `#FFF1CD`, or empty text. */
  readFills(sheetId: string, areas: readonly Area[]): Promise<string[][][]>;
  /** Sets or removes the background colors of cells. */
  setFills(sheetId: string, fills: readonly Fill[]): Promise<void>;
}

/** A sheet's ID, which renaming keeps, and its name. */
export interface SheetName {
  readonly id: string;
  readonly name: string;
}

/** A user's sort of a table. */
export interface TableSort {
  /** The IDs of the sorted columns. */
  readonly columnIds: readonly number[];
  /** Repeats the sort. Excel doesn't sort hidden rows. */
  reapply(): Promise<void>;
}

/** A cell of a total row. */
export interface TotalCell {
  readonly formula: string;
  readonly format: string;
}
