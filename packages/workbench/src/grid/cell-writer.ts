import type { ICellData, IStyleData, Worksheet } from '@univerjs/core';
import { SetRangeValuesMutation, SetStyleCommand } from '@univerjs/sheets';
import { growSheet, sheetById, type Book } from './book';
import { resultFormat } from './result-format';
import { type CellContent, storedValue } from './cell';
import { changesContent } from './edit';
import { readTyped } from './typed-text';

type Rows = Record<number, Record<number, ICellData>>;

/**
 * Collects writes and hands them to the spreadsheet in one mutation per sheet: each mutation makes it look through all cells of a sheet.
 * Whoever reads cells calls `flush` first.
 */
export class CellWriter {
  private readonly pending = new Map<string, Rows>();
  private flushing = false;
  /** Turns a formula as typed into what the engine understands. */
  readFormula: (formula: string, sheetId: string, row: number, column: number) => string = (formula) => formula;

  constructor(private readonly book: Book) {}

  /** Writes as a user types, or as a program writes `values`: text is read (formula, number, date …) unless the cell's format is text. */
  type(sheet: Worksheet, row: number, column: number, input: CellContent): void {
    if (typeof input !== 'string') return this.setValue(sheet, row, column, input);
    if (this.isText(sheet, row, column)) return this.setValue(sheet, row, column, input);
    const typed = readTyped(input, this.book.dateSystem);
    if ('formula' in typed) return this.setFormula(sheet, row, column, typed.formula);
    this.setValue(sheet, row, column, typed.value);
    if (typed.numberFormat && this.formatOf(sheet, row, column) === undefined) {
      this.style(sheet, row, column, { n: { pattern: typed.numberFormat } });
    }
  }

  /** Whether the cell takes what is entered as text. */
  isText(sheet: Worksheet, row: number, column: number): boolean {
    return this.formatOf(sheet, row, column) === '@';
  }

  /** Writes a value as it is; `""` empties the cell. */
  setValue(sheet: Worksheet, row: number, column: number, value: CellContent): void {
    Object.assign(this.cell(sheet, row, column), { f: null, si: null, p: null, ...storedValue(value) });
  }

  /** Writes a formula that begins with `=`. */
  setFormula(sheet: Worksheet, row: number, column: number, formula: string): void {
    const cell = this.cell(sheet, row, column);
    const f = this.readFormula(formula, sheet.getSheetId(), row, column);
    Object.assign(cell, { f, v: null, si: null, p: null });
    delete cell.t;
  }

  /** Adds to the cell's style. */
  style(sheet: Worksheet, row: number, column: number, style: IStyleData): void {
    const cell = this.cell(sheet, row, column);
    cell.s = { ...(cell.s && this.book.core.getStyles().get(cell.s)), ...style };
    this.keepType(sheet, row, column, cell);
  }

  /** Gives the cell a stored style, unless it is being given one already. */
  defaultStyle(sheet: Worksheet, row: number, column: number, style: string | IStyleData): void {
    const cell = this.cell(sheet, row, column);
    if (cell.s !== undefined) return;
    cell.s = style;
    this.keepType(sheet, row, column, cell);
  }

  /** Takes all styles away. */
  clearStyle(sheet: Worksheet, row: number, column: number): void {
    const cell = this.cell(sheet, row, column);
    cell.s = null;
    this.keepType(sheet, row, column, cell);
  }

  /** Replaces a cell, with style and all, by a stored one; undefined takes everything away. */
  put(sheet: Worksheet, row: number, column: number, stored: ICellData | undefined): void {
    Object.assign(this.cell(sheet, row, column), { f: null, si: null, p: null, v: null, t: null, s: null }, stored);
  }

  /** Hands what was collected to the spreadsheet. */
  flush(): void {
    if (this.pending.size === 0) return;
    const writes = [...this.pending];
    this.pending.clear();
    this.flushing = true;
    try {
      for (const [subUnitId, cellValue] of writes) {
        if (!sheetById(this.book, subUnitId)) continue;
        const { unitId } = this.book;
        const looks = takeLooks(cellValue);
        const params = [
          { unitId, subUnitId, cellValue },
          // Without this trigger, the engine takes a style as a new content, and forgets the formula or the spill.
          { unitId, subUnitId, cellValue: looks, trigger: SetStyleCommand.id },
        ];
        for (const one of params) {
          if (Object.keys(one.cellValue).length > 0)
            this.book.commands.syncExecuteCommand(SetRangeValuesMutation.id, one);
        }
      }
    } finally {
      this.flushing = false;
    }
  }

  /** Whether the spreadsheet is being given what was collected: other edits are a user's. */
  get isFlushing(): boolean {
    return this.flushing;
  }

  private formatOf(sheet: Worksheet, row: number, column: number): string | undefined {
    const waiting = this.pending.get(sheet.getSheetId())?.[row]?.[column]?.s;
    if (waiting === null) return undefined;
    const pattern = waiting ? this.book.core.getStyles().get(waiting)?.n?.pattern : undefined;
    const cell = sheet.getCellMatrix().getValue(row, column);
    // What a formula's result brought goes with it.
    const own = resultFormat(cell) === undefined ? cell?.s : undefined;
    const format = pattern ?? (own ? this.book.core.getStyles().get(own)?.n?.pattern : undefined);
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

/** Takes the cells that only get a style out of what is to be written. */
function takeLooks(cells: Rows): Rows {
  const looks: Rows = {};
  for (const [row, columns] of Object.entries(cells)) {
    for (const [column, cell] of Object.entries(columns)) {
      if (changesContent(cell)) continue;
      (looks[Number(row)] ??= {})[Number(column)] = cell;
      delete columns[Number(column)];
    }
    if (Object.keys(columns).length === 0) delete cells[Number(row)];
  }
  return looks;
}
