import type { CellInput } from './cell-input';
import { formatCell } from './format-area';
import { hashRows } from './hash-rows';

/**
 * A reference of a query: a cell, a name, an area, a table's column. A filled cell is stored with its surroundings, as
 * an address doesn't move when rows are inserted or deleted.
 */
export interface ReferredCell {
  /** As written in the query: `'Sheet1'!A1`, `AsOf`. */
  readonly reference: string;
  /** What it held, shortened; `''` for an empty cell. */
  readonly holds: string;
  /** The texts in the cells left of it and above it, where there are any. */
  readonly left?: string;
  readonly above?: string;
}

export type ReadCells = (reference: string) => Promise<readonly (readonly unknown[])[]>;

const singleCell = /^(.+!)\$?([A-Z]{1,3})\$?([1-9]\d{0,6})$/i;
const longestText = 200;

/** The stored form of a query's reference. */
export async function referTo(reference: string, read: ReadCells): Promise<ReferredCell> {
  const [, sheet = '', letters = '', digits = ''] = singleCell.exec(reference) ?? [];
  const holds = heldText(await read(reference));
  if (letters === '' || holds === '') return { reference, holds };
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  const row = Number(digits) - 1;
  const label = async (r: number, c: number) => {
    if (r < 0 || c < 0) return undefined;
    const value = await read(`${sheet}${formatCell(r, c)}`).then(
      (cells) => cells[0]?.[0],
      () => undefined,
    );
    return typeof value === 'string' && value !== '' ? value.slice(0, longestText) : undefined;
  };
  const [left, above] = [await label(row, column - 1), await label(row - 1, column)];
  return { reference, holds, ...(left !== undefined && { left }), ...(above !== undefined && { above }) };
}

/** Whether a stored text is what one cell held, in full: not the mark of several, nor the beginning of a longer one. */
export function holdsText({ reference, holds }: ReferredCell): boolean {
  return holds.length < longestText && (singleCell.test(reference) || !/^\d+-[0-9a-z]+-[0-9a-z-]+$/.test(holds));
}

/** Whether it is known by more than what it held: a filled cell, by its address. Names and parts of tables move along. */
export function isKnownCell({ reference, holds }: ReferredCell): boolean {
  return holds !== '' && singleCell.test(reference);
}

/** Says why a cell seems to be another one than before; undefined where nothing speaks for it. */
export async function whyAnother(before: ReferredCell, read: ReadCells): Promise<string | undefined> {
  if (!isKnownCell(before)) return undefined;
  const now = await referTo(before.reference, read);
  if (now.holds === '') return `it's empty now and contained "${before.holds}"`;
  if (now.holds === before.holds) return undefined;
  if (before.left !== undefined && now.left !== before.left) return `the cell to its left was "${before.left}"`;
  if (before.above !== undefined && now.above !== before.above) return `the cell above it was "${before.above}"`;
  return undefined;
}

/** What cells hold, as it is remembered: of several a text that others share when they hold the same in the same order. */
export function heldText(cells: readonly (readonly unknown[])[]): string {
  const [[only] = []] = cells;
  if (cells.length === 1 && cells[0]?.length === 1) return textOf(only);
  return hashRows(cells.map((line, row) => [row, ...line.map(textOf)]));
}

function textOf(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? `${value as CellInput}`.slice(0, longestText) : '';
}
