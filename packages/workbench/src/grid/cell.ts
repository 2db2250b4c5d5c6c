import { CellValueType, numfmt, type ICellData, type IRange, type IStyleData, type Worksheet } from '@univerjs/core';
import { ERROR_TYPE_SET } from '@univerjs/engine-formula';
import type { Book } from './book';
import { toShownNumber } from './date-system';

/** A value as in Office.js: `""` for empty cells, errors as text. */
export type CellContent = string | number | boolean;

type SheetCells = Record<number, Record<number, ICellData | null> | undefined> | undefined;

/** Reads the cells of a sheet as a user sees them: stored, calculated, or spilled. Valid for one read only. */
export class CellReader {
  private readonly matrix;
  private readonly spilled: SheetCells;

  constructor(
    private readonly book: Book,
    private readonly sheet: Worksheet,
  ) {
    this.matrix = sheet.getCellMatrix();
    this.spilled = book.formulas.getArrayFormulaCellData()[book.unitId]?.[sheet.getSheetId()] as SheetCells;
  }

  /** The cell's value; `""` for an empty cell. */
  readValue(row: number, column: number): CellContent {
    const stored = this.matrix.getValue(row, column);
    return toCellContent(
      stored?.v === undefined || stored.v === null || stored.v === ''
        ? (this.spilled?.[row]?.[column] ?? stored)
        : stored,
    );
  }

  /** The formula with its functions in uppercase, as Excel writes it; undefined if there is none. */
  readFormula(row: number, column: number): string | undefined {
    const text = this.matrix.getValue(row, column)?.f;
    if (text) return uppercaseFunctions(text);
    const shared = this.matrix.getValue(row, column)?.si;
    return shared ? this.readSharedFormula(row, column) : undefined;
  }

  private readSharedFormula(row: number, column: number): string | undefined {
    const text = this.book.formulas.getFormulaStringByCell(row, column, this.sheet.getSheetId(), this.book.unitId);
    return text ? uppercaseFunctions(text) : undefined;
  }

  /** The cell's number format, else its value's, else `General`. */
  readNumberFormat(row: number, column: number): string {
    return this.readOwnFormat(row, column) ?? readStyleFormat(this.spilled?.[row]?.[column]?.s) ?? 'General';
  }

  /** The number format set on the cell itself. */
  readOwnFormat(row: number, column: number): string | undefined {
    const cell = this.matrix.getValue(row, column);
    const style = cell?.s ? this.book.core.getStyles().get(cell.s) : undefined;
    return readStyleFormat(style);
  }

  /** The text that the cell shows. */
  readText(row: number, column: number): string {
    const value = this.readValue(row, column);
    if (typeof value === 'string') return value;
    if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
    const format = this.readNumberFormat(row, column);
    return formatNumber(format, toShownNumber(value, format, this.book.dateSystem));
  }

  /** Whether the cell has content: stored, calculated, or spilled. Formats don't count. */
  isFilled(row: number, column: number): boolean {
    const cell = this.matrix.getValue(row, column);
    return Boolean(cell?.f ?? cell?.si) || this.readValue(row, column) !== '';
  }
}

/** Returns whether a value is an error's text, such as `#N/A`. */
export function isErrorText(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('#') && (ERROR_TYPE_SET as Set<string>).has(value);
}

/** Formats a number. A format that can't be parsed shows the number like General. */
export function formatNumber(format: string, value: number): string {
  try {
    return numfmt.format(format, value, { throws: true });
  } catch {
    return numfmt.format('General', value);
  }
}

/** Returns the areas that the formulas of a sheet spill to, by the formula's row and column. */
export function readSpillAreas(book: Book, sheetId: string): Record<number, Record<number, IRange>> {
  return book.formulas.getArrayFormulaRange()[book.unitId]?.[sheetId] ?? {};
}

function toCellContent(cell: ICellData | null | undefined | void): CellContent {
  const value = cell?.v;
  if (value === null || value === undefined) {
    const typed = cell?.p?.body?.dataStream;
    return typed ? typed.replace(/\r?\n$/, '') : '';
  }
  if (cell?.t === CellValueType.BOOLEAN) return value === true || Number(value) === 1;
  if (cell?.t === CellValueType.NUMBER) return Number(value);
  return value;
}

function readStyleFormat(style: IStyleData | string | null | undefined | void): string | undefined {
  const pattern = style && typeof style === 'object' ? style.n?.pattern : undefined;
  return pattern && pattern !== 'General' ? pattern : undefined;
}

/**
 * Returns `=IDS.POSITIONS(1,"last")` for `=ids.positions(1,"last")`. Quoted strings and sheet names stay as they are.
 */
export function uppercaseFunctions(formula: string): string {
  return formula.replace(
    /("(?:[^"]|"")*"|'(?:[^']|'')*')|([A-Za-z_][\w.]*)(?=\()/g,
    (whole, quoted: string | undefined) => (quoted === undefined ? whole.toUpperCase() : whole),
  );
}

/** Returns a value as the grid stores it; `""` is an empty cell. */
export function toStoredCell(value: CellContent): ICellData {
  if (value === '') return { v: null, t: null };
  if (typeof value === 'number') return { v: value, t: CellValueType.NUMBER };
  if (typeof value === 'boolean') return { v: value ? 1 : 0, t: CellValueType.BOOLEAN };
  // Force the text type, because a later style change would convert text that looks like a number.
  const forced = value.trim() !== '' && (!Number.isNaN(Number(value)) || /^(true|false)$/i.test(value));
  return { v: value, t: forced ? CellValueType.FORCE_STRING : CellValueType.STRING };
}
