import { CellValueType, type ICellData, type IStyleData, type Worksheet } from '@univerjs/core';
import { SetRangeValuesMutation } from '@univerjs/sheets';
import { growSheet, sheetById, type Book } from './book';
import type { CellContent } from './cell';
import { readTyped } from './typed-text';

type Rows = Record<number, Record<number, ICellData>>;

/**
 * Collects writes and hands them to the spreadsheet in one mutation per sheet: each mutation makes it look through all cells of a sheet.
 * Whoever reads cells calls `flush` first.
 */
export class CellWriter {
  private readonly pending = new Map<string, Rows>();

  constructor(private readonly book: Book) {}

  /** Writes as a user types, or as a program writes `values`: text is read (formula, number, date …) unless the cell's format is text. */
  type(sheet: Worksheet, row: number, column: number, input: CellContent): void {
    if (typeof input !== 'string') return this.setValue(sheet, row, column, input);
    if (this.formatOf(sheet, row, column) === '@') return this.setValue(sheet, row, column, input);
    const typed = readTyped(input);
    if ('formula' in typed) return this.setFormula(sheet, row, column, typed.formula);
    this.setValue(sheet, row, column, typed.value);
    if (typed.numberFormat && this.formatOf(sheet, row, column) === undefined) {
      this.style(sheet, row, column, { n: { pattern: typed.numberFormat } });
    }
  }

  /** Writes a value as it is; `""` empties the cell. */
  setValue(sheet: Worksheet, row: number, column: number, value: CellContent): void {
    Object.assign(this.cell(sheet, row, column), { f: null, si: null, p: null, ...stored(value) });
  }

  /** Writes a formula that begins with `=`. */
  setFormula(sheet: Worksheet, row: number, column: number, formula: string): void {
    const cell = this.cell(sheet, row, column);
    Object.assign(cell, { f: formula, v: null, si: null, p: null });
    delete cell.t;
  }

  /** Adds to the cell's style. */
  style(sheet: Worksheet, row: number, column: number, style: IStyleData): void {
    const cell = this.cell(sheet, row, column);
    const before = cell.s && typeof cell.s === 'object' ? cell.s : {};
    cell.s = { ...before, ...style };
    this.keepType(sheet, row, column, cell);
  }

  /** Takes all styles away. */
  clearStyle(sheet: Worksheet, row: number, column: number): void {
    const cell = this.cell(sheet, row, column);
    cell.s = null;
    this.keepType(sheet, row, column, cell);
  }

  /** Hands what was collected to the spreadsheet. */
  flush(): void {
    if (this.pending.size === 0) return;
    const writes = [...this.pending];
    this.pending.clear();
    for (const [subUnitId, cellValue] of writes) {
      if (!sheetById(this.book, subUnitId)) continue;
      this.book.commands.syncExecuteCommand(SetRangeValuesMutation.id, {
        unitId: this.book.unitId,
        subUnitId,
        cellValue,
      });
    }
  }

  private formatOf(sheet: Worksheet, row: number, column: number): string | undefined {
    const waiting = this.pending.get(sheet.getSheetId())?.[row]?.[column]?.s;
    if (waiting === null) return undefined;
    const pattern = waiting && typeof waiting === 'object' ? waiting.n?.pattern : undefined;
    const cell = sheet.getCellMatrix().getValue(row, column);
    const format = pattern ?? (cell?.s ? this.book.core.getStyles().get(cell.s)?.n?.pattern : undefined);
    return format === 'General' ? undefined : (format ?? undefined);
  }

  /** A mutation that only brings a style guesses the type again, and makes a number of text such as `00123`: so the type goes along. */
  private keepType(sheet: Worksheet, row: number, column: number, cell: ICellData): void {
    const type = sheet.getCellMatrix().getValue(row, column)?.t;
    if (cell.v === undefined && type) cell.t = type;
  }

  private cell(sheet: Worksheet, row: number, column: number): ICellData {
    growSheet(sheet, row, column);
    const id = sheet.getSheetId();
    let rows = this.pending.get(id);
    if (!rows) this.pending.set(id, (rows = {}));
    const columns = (rows[row] ??= {});
    return (columns[column] ??= {});
  }
}

function stored(value: CellContent): ICellData {
  if (value === '') return { v: null, t: null };
  if (typeof value === 'number') return { v: value, t: CellValueType.NUMBER };
  if (typeof value === 'boolean') return { v: value ? 1 : 0, t: CellValueType.BOOLEAN };
  // Text that looks like another type has to be forced, or a later change of style would make it that type.
  const forced = value.trim() !== '' && (!Number.isNaN(Number(value)) || /^(true|false)$/i.test(value));
  return { v: value, t: forced ? CellValueType.FORCE_STRING : CellValueType.STRING };
}
