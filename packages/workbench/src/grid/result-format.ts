import type { ICellData, Styles } from '@univerjs/core';

type Cell = ICellData | null | undefined;

/** Returns the number format of the cell's value; undefined if there's none, or the cell has its own. */
export function readResultFormat(cell: Cell | void): string | undefined {
  const format: unknown = cell?.custom?.['resultFormat'];
  return typeof format === 'string' ? format : undefined;
}

/** Marks the number format of a cell as that of its value. The mark moves with the cell. */
export function markResultFormat(cell: ICellData, format: string): void {
  cell.custom = { ...cell.custom, resultFormat: format };
}

/** Forgets that a stored cell's format was set by its value, and removes the format too if requested. */
export function unmarkResultFormat(styles: Styles, cell: Cell | void, removesFormat: boolean): void {
  const format = readResultFormat(cell);
  if (!cell || format === undefined) return;
  const { resultFormat: _format, ...custom } = cell.custom ?? {};
  if (Object.keys(custom).length > 0) cell.custom = custom;
  else delete cell.custom;
  if (removesFormat) removeFormat(styles, cell, format);
}

/** Removes a number format from a stored cell, if the cell has it. */
export function removeFormat(styles: Styles, cell: Cell | void, format: string): void {
  const style = cell?.s ? styles.get(cell.s) : undefined;
  if (!cell || !style || style.n?.pattern !== format) return;
  const { n: _number, ...rest } = style;
  if (Object.keys(rest).length > 0) cell.s = styles.setValue(rest);
  else delete cell.s;
}
