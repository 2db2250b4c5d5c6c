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

/** A cell and the formula that it was seen to hold. */
export interface FormulaCell {
  readonly sheetId: string;
  readonly row: number;
  readonly column: number;
  readonly formula: string;
}

/** What linked tables need of the open workbook. Everything rejects with an AddInError when Excel refuses. */
export interface LinkedWorkbook {
  /** The parts of a namespace; that of linked tables where none is given. `waits`: while a cell is edited, instead of failing. */
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
   * Adds a sheet, with a number behind the name where it is taken, and gives its first cell. `page`: how it is printed;
   * the first row is repeated on each page where none is given.
   */
  addSheet(name: string, page?: PageSetup): Promise<SheetCell>;
  deleteSheet(id: string): Promise<void>;
  sheetAt(sheetId: string, tableId: string | undefined, doing: string): LinkedSheet;
  /** The filled cells in an area, from the first to the last; undefined where there are none. */
  findFilled(sheetId: string, area: Area): Promise<{ readonly address: string; readonly area: Area } | undefined>;
  /** The values of some columns of a table's body, given by their places, in reads that Excel on the web takes. */
  readBody(table: FoundTable, columns: readonly number[], onRows?: (rows: number) => void): Promise<CellInput[][]>;
  /** Makes cells an Excel table; the first row are its headers. */
  createTable(sheetId: string, area: Area, name: string): Promise<FoundTable>;
  /** Makes the table whose first cell is the area's plain cells, if there is one. */
  dissolveTableAt(sheetId: string, area: Area): Promise<void>;
  /** Makes a table plain cells again. */
  dissolveTable(id: string): Promise<void>;
  /** Shows a text next to each cell of a row while it is selected, if Excel supports it; an empty text removes it. */
  describeCells(sheetId: string, area: Area, texts: readonly string[]): Promise<void>;
  /** Offers texts to choose from in cells, where Excel can; others may be typed. */
  offerChoices(sheetId: string, area: Area, choices: readonly string[]): Promise<void>;
  /** Fills a shown total row, by the table's columns; an empty formula leaves a cell empty. */
  writeTotals(tableId: string, cells: readonly TotalCell[]): Promise<void>;
  /**
   * Widens columns that are too narrow for the cells that are there; none gets narrower, for other cells stand in it, too.
   * `filtered`: the first row has the arrows of filters, which its texts leave room for. `least`: in points, by column.
   */
  fitColumns(sheetId: string, area: Area, filtered?: boolean, least?: readonly number[]): Promise<void>;
  /**
   * Lets text go on in further lines, and makes rows high enough. `columns`: by their places in the areas; all where
   * none are given.
   */
  wrapText(sheetId: string, areas: readonly Area[], columns?: readonly number[]): Promise<void>;
  /** The cells and names whose formulas refer to all that a cell spills, as `A60#`; the first ones where they are many. */
  spillUsers(cell: SheetCell): Promise<readonly string[]>;
  /** What a formula's reference refers to, cell by cell. */
  readReference(reference: string): Promise<readonly (readonly unknown[])[]>;
  /** Calls back when cells are changed, here or by another user; the returned function unsubscribes. */
  watchEdits(listener: () => void): () => void;
  enterFormulaAt(cell: SheetCell, formula: string): Promise<void>;
  /** Enters formulas again in the cells that still hold them; gives how many those are. */
  enterAgain(cells: readonly FormulaCell[], signal?: AbortSignal): Promise<number>;
  select(sheetId: string, area: Area): Promise<void>;
  /** Applies the table's filters again where there are any, so that they hold for new values, too. */
  reapplyFilters(tableId: string): Promise<void>;
  /**
   * Shows all rows of a table: Excel moves none of a filtered one. Gives what filters them as before, by the columns
   * that are then still there; undefined where nothing was filtered.
   */
  liftFilters(tableId: string): Promise<(() => Promise<void>) | undefined>;
  /** How the columns of a table look: their order, widths, formats and filters. */
  readLayout(table: FoundTable): Promise<TableLayout>;
  /** Gives the columns of a table the widths, formats and filters of those with their headers; the order stays. */
  applyLayout(table: FoundTable, layout: TableLayout): Promise<void>;
  /** How the user has sorted a table; undefined where they have not. */
  readSort(tableId: string): Promise<KeptSort | undefined>;
  /** The cells of a sheet with a comment or a note; none if Excel can't list them. */
  commentedCells(sheetId: string): Promise<readonly { readonly row: number; readonly column: number }[]>;
  /** The background of each cell, as `#FFF1CD`; an empty text where there is none. */
  readFills(sheetId: string, areas: readonly Area[]): Promise<string[][][]>;
  /** Gives cells a background, or takes it. */
  setFills(sheetId: string, fills: readonly Fill[]): Promise<void>;
}

/** A sort that a user has given a table. */
export interface KeptSort {
  /** The numbers of the columns that it goes by. */
  readonly columnIds: readonly number[];
  /** Sorts the rows in the same way again. Excel leaves hidden ones where they are. */
  again(): Promise<void>;
}

/** A cell of a total row. */
export interface TotalCell {
  readonly formula: string;
  readonly format: string;
}
