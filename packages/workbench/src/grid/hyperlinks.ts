import { type Area, createArea, contains } from './address';
import { shiftArea } from './shift';
import type { Structure } from './structure';

/** A link of a cell, in the form of `Range.hyperlink`. */
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
    return this.links.get(printLinkKey(sheetId, row, column));
  }

  set(sheetId: string, row: number, column: number, link: Hyperlink | undefined): void {
    if (link) this.links.set(printLinkKey(sheetId, row, column), link);
    else this.links.delete(printLinkKey(sheetId, row, column));
  }

  /** Removes the links of an area, and returns their cells. */
  remove(sheetId: string, area: Area): { row: number; column: number }[] {
    const linked = this.list(sheetId).filter(({ row, column }) => contains(area, row, column));
    for (const { row, column } of linked) this.set(sheetId, row, column, undefined);
    return linked;
  }

  /** Removes all links. */
  clear(): void {
    this.links.clear();
  }

  /** Moves the links with their cells. */
  follow(structure: Structure): void {
    structure.onShift((shift) => {
      const links = this.list(shift.sheetId);
      for (const { row, column } of links) this.set(shift.sheetId, row, column, undefined);
      for (const { row, column, link } of links) {
        const shifted = shiftArea(createArea(row, column), shift);
        if (shifted) this.set(shift.sheetId, shifted.startRow, shifted.startColumn, link);
      }
    });
  }

  /** Returns the links of a sheet, with their cells. */
  list(sheetId: string): { row: number; column: number; link: Hyperlink }[] {
    return [...this.links].flatMap(([key, link]) => {
      const [sheet, row, column] = parseLinkKey(key);
      return sheet === sheetId ? [{ row, column, link }] : [];
    });
  }

  /** All links, by the keys of their cells. */
  listEntries(): [key: string, link: Hyperlink][] {
    return [...this.links];
  }
}

/** Returns the key for the cell of a link. */
export function printLinkKey(sheetId: string, row: number, column: number): string {
  return JSON.stringify([sheetId, row, column]);
}

/** Returns the cell for the key of a link. */
export function parseLinkKey(key: string): [sheetId: string, row: number, column: number] {
  return JSON.parse(key) as [string, number, number];
}
