import type { Area } from './address';
import { shiftArea } from './shift';
import type { Structure } from './structure';
import { bodyArea, type Table } from './tables/table';

/** A conditional format that stays with its cells. It is listed and saved, not drawn. */
export interface ConditionalFormat {
  id: string;
  sheetId: string;
  area: Area;
  type: 'Custom' | 'CellValue';
  stopIfTrue: boolean;
  /** The formula of a custom format. */
  formula: string;
  /** The rule of a format on cell values, as Office.js has it. */
  rule: { formula1?: string; formula2?: string; operator?: string };
  fill: string;
  font: { color?: string; bold?: boolean; italic?: boolean; underline?: string; strikethrough?: boolean };
  numberFormat: string;
}

/** The conditional formats of the workbook; the first ones win. */
export class ConditionalFormats {
  private formats: ConditionalFormat[] = [];

  constructor(structure: Structure) {
    structure.onShift((shift) => {
      this.formats = this.formats.flatMap((format) => {
        const area = format.sheetId === shift.sheetId ? shiftArea(format.area, shift) : format.area;
        return area ? [Object.assign(format, { area })] : [];
      });
    });
  }

  /** Those of a sheet, or of all. */
  list(sheetId?: string): ConditionalFormat[] {
    return this.formats.filter((format) => sheetId === undefined || format.sheetId === sheetId);
  }

  /** Adds an empty format before the others. */
  add(sheetId: string, area: Area, type: ConditionalFormat['type']): ConditionalFormat {
    const format: ConditionalFormat = {
      id: `{${crypto.randomUUID().toUpperCase()}}`,
      sheetId,
      area: { ...area },
      type,
      stopIfTrue: false,
      formula: '',
      rule: {},
      fill: '',
      font: {},
      numberFormat: '',
    };
    this.formats.unshift(format);
    return format;
  }

  /** A table got rows at its end: formats of whole columns of it go on in them, as in Excel. */
  extend(table: Table, firstRow: number, endRow: number): void {
    const body = bodyArea(table);
    if (endRow !== body.endRow) return;
    for (const format of this.list(table.sheetId)) {
      const { startRow, endRow: lastRow, startColumn, endColumn } = format.area;
      const whole = startRow <= body.startRow && lastRow === firstRow - 1;
      if (whole && startColumn >= body.startColumn && endColumn <= body.endColumn)
        format.area = { ...format.area, endRow };
    }
  }

  /** Takes one over as another page has it, in its own place or before the others. */
  take(format: ConditionalFormat): void {
    const known = this.formats.find(({ id }) => id === format.id);
    if (known) Object.assign(known, format);
    else this.formats.unshift(format);
  }

  /** Takes formats away. */
  remove(gone: readonly ConditionalFormat[]): void {
    this.formats = this.formats.filter((format) => !gone.includes(format));
  }
}
