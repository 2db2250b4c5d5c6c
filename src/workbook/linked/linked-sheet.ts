import type { Area, CellBlock } from './area';
import { guardText, type CellInput } from './cell-input';

/** What a cell held, so that it can be put back: a formula, or a value. */
export interface HeldCell {
  readonly value: CellInput;
  /** The cell's formula, where it has one. */
  readonly formula?: string;
  readonly format: string;
}

/** Whether a cell holds what it held. What a formula shows may change by itself at any time. */
export function holdsSame(now: HeldCell | undefined, before: HeldCell | undefined): boolean {
  if (now?.formula !== before?.formula) return false;
  return now?.formula !== undefined || now?.value === before?.value;
}

/** Whether areas hold what they held, formats included. */
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

/** What a cell is given back: its formula, or its value with whatever keeps a text from being read. */
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
  /** The numbers of the table's columns, from the left; they stay with a column that is moved. */
  readonly columnIds: readonly number[];
}

/** Cells that hold something, from a first one on. */
export interface FoundCells {
  readonly row: number;
  readonly column: number;
  readonly cells: readonly (readonly HeldCell[])[];
}

/** What a request found right before it wrote. */
export interface Swapped {
  readonly held: HeldCell[][][];
  readonly adjacent: CellInput[][][];
}

/**
 * The sheet of one linked table, as far as writing it needs one. Each method is one step that Excel does or refuses;
 * everything but `read`, `readValues`, `firstFilledRow`, `mergedCells`,
 * `isProtected` and `place` changes the sheet. Rejects with an AddInError.
 */
export interface LinkedSheet {
  /** The table's cells now; undefined when there is no table yet, or when it was deleted. */
  place(): Promise<TablePlace | undefined>;
  /** What cells hold, row by row. Small enough areas are the caller's business. */
  read(areas: readonly Area[]): Promise<HeldCell[][][]>;
  /** The values of cells, without their formulas and formats: a third of the response. */
  readValues(areas: readonly Area[]): Promise<CellInput[][][]>;
  /** The sheet's first row in which a cell of the area holds something; undefined where all are empty. */
  firstFilledRow(area: Area): Promise<number | undefined>;
  /** The merged cells that have a cell in the area; none if Excel can't list them. */
  mergedCells(area: Area): Promise<readonly Area[]>;
  /** Whether nothing can be written. */
  isProtected(): Promise<boolean>;
  /**
   * Writes values and formulas as typed, in the same request behind the number formats given; null leaves a cell.
   * Calculation and events rest meanwhile.
   */
  write(dataRanges: readonly CellBlock[], formats?: readonly AreaFormat[]): Promise<void>;
  /**
   * Writes likewise into cells that should be empty. Gives what was there nevertheless right before: nobody comes
   * between the two.
   */
  fill(dataRanges: readonly CellBlock[], formats: readonly AreaFormat[]): Promise<readonly FoundCells[]>;
  /** Writes likewise, and gives all that the cells held right before, and what some others showed. */
  swap(dataRanges: readonly CellBlock[], adjacent: readonly Area[]): Promise<Swapped>;
  /** Gives each area one number format. */
  format(formats: readonly AreaFormat[]): Promise<void>;
  /** Moves the cells from there on down. */
  insert(area: Area): Promise<void>;
  /** Takes cells out one area after the other, and moves those below up. */
  remove(areas: readonly Area[]): Promise<void>;
  /** The same for areas that are small enough to be read: gives all that they held right before. */
  takeOut(areas: readonly Area[]): Promise<HeldCell[][][]>;
  /** Empties cells and takes their formats. */
  clear(area: Area): Promise<void>;
  /** Repeats the formulas of each area's first row in the rows below it. */
  fillDown(areas: readonly Area[]): Promise<void>;
  /** Makes the table cover an area, header row included. */
  resize(area: Area): Promise<void>;
  /** Shows or hides the table's total row. */
  showTotals(shown: boolean): Promise<void>;
  /** Fills the table's total row, wherever it is by then. */
  fillTotals(cells: readonly HeldCell[]): Promise<void>;
}
