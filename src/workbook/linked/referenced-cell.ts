import type { CellDifference } from '../../messages/data-ranges';
import type { ExcelValue } from '../excel-value';
import { formatCellAddress, parseColumnLetters } from '../area';
import { hashRows } from './hash-rows';

/**
 * A reference in a query: a cell, name, area, or table column. A filled cell is stored with its neighbors, because
 * addresses don't move when rows are inserted or deleted.
 */
export interface ReferencedCell {
  /** The reference as written in the query, like `'Sheet1'!A1` or `AsOf`. */
  readonly reference: string;
  /** The content, truncated; `''` for an empty cell. */
  readonly content: string;
  /** The text in the cells to the left and above, if any. */
  readonly left?: string;
  readonly above?: string;
  /** The ID of the sheet, to find it after it's renamed. */
  readonly sheetId?: string;
}

type ReadCells = (reference: string) => Promise<readonly (readonly unknown[])[]>;

const singleCell = /^(.+!)\$?([A-Z]{1,3})\$?([1-9]\d{0,6})$/i;
const maxTextLength = 200;

/** Reads the stored form of a reference in a query. */
export async function readReferencedCell(reference: string, read: ReadCells): Promise<ReferencedCell> {
  const [, sheet = '', letters = '', digits = ''] = singleCell.exec(reference) ?? [];
  const content = toStoredText(await read(reference));
  if (letters === '' || content === '') return { reference, content };
  const column = parseColumnLetters(letters);
  const row = Number(digits) - 1;
  const readLabel = async (rowIndex: number, columnIndex: number) => {
    if (rowIndex < 0 || columnIndex < 0) return undefined;
    const value = await read(`${sheet}${formatCellAddress(rowIndex, columnIndex)}`).then(
      (cells) => cells[0]?.[0],
      () => undefined,
    );
    return typeof value === 'string' && value !== '' ? value.slice(0, maxTextLength) : undefined;
  };
  const [left, above] = [await readLabel(row, column - 1), await readLabel(row - 1, column)];
  return { reference, content, ...(left !== undefined && { left }), ...(above !== undefined && { above }) };
}

/** Returns whether a stored text is the full content of one cell, not a hash of several cells or a truncated text. */
export function hasFullText({ reference, content }: ReferencedCell): boolean {
  return content.length < maxTextLength && (singleCell.test(reference) || !/^\d+-[0-9a-z]+-[0-9a-z-]+$/.test(content));
}

/**
 * Returns whether a reference is the address of a filled cell. Other references, such as names and table columns, still
 * refer to the same cells after rows move.
 */
export function isFilledCell({ reference, content }: ReferencedCell): boolean {
  return content !== '' && singleCell.test(reference);
}

/** Returns the difference that suggests that an address refers to another cell than before; undefined if nothing does. */
export async function findCellDifference(before: ReferencedCell, read: ReadCells): Promise<CellDifference | undefined> {
  if (!isFilledCell(before)) return undefined;
  const currentCell = await readReferencedCell(before.reference, read);
  if (currentCell.content === '') return { changedCell: 'referenced', before: before.content };
  if (currentCell.content === before.content) return undefined;
  for (const changedCell of ['left', 'above'] as const) {
    const label = before[changedCell];
    if (label !== undefined && currentCell[changedCell] !== label) return { changedCell, before: label };
  }
  return undefined;
}

/** Returns the stored form of cells: the text of a single cell, or a hash of several. */
export function toStoredText(cells: readonly (readonly unknown[])[]): string {
  const [[singleValue] = []] = cells;
  if (cells.length === 1 && cells[0]?.length === 1) return toText(singleValue);
  return hashRows(cells.map((cellRow, row) => [row, ...cellRow.map(toText)]));
}

function toText(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? `${value as ExcelValue}`.slice(0, maxTextLength) : '';
}
