import type { Area } from './address';
import { shiftPlaced } from './shift';
import type { Structure } from './structure';
import { getBodyArea, type Table } from './tables/table';

/** A conditional format on cell values. It moves with its cells, but isn't drawn, saved, or shared. */
export interface ConditionalFormat {
  id: string;
  sheetId: string;
  area: Area;
  /** The rule as Office.js describes it. */
  rule: unknown;
}

/** The conditional formats of the workbook. */
export class ConditionalFormats {
  all: ConditionalFormat[] = [];

  constructor(structure: Structure) {
    structure.onShift((shift) => (this.all = shiftPlaced(this.all, shift)));
  }

  /** Extends formats of whole table columns to new rows at the end, as in Excel. */
  extend(table: Table, firstRow: number, endRow: number): void {
    const body = getBodyArea(table);
    if (endRow !== body.endRow) return;
    for (const format of this.all.filter(({ sheetId }) => sheetId === table.sheetId)) {
      const { startRow, endRow: formatEndRow, startColumn, endColumn } = format.area;
      const coversBody = startRow <= body.startRow && formatEndRow === firstRow - 1;
      if (coversBody && startColumn >= body.startColumn && endColumn <= body.endColumn)
        format.area = { ...format.area, endRow };
    }
  }
}
