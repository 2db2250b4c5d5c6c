import { isOnSheet, parseReference, measureArea, type Area, createArea } from '../grid/address';
import { moveFormula } from '../grid/r1c1';
import { toShownFormula, type AddinFunctions } from './stored-formula';
import type { FileCell, FileRow, FileValue } from './workbook-content';
import { isOn } from './xml-reader';
import { fromCellText } from './xml-text';

type Attributes = Record<string, string>;

/** A formula that several cells share, and the cell for which it is written. */
interface SharedFormula {
  text: string;
  row: number;
  column: number;
}

/** Reads rows and cells as they're parsed. A row or cell without an address follows the previous one. */
export class CellsReader {
  readonly rows: FileRow[] = [];
  private row: FileRow = { index: -1, cells: [] };
  private column = -1;
  private cell: Attributes = {};
  private formula: Attributes | undefined;
  private formulaText = '';
  private valueText: string | undefined;
  private element = '';
  private inPhoneticText = false;
  private readonly shared = new Map<string, SharedFormula>();

  constructor(private readonly book: BookParts) {}

  open(name: string, attributes: Attributes): void {
    this.element = name;
    if (name === 'row') this.openRow(attributes);
    else if (name === 'c') this.openCell(attributes);
    else if (name === 'f') this.formula = attributes;
    else if (name === 'rPh') this.inPhoneticText = true;
    else if (name === 'v' || name === 't') this.valueText ??= '';
  }

  addText(text: string): void {
    if (this.element === 'f') this.formulaText += text;
    else if ((this.element === 'v' || this.element === 't') && !this.inPhoneticText && this.valueText !== undefined)
      this.valueText += text;
  }

  close(name: string): void {
    this.element = '';
    if (name === 'rPh') this.inPhoneticText = false;
    if (name === 'c') this.closeCell();
    if (name !== 'row') return;
    const { cells, height, hidden } = this.row;
    if (cells.length > 0 || height !== undefined || hidden) this.rows.push(this.row);
  }

  private openRow({ r: rowOffset, ht, customHeight, hidden }: Attributes): void {
    const index = rowOffset === undefined ? this.row.index + 1 : Number(rowOffset) - 1;
    this.row = { index, cells: [] };
    if (ht !== undefined && isOn(customHeight)) this.row.height = Number(ht);
    if (isOn(hidden)) this.row.hidden = true;
    this.column = -1;
  }

  private openCell(attributes: Attributes): void {
    const area = attributes['r'] === undefined ? undefined : parseReference(attributes['r'])?.area;
    this.column = area?.startColumn ?? this.column + 1;
    this.cell = attributes;
    this.formula = undefined;
    this.formulaText = '';
    this.valueText = undefined;
  }

  private closeCell(): void {
    const { index } = this.row;
    const { column } = this;
    if (!isOnSheet(createArea(index, column))) return;
    const value = this.readValue();
    const formula = this.readFormula();
    const spill = formula === undefined ? undefined : this.readSpill();
    const style = Number(this.cell['s'] ?? 0);
    const cell: FileCell = { column };
    if (value !== undefined) cell.value = value;
    if (formula !== undefined) cell.formula = formula;
    if (spill) cell.spill = spill;
    if (style > 0 && style < this.book.styleCount) cell.style = style;
    if (Object.keys(cell).length > 1) this.row.cells.push(cell);
  }

  private readValue(): FileValue | undefined {
    const text = this.valueText;
    if (text === undefined) return undefined;
    switch (this.cell['t'] ?? 'n') {
      case 's':
        return this.book.strings[Number(text)];
      case 'str':
      case 'inlineStr':
        return fromCellText(text);
      case 'b':
        return text.trim() === '1' || text.trim() === 'true';
      case 'e':
        return { error: text };
      case 'd':
        return parseIsoSerial(text);
      default: {
        const number = Number(text);
        return text.trim() === '' || Number.isNaN(number) ? undefined : number;
      }
    }
  }

  private readFormula(): string | undefined {
    if (!this.formula) return undefined;
    const { t, si = '' } = this.formula;
    const ownFormula = fromCellText(this.formulaText);
    if (t === 'shared') {
      if (ownFormula !== '') this.shared.set(si, { text: ownFormula, row: this.row.index, column: this.column });
      const first = this.shared.get(si);
      if (!first) return undefined;
      const moved = moveFormula(first.text, this.row.index - first.row, this.column - first.column);
      return toShownFormula(moved, this.book.addin);
    }
    // A cell of a data table has no formula of its own.
    return ownFormula === '' || t === 'dataTable' ? undefined : toShownFormula(ownFormula, this.book.addin);
  }

  private readSpill(): FileCell['spill'] {
    const { t, ref } = this.formula ?? {};
    const area: Area | undefined = t === 'array' ? parseReference(ref ?? '')?.area : undefined;
    return area && measureArea(area);
  }
}

/** Converts an ISO 8601 date, which few programs write, to a serial number counted from 1900. */
function parseIsoSerial(text: string): number | string {
  const hasZone = /[zZ]|[+-]\d\d:\d\d$/.test(text);
  const time = Date.parse(hasZone ? text : `${text}${text.includes('T') ? 'Z' : 'T00:00:00Z'}`);
  return Number.isNaN(time) ? text : time / 86_400_000 + 25_569;
}

/** The parts of the workbook that the cells of all sheets refer to. */
export interface BookParts {
  strings: readonly string[];
  styleCount: number;
  addin: AddinFunctions;
}
