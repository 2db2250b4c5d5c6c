import type { Area } from './address';
import { shiftPlaced } from './shift';
import type { Structure } from './structure';
import { bodyArea, type Table } from './tables/table';

/** A conditional format on cell values. It stays with its cells; it is not drawn, saved, or shared. */
export interface ConditionalFormat {
  id: string;
  sheetId: string;
  area: Area;
  /** As Office.js has it. */
  rule: unknown;
}

/** The conditional formats of the workbook. */
export class ConditionalFormats {
  all: ConditionalFormat[] = [];

  constructor(structure: Structure) {
    structure.onShift((shift) => (this.all = shiftPlaced(this.all, shift)));
  }

  /** A table got rows at its end: formats of whole columns of it continue in them, as in Excel. */
  extend(table: Table, firstRow: number, endRow: number): void {
    const body = bodyArea(table);
    if (endRow !== body.endRow) return;
    for (const format of this.all.filter(({ sheetId }) => sheetId === table.sheetId)) {
      const { startRow, endRow: lastRow, startColumn, endColumn } = format.area;
      const whole = startRow <= body.startRow && lastRow === firstRow - 1;
      if (whole && startColumn >= body.startColumn && endColumn <= body.endColumn)
        format.area = { ...format.area, endRow };
    }
  }
}
