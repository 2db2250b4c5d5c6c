import type { CellInput } from './cell-input';
import { formatCell } from './format-area';

/** A cell that a question refers to, and how to know it again: an address does not move when rows are put in or out. */
export interface ReferredCell {
  /** As the question has it: `'Sheet1'!A1`. */
  readonly reference: string;
  /** What it held, shortened. */
  readonly holds: string;
  /** The texts in the cells left of it and above it, where there are any. */
  readonly left?: string;
  readonly above?: string;
}

export type ReadCells = (reference: string) => Promise<readonly (readonly unknown[])[]>;

const singleCell = /^(.+!)\$?([A-Z]{1,3})\$?([1-9]\d{0,6})$/i;
const longestText = 200;

/** What is to be known of a cell; undefined for names, areas, and cells that hold nothing, which are not looked at. */
export async function referTo(reference: string, read: ReadCells): Promise<ReferredCell | undefined> {
  const [, sheet = '', letters = '', digits = ''] = singleCell.exec(reference) ?? [];
  if (letters === '') return undefined;
  const value = (await read(reference))[0]?.[0];
  const holds = heldText(value);
  if (holds === '') return undefined;
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

/** Says why a cell seems to be another one than before; undefined where nothing speaks for it. */
export async function whyAnother(before: ReferredCell, read: ReadCells): Promise<string | undefined> {
  const now = await referTo(before.reference, read);
  if (!now) return `it is empty now, and held “${before.holds}”`;
  if (now.holds === before.holds) return undefined;
  if (before.left !== undefined && now.left !== before.left) return `the cell left of it was “${before.left}”`;
  if (before.above !== undefined && now.above !== before.above) return `the cell above it was “${before.above}”`;
  return undefined;
}

/** What a cell holds, as it is remembered. */
export function heldText(value: unknown): string {
  return ['string', 'number', 'boolean'].includes(typeof value) ? `${value as CellInput}`.slice(0, longestText) : '';
}
