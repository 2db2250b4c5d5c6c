import type { Area } from './area';
import type { Fill } from './cell-fills';
import type { CellInput } from './cell-input';
import type { LinkedSheet } from './linked-sheet';
import type { TableColumn } from './match-columns';
import type { PageSetup } from '../set-up-page';
import type { TableLayout } from './table-layout';

/** A custom XML part of one of the add-in's namespaces. */
export interface StoredPart {
  readonly id: string;
  readonly xml: string;
}

/** An Excel table as it is now. */
export interface FoundTable {
  readonly id: string;
  readonly name: string;
  readonly sheetId: string;
  readonly sheet: string;
  /** From the header row to the last row of the body. */
  readonly area: Area;
  readonly totals: boolean;
  readonly headers: boolean;
  readonly columns: readonly TableColumn[];
  /** Whether the sheet is protected, so that nothing can be written. */
  readonly protected: boolean;
}

/** Where something can be put. */
export interface SheetCell {
  readonly sheetId: string;
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
}

/** Formulas of a workbook beyond these are not listed. */
export const mostFormulas = 50_000;

/** A cell with an IDS formula and the cells that it fills. */
export interface FoundFormula {
  readonly sheetId: string;
  readonly sheet: string;
  readonly area: Area;
  readonly formula: string;
  /** What the cell shows. */
  readonly value: CellInput;
}

/** A cell and its formula when it was read. */
export interface FormulaCell {
  readonly sheetId: string;
  readonly row: number;
  readonly column: number;
  readonly formula: string;
}

/** What linked tables need of the open workbook. Everything rejects with an AddInError if Excel refuses. */
export interface LinkedWorkbook {
  /**
   * The parts of a namespace, by default of linked tables. `waits`: wait while a cell is edited, instead of failing.
   */
  parts(namespace?: string, waits?: boolean): Promise<readonly StoredPart[]>;
  addPart(xml: string): Promise<string>;
  setPart(id: string, xml: string): Promise<void>;
  deletePart(id: string): Promise<void>;
  tables(): Promise<readonly FoundTable[]>;
  formulas(): Promise<readonly FoundFormula[]>;
  /** The names that a new table cannot have. */
  takenNames(): Promise<readonly string[]>;
  /** The selected cell; the first one where several are. */
  selection(): Promise<SheetCell>;
  /**
   * Adds a sheet, with a number after the name if it's taken, and returns its first cell. `page`: how it's printed; by
   * default the first row is repeated on each page.
   */
  addSheet(name: string, page?: PageSetup): Promise<SheetCell>;
  deleteSheet(id: string): Promise<void>;
  sheetAt(sheetId: string, tableId: string | undefined, doing: string): LinkedSheet;
  /** The filled cells in an area, from the first to the last; undefined where there are none. */
  findFilled(sheetId: string, area: Area): Promise<{ readonly address: string; readonly area: Area } | undefined>;
  /** The values of some columns of a table's body, by position, in reads that fit Excel on the web. */
  readBody(table: FoundTable, columns: readonly number[], onRows?: (rows: number) => void): Promise<CellInput[][]>;
  /** Creates an Excel table; the first row has the headers. */
  createTable(sheetId: string, area: Area, name: string): Promise<FoundTable>;
  /** Converts the table that starts at the area's first cell to plain cells, if there is one. */
  dissolveTableAt(sheetId: string, area: Area): Promise<void>;
  /** Converts a table to plain cells. */
  dissolveTable(id: string): Promise<void>;
  /** Sets an input message for the cells of a row, if Excel supports it; an empty text removes it. */
  describeCells(sheetId: string, area: Area, texts: readonly string[]): Promise<void>;
  /** Adds a drop-down list to cells, if Excel supports it; other values can be typed. */
  offerChoices(sheetId: string, area: Area, choices: readonly string[]): Promise<void>;
  /** Fills a shown total row, by the table's columns; an empty formula leaves a cell empty. */
  writeTotals(tableId: string, cells: readonly TotalCell[]): Promise<void>;
  /**
   * Widens columns to fit their cells; never narrows one, because other cells can be in it. `filtered`: whether the
   * first row has filter arrows, which need room. `least`: in points, by column.
   */
  fitColumns(sheetId: string, area: Area, filtered?: boolean, least?: readonly number[]): Promise<void>;
  /** Wraps text and fits the row heights. `columns`: by position in the areas; all by default. */
  wrapText(sheetId: string, areas: readonly Area[], columns?: readonly number[]): Promise<void>;
  /** The cells and names whose formulas refer to a spill, as `A60#`; the first ones if there are many. */
  spillUsers(cell: SheetCell): Promise<readonly string[]>;
  /** What a formula's reference refers to, cell by cell. */
  readReference(reference: string): Promise<readonly (readonly unknown[])[]>;
  /** Calls back when cells are changed, here or by another user; the returned function unsubscribes. */
  watchEdits(listener: () => void): () => void;
  enterFormulaAt(cell: SheetCell, formula: string): Promise<void>;
  /** Reenters formulas in the cells that still contain them; returns how many. */
  enterAgain(cells: readonly FormulaCell[], signal?: AbortSignal): Promise<number>;
  select(sheetId: string, area: Area): Promise<void>;
  /** Reapplies the table's filters to new values. */
  reapplyFilters(tableId: string): Promise<void>;
  /**
   * Shows all rows of a table, because Excel can't move rows of a filtered one. Returns what restores the filters of
   * the remaining columns; undefined if nothing was filtered.
   */
  liftFilters(tableId: string): Promise<(() => Promise<void>) | undefined>;
  /** The layout of a table's columns: order, widths, formats, and filters. */
  readLayout(table: FoundTable): Promise<TableLayout>;
  /** Applies widths, formats, and filters to the columns with the same headers; the order stays. */
  applyLayout(table: FoundTable, layout: TableLayout): Promise<void>;
  /** How the user has sorted a table; undefined where they have not. */
  readSort(tableId: string): Promise<KeptSort | undefined>;
  /** The cells of a sheet with a comment or a note; none if Excel can't list them. */
  commentedCells(sheetId: string): Promise<readonly { readonly row: number; readonly column: number }[]>;
  /** The background of each cell, as `#FFF1CD`; empty if it has none. */
  readFills(sheetId: string, areas: readonly Area[]): Promise<string[][][]>;
  /** Sets or removes the background of cells. */
  setFills(sheetId: string, fills: readonly Fill[]): Promise<void>;
}

/** A user's sort of a table. */
export interface KeptSort {
  /** The IDs of the sorted columns. */
  readonly columnIds: readonly number[];
  /** Repeats the sort. Excel doesn't sort hidden rows. */
  again(): Promise<void>;
}

/** A cell of a total row. */
export interface TotalCell {
  readonly formula: string;
  readonly format: string;
}
