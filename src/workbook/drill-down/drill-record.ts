import { isRecord } from '../../model/table';
import type { Area } from '../area';
import type { ExcelValue } from '../excel-value';

/** A cell next to the tables of a drill-down: its formula as Excel returns it, or its value. */
export interface RecordedCell {
  readonly row: number;
  readonly column: number;
  readonly text: ExcelValue;
}

/** The cell that a drill-down starts from. */
export interface DrillOrigin {
  readonly sheetId: string;
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  /** The values drilled into, from the first sheet on, like `Summary!B4: sum of MarketValue`. */
  readonly path: readonly string[];
}

/** The record of a drill-down sheet, stored in the workbook. */
export interface DrillRecord {
  readonly sheetId: string;
  readonly origin: DrillOrigin;
  /** The ids of the definitions of its linked tables. */
  readonly tables: readonly string[];
  /** The hash of the cells above and next to the tables, with their colors; undefined in records of earlier versions. */
  readonly hash?: string;
  /** In records of earlier versions, all filled cells above and next to the tables. Later records have none. */
  readonly cells: readonly RecordedCell[];
  /** The cells that the drill-down covers. */
  readonly area: Area;
  /** The user keeps the sheet: the next drill-down doesn't reuse it. */
  readonly kept?: true;
}

export const drillNamespace = 'urn:ids-for-excel:drill-down';
/** In characters. A longer part of this namespace isn't a record. */
const maxRecordLength = 200_000;

/** Returns a record as a custom XML part. */
export function printRecord(record: DrillRecord): string {
  const text = JSON.stringify(record).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return `<drillDown xmlns="${drillNamespace}" version="1">${text}</drillDown>`;
}

/** Reads a record from a custom XML part. Returns undefined if the part isn't a record. */
export function readRecord(xml: string): DrillRecord | undefined {
  if (xml.length > maxRecordLength) return undefined;
  const { documentElement } = new DOMParser().parseFromString(xml, 'application/xml');
  if (documentElement.localName !== 'drillDown' || documentElement.getAttribute('version') !== '1') return undefined;
  try {
    const parsed: unknown = JSON.parse(documentElement.textContent ?? '');
    return isDrillRecord(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function isDrillRecord(value: unknown): value is DrillRecord {
  if (!isRecord(value)) return false;
  const { sheetId, origin, tables, cells, area, hash = '' } = value;
  const isText = (field: unknown) => typeof field === 'string';
  const isIndex = (field: unknown) => Number.isInteger(field) && Number(field) >= 0;
  const isRecordedCell = (cell: unknown) =>
    isRecord(cell) &&
    isIndex(cell['row']) &&
    isIndex(cell['column']) &&
    ['string', 'number', 'boolean'].includes(typeof cell['text']);
  return (
    isText(sheetId) &&
    isText(hash) &&
    isRecord(origin) &&
    isText(origin['sheetId']) &&
    isText(origin['sheet']) &&
    isIndex(origin['row']) &&
    isIndex(origin['column']) &&
    Array.isArray(origin['path']) &&
    origin['path'].every(isText) &&
    Array.isArray(tables) &&
    tables.every(isText) &&
    Array.isArray(cells) &&
    cells.every(isRecordedCell) &&
    isRecord(area) &&
    ['row', 'column', 'rows', 'columns'].every((name) => isIndex(area[name]))
  );
}
