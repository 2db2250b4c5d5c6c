import { isRecord } from '../../model/table';
import type { Area } from '../linked/area';
import type { CellInput } from '../linked/cell-input';

/** A cell that a drill-down wrote next to its tables: its formula as Excel reads it, or its value. */
export interface OwnCell {
  readonly row: number;
  readonly column: number;
  readonly text: CellInput;
}

/** Where a value was drilled. */
export interface DrillOrigin {
  readonly sheetId: string;
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  /** From the first sheet on: `Summary!B4: sum of MarketValue`. */
  readonly path: readonly string[];
}

/** What the workbook knows about a sheet with drilled rows. */
export interface DrillRecord {
  readonly sheetId: string;
  readonly origin: DrillOrigin;
  /** The ids of the definitions of its linked tables. */
  readonly tables: readonly string[];
  /** All cells from row 1 to the tables, and those next to them, that hold something. */
  readonly cells: readonly OwnCell[];
  /** The cells that it has been written into. */
  readonly area: Area;
  /** The user keeps the sheet: another drill-down leaves it alone. */
  readonly kept?: true;
}

export const drillNamespace = 'urn:ids-for-excel:drill-down';
/** In characters; longer texts of that namespace are not ours. */
const longestRecord = 200_000;

/** A record as a custom XML part. */
export function printRecord(record: DrillRecord): string {
  const text = JSON.stringify(record).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return `<drillDown xmlns="${drillNamespace}" version="1">${text}</drillDown>`;
}

/** A record from a custom XML part; undefined for what is none. */
export function readRecord(xml: string): DrillRecord | undefined {
  if (xml.length > longestRecord) return undefined;
  const { documentElement } = new DOMParser().parseFromString(xml, 'application/xml');
  if (documentElement.localName !== 'drillDown' || documentElement.getAttribute('version') !== '1') return undefined;
  try {
    const read: unknown = JSON.parse(documentElement.textContent ?? '');
    return isDrillRecord(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

function isDrillRecord(read: unknown): read is DrillRecord {
  if (!isRecord(read)) return false;
  const { sheetId, origin, tables, cells, area } = read;
  const isText = (value: unknown) => typeof value === 'string';
  const isPlace = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;
  return (
    isText(sheetId) &&
    isRecord(origin) &&
    isText(origin['sheetId']) &&
    isText(origin['sheet']) &&
    isPlace(origin['row']) &&
    isPlace(origin['column']) &&
    Array.isArray(origin['path']) &&
    origin['path'].every(isText) &&
    Array.isArray(tables) &&
    tables.every(isText) &&
    Array.isArray(cells) &&
    cells.every((cell) => isRecord(cell) && isPlace(cell['row']) && isPlace(cell['column'])) &&
    isRecord(area) &&
    ['row', 'column', 'rows', 'columns'].every((name) => isPlace(area[name]))
  );
}
