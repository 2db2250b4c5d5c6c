import type { Area, CellBlock } from '../area';
import { escapeText, type ExcelValue } from '../excel-value';

/** The content of a cell, complete enough to restore it. */
export interface CellContent {
  readonly value: ExcelValue;
  readonly formula?: string;
  readonly format: string;
}

/** Returns whether a cell is unchanged. The value of a formula doesn't count, because it can change at any time. */
export function isSameContent(current: CellContent | undefined, before: CellContent | undefined): boolean {
  if (current?.formula !== before?.formula) return false;
  return current?.formula !== undefined || current?.value === before?.value;
}

/** Returns whether areas have the same content, including formats. */
export function haveSameContent(current: readonly CellContent[][][], before: readonly CellContent[][][]): boolean {
  return current.every((cellRows, index) =>
    cellRows.every((rowCells, rowIndex) =>
      rowCells.every((cell, columnIndex) => {
        const previous = before[index]?.[rowIndex]?.[columnIndex];
        return isSameContent(cell, previous) && cell.format === previous?.format;
      }),
    ),
  );
}

/** Returns the input that restores a cell: its formula, or its value with text escaped. */
export function toRestoringInput({ value, formula, format }: CellContent): ExcelValue {
  return formula ?? escapeText(value, format);
}

/** One number format for all cells of an area. */
export interface AreaFormat {
  readonly area: Area;
  readonly format: string;
}

/** A table's position. `area` is from the header row to the last row of the body; the total row is below it. */
export interface TablePosition {
  readonly area: Area;
  readonly hasTotals: boolean;
  /** The IDs of the table's columns, from the left; they stay with a column that is moved. */
  readonly columnIds: readonly number[];
}

/** Filled cells, with the position of the first cell. */
export interface FilledCells {
  readonly row: number;
  readonly column: number;
  readonly cells: readonly (readonly CellContent[])[];
}

/** The content of cells immediately before a request wrote them, and of adjacent cells. */
export interface ReplacedCells {
  readonly replaced: CellContent[][][];
  readonly adjacent: ExcelValue[][][];
}

/** Another table of the sheet, with its total row. */
export interface OtherTable {
  readonly name: string;
  readonly area: Area;
}

/**
 * The access to a linked table's sheet. Excel performs or refuses each method as one step.
 * Methods named `read…`, `find…`, and `is…` change nothing, except those named `readAnd…`. Rejects with an AddInError.
 */
export interface LinkedSheet {
  /** Returns the table's current position; undefined if the table doesn't exist yet or was deleted. */
  readPosition(): Promise<TablePosition | undefined>;
  /** Returns the content of cells, row by row. The caller limits the size of the areas. */
  read(areas: readonly Area[]): Promise<CellContent[][][]>;
  /** Returns the values of cells without formulas and formats, in a third of the bytes. */
  readValues(areas: readonly Area[]): Promise<ExcelValue[][][]>;
  /** Returns the sheet's first row with a filled cell of the area; undefined if all are empty. */
  findFirstFilledRow(area: Area): Promise<number | undefined>;
  /** Returns the merged cells that overlap the area; none if Excel can't list them. */
  findMergedCells(area: Area): Promise<readonly Area[]>;
  /** Returns the sheet's other tables. */
  findOtherTables(): Promise<readonly OtherTable[]>;
  isProtected(): Promise<boolean>;
  /**
   * Writes values and formulas as if typed, in one request; null leaves a cell unchanged. Calculation and events are suspended
   * during the request.
   */
  write(blocks: readonly CellBlock[]): Promise<void>;
  /** Sets number formats and writes like `write`, into cells that should be empty. Returns those that weren't empty before. */
  writeIfEmpty(blocks: readonly CellBlock[], formats: readonly AreaFormat[]): Promise<readonly FilledCells[]>;
  /** Writes values, and returns the previous content of the cells and the values of `adjacent`, read in the same request. */
  readAndWrite(blocks: readonly CellBlock[], adjacent: readonly Area[]): Promise<ReplacedCells>;
  /** Sets the number format of each area. */
  format(formats: readonly AreaFormat[]): Promise<void>;
  /** Inserts empty cells in an area, and moves its cells and those below down. */
  insert(area: Area): Promise<void>;
  /** Deletes cells area by area, and moves up the cells below. */
  remove(areas: readonly Area[]): Promise<void>;
  /** Removes cells like `remove`, and returns their content, read in the same request. */
  readAndRemove(areas: readonly Area[]): Promise<CellContent[][][]>;
  /** Clears cells and their formats. */
  clear(area: Area): Promise<void>;
  /** Copies the formulas of each area's first row to its other rows. */
  fillDown(areas: readonly Area[]): Promise<void>;
  /** Resizes the table to an area, including the header row. */
  resize(area: Area): Promise<void>;
  showTotals(visible: boolean): Promise<void>;
  /** Fills the table's total row, wherever it is now. */
  fillTotals(cells: readonly CellContent[]): Promise<void>;
}
