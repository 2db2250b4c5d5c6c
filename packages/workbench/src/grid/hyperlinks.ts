import { intersect, type Area } from './address';
import { shiftArea } from './shift';
import type { Structure } from './structure';

/** A link of a cell, as `Range.hyperlink` gives it. */
export interface Hyperlink {
  address?: string;
  documentReference?: string;
  screenTip?: string;
  textToDisplay?: string;
}

/** The links of the workbook's cells. */
export class Hyperlinks {
  private readonly links = new Map<string, Hyperlink>();

  get(sheetId: string, row: number, column: number): Hyperlink | undefined {
    return this.links.get(key(sheetId, row, column));
  }

  set(sheetId: string, row: number, column: number, link: Hyperlink | undefined): void {
    if (link) this.links.set(key(sheetId, row, column), link);
    else this.links.delete(key(sheetId, row, column));
  }

  /** Takes those of an area away, and gives their cells. */
  remove(sheetId: string, area: Area): { row: number; column: number }[] {
    const linked = this.list(sheetId).filter(({ row, column }) =>
      intersect(area, { startRow: row, endRow: row, startColumn: column, endColumn: column }),
    );
    for (const { row, column } of linked) this.set(sheetId, row, column, undefined);
    return linked;
  }

  /** Takes all away, for another workbook. */
  clear(): void {
    this.links.clear();
  }

  /** Links move with their cells. */
  follow(structure: Structure): void {
    structure.onShift((shift) => {
      const links = this.list(shift.sheetId);
      for (const { row, column } of links) this.set(shift.sheetId, row, column, undefined);
      for (const { row, column, link } of links) {
        const cell = { startRow: row, endRow: row, startColumn: column, endColumn: column };
        const now = shiftArea(cell, shift);
        if (now) this.set(shift.sheetId, now.startRow, now.startColumn, link);
      }
    });
  }

  /** The links of a sheet with their cells, to be saved. */
  list(sheetId: string): { row: number; column: number; link: Hyperlink }[] {
    return [...this.links].flatMap(([place, link]) => {
      const [row, column, sheet] = JSON.parse(place) as [number, number, string];
      return sheet === sheetId ? [{ row, column, link }] : [];
    });
  }
}

function key(sheetId: string, row: number, column: number): string {
  return JSON.stringify([row, column, sheetId]);
}
