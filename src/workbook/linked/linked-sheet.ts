import type { Area, CellBlock } from './area';
import { guardText, type CellInput } from './cell-input';

/** The content of a cell for restoring it: a formula or a value. */
export interface HeldCell {
  readonly value: CellInput;
  /** The cell's formula, where it has one. */
  readonly formula?: string;
  readonly format: string;
}

/** Whether a cell is unchanged. The value of a formula can change at any time. */
export function holdsSame(now: HeldCell | undefined, before: HeldCell | undefined): boolean {
  if (now?.formula !== before?.formula) return false;
  return now?.formula !== undefined || now?.value === before?.value;
}

/** Whether areas are unchanged, including formats. */
export function sameCells(now: readonly HeldCell[][][], before: readonly HeldCell[][][]): boolean {
  return now.every((lines, index) =>
    lines.every((line, r) =>
      line.every((cell, c) => {
        const held = before[index]?.[r]?.[c];
        return holdsSame(cell, held) && cell.format === held?.format;
      }),
    ),
  );
}

/** The input that restores a cell: its formula, or its value, escaped so that text isn't parsed. */
export function giveBack({ value, formula, format }: HeldCell): CellInput {
  return formula ?? guardText(value, format);
}

/** One number format for all cells of an area. */
export interface AreaFormat {
  readonly area: Area;
  readonly format: string;
}

/** A table's cells: `area` from the header row to the last row of the body; the total row comes below it. */
export interface TablePlace {
  readonly area: Area;
  readonly totals: boolean;
  /** The IDs of the table's columns, from the left; they stay with a column that is moved. */
  readonly columnIds: readonly number[];
}

/** The content of cells, from a first one on. */
export interface FoundCells {
  readonly row: number;
  readonly column: number;
  readonly cells: readonly (readonly HeldCell[])[];
}

/** The content that a request found right before writing. */
export interface Swapped {
  readonly held: HeldCell[][][];
  readonly adjacent: CellInput[][][];
}

/**
 * What writing a linked table needs of its sheet. Each method is one step that Excel performs or refuses; all except
 * `read`, `readValues`, `firstFilledRow`, `mergedCells`, `isProtected`, and `place` change the sheet. Rejects with an
 * AddInError.
 */
export interface LinkedSheet {
  /** The table's cells now; undefined when there is no table yet, or when it was deleted. */
  place(): Promise<TablePlace | undefined>;
  /** The content of cells, row by row. The caller keeps areas small enough. */
  read(areas: readonly Area[]): Promise<HeldCell[][][]>;
  /** The values of cells without formulas and formats, a third of the response. */
  readValues(areas: readonly Area[]): Promise<CellInput[][][]>;
  /** The sheet's first row in which a cell of the area holds something; undefined where all are empty. */
  firstFilledRow(area: Area): Promise<number | undefined>;
  /** The merged cells that overlap the area; none if Excel can't list them. */
  mergedCells(area: Area): Promise<readonly Area[]>;
  /** Whether nothing can be written. */
  isProtected(): Promise<boolean>;
  /**
   * Writes values and formulas as typed, in the same request after the given number formats; null leaves a cell
   * unchanged. Calculation and events are suspended meanwhile.
   */
  write(dataRanges: readonly CellBlock[], formats?: readonly AreaFormat[]): Promise<void>;
  /**
   * Does the same for cells that should be empty. Returns their content right before, so nobody can write in between.
   */
  fill(dataRanges: readonly CellBlock[], formats: readonly AreaFormat[]): Promise<readonly FoundCells[]>;
  /** Does the same, and returns the cells' previous content, and the values of some others. */
  swap(dataRanges: readonly CellBlock[], adjacent: readonly Area[]): Promise<Swapped>;
  /** Sets the number format of each area. */
  format(formats: readonly AreaFormat[]): Promise<void>;
  /** Moves the cells from there on down. */
  insert(area: Area): Promise<void>;
  /** Deletes cells area by area, and moves up the cells below. */
  remove(areas: readonly Area[]): Promise<void>;
  /** The same for areas small enough to read: returns their content right before. */
  takeOut(areas: readonly Area[]): Promise<HeldCell[][][]>;
  /** Clears cells and their formats. */
  clear(area: Area): Promise<void>;
  /** Repeats the formulas of each area's first row in the rows below it. */
  fillDown(areas: readonly Area[]): Promise<void>;
  /** Resizes the table to an area, including the header row. */
  resize(area: Area): Promise<void>;
  /** Shows or hides the table's total row. */
  showTotals(shown: boolean): Promise<void>;
  /** Fills the table's total row, wherever it is by then. */
  fillTotals(cells: readonly HeldCell[]): Promise<void>;
}
