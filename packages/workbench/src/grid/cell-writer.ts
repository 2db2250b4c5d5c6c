import type { ICellData, IStyleData, Worksheet } from '@univerjs/core';
import { SetRangeValuesMutation, SetStyleCommand } from '@univerjs/sheets';
import { growSheet, findSheetById, type Book } from './book';
import { readResultFormat } from './result-format';
import { type CellContent, toStoredCell } from './cell';
import { changesContent } from './edit';
import { parseTyped } from './typed-text';

type Rows = Record<number, Record<number, ICellData>>;

/**
 * Collects writes and applies them in one mutation per sheet, because each mutation scans all cells of a sheet. Call
 * `flush` before reading cells.
 */
export class CellWriter {
  private readonly pending = new Map<string, Rows>();
  private flushing = false;
  /** Converts a typed formula to the engine's syntax. */
  toEngineFormula: (formula: string, sheetId: string, row: number, column: number) => string = (formula) => formula;

  constructor(private readonly book: Book) {}

  /**
   * Writes like a user typing or a program setting `values`: text is parsed (formula, number, date …) unless the cell's
   * format is text.
   */
  type(sheet: Worksheet, row: number, column: number, input: CellContent): void {
    if (typeof input !== 'string') return this.setValue(sheet, row, column, input);
    if (this.isText(sheet, row, column)) return this.setValue(sheet, row, column, input);
    const typed = parseTyped(input, this.book.dateSystem);
    if ('formula' in typed) return this.setFormula(sheet, row, column, typed.formula);
    this.setValue(sheet, row, column, typed.value);
    if (typed.numberFormat && this.findFormat(sheet, row, column) === undefined) {
      this.addStyle(sheet, row, column, { n: { pattern: typed.numberFormat } });
    }
  }

  /** Whether the cell's format is text. */
  isText(sheet: Worksheet, row: number, column: number): boolean {
    return this.findFormat(sheet, row, column) === '@';
  }

  /** Writes a value as it is; `""` empties the cell. */
  setValue(sheet: Worksheet, row: number, column: number, value: CellContent): void {
    Object.assign(this.getPendingCell(sheet, row, column), { f: null, si: null, p: null, ...toStoredCell(value) });
  }

  /** Writes a formula that begins with `=`. */
  setFormula(sheet: Worksheet, row: number, column: number, formula: string): void {
    const cell = this.getPendingCell(sheet, row, column);
    const f = this.toEngineFormula(formula, sheet.getSheetId(), row, column);
    Object.assign(cell, { f, v: null, si: null, p: null });
    delete cell.t;
  }

  /** Adds to the cell's style. */
  addStyle(sheet: Worksheet, row: number, column: number, style: IStyleData): void {
    const cell = this.getPendingCell(sheet, row, column);
    cell.s = { ...(cell.s && this.book.core.getStyles().get(cell.s)), ...style };
    this.keepType(sheet, row, column, cell);
  }

  /** Sets a stored style, unless a pending write sets one. */
  setDefaultStyle(sheet: Worksheet, row: number, column: number, style: string | IStyleData): void {
    const cell = this.getPendingCell(sheet, row, column);
    if (cell.s !== undefined) return;
    cell.s = style;
    this.keepType(sheet, row, column, cell);
  }

  /** Removes all styles. */
  clearStyle(sheet: Worksheet, row: number, column: number): void {
    const cell = this.getPendingCell(sheet, row, column);
    cell.s = null;
    this.keepType(sheet, row, column, cell);
  }

  /** Replaces a cell and its style with a stored one; undefined clears both. */
  put(sheet: Worksheet, row: number, column: number, stored: ICellData | undefined): void {
    const cell = { f: null, si: null, p: null, v: null, t: null, s: null, ...stored };
    if (cell.s) cell.s = this.createReplacingStyle(sheet, row, column, cell.s);
    Object.assign(this.getPendingCell(sheet, row, column), cell);
  }

  /** Applies the collected writes. */
  flush(): void {
    if (this.pending.size === 0) return;
    const writes = [...this.pending];
    this.pending.clear();
    this.flushing = true;
    try {
      for (const [subUnitId, cellValue] of writes) {
        if (!findSheetById(this.book, subUnitId)) continue;
        const { unitId } = this.book;
        const styleWrites = extractStyleWrites(cellValue);
        const params = [
          { unitId, subUnitId, cellValue },
          // Without this trigger, the engine treats a style as new content, and drops the formula or spill.
          { unitId, subUnitId, cellValue: styleWrites, trigger: SetStyleCommand.id },
        ];
        for (const mutation of params) {
          if (Object.keys(mutation.cellValue).length > 0)
            this.book.commands.syncExecuteCommand(SetRangeValuesMutation.id, mutation);
        }
      }
    } finally {
      this.flushing = false;
    }
  }

  /** Whether collected writes are being applied; other edits come from the user. */
  get isFlushing(): boolean {
    return this.flushing;
  }

  /** Returns a style that removes the properties of the cell's style that it lacks, because the engine merges styles. */
  private createReplacingStyle(sheet: Worksheet, row: number, column: number, style: string | IStyleData): IStyleData {
    const styles = this.book.core.getStyles();
    const before = styles.get(sheet.getCellMatrix().getValue(row, column)?.s ?? null) ?? {};
    return { ...Object.fromEntries(Object.keys(before).map((name) => [name, null])), ...styles.get(style) };
  }

  private findFormat(sheet: Worksheet, row: number, column: number): string | undefined {
    const waiting = this.pending.get(sheet.getSheetId())?.[row]?.[column]?.s;
    if (waiting === null) return undefined;
    const pattern = waiting ? this.book.core.getStyles().get(waiting)?.n?.pattern : undefined;
    const cell = sheet.getCellMatrix().getValue(row, column);
    // A result's number format disappears with its formula.
    const ownStyle = readResultFormat(cell) === undefined ? cell?.s : undefined;
    const format = pattern ?? (ownStyle ? this.book.core.getStyles().get(ownStyle)?.n?.pattern : undefined);
    return format === 'General' ? undefined : (format ?? undefined);
  }

  /**
   * A style-only mutation guesses the type again and turns text such as `00123` into a number, so the type is set, too.
   */
  private keepType(sheet: Worksheet, row: number, column: number, cell: ICellData): void {
    const type = sheet.getCellMatrix().getValue(row, column)?.t;
    if (cell.v === undefined && type) cell.t = type;
  }

  private getPendingCell(sheet: Worksheet, row: number, column: number): ICellData {
    growSheet(sheet, row, column);
    const id = sheet.getSheetId();
    let rows = this.pending.get(id);
    if (!rows) this.pending.set(id, (rows = {}));
    const columns = (rows[row] ??= {});
    return (columns[column] ??= {});
  }
}

/** Removes the cells that change only in style from the pending writes, and returns them. */
function extractStyleWrites(cells: Rows): Rows {
  const styleWrites: Rows = {};
  for (const [row, columns] of Object.entries(cells)) {
    for (const [column, cell] of Object.entries(columns)) {
      if (changesContent(cell)) continue;
      (styleWrites[Number(row)] ??= {})[Number(column)] = cell;
      delete columns[Number(column)];
    }
    if (Object.keys(columns).length === 0) delete cells[Number(row)];
  }
  return styleWrites;
}
