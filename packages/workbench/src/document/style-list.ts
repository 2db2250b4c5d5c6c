import type { IStyleData, Nullable } from '@univerjs/core';
import type { Book } from '../grid/book';
import type { CellStyle } from '../xlsx/cell-style';
import { toCellStyle } from './grid-style';

/** Numbers the styles that cells of the grid have, the same style always the same. 0 is the plain one. */
export class StyleList {
  readonly styles: CellStyle[] = [{}];
  private readonly byText = new Map<string, number>([['{}', 0]]);
  private readonly byId = new Map<string, number>();

  constructor(private readonly book: Book) {}

  /**
   * The number of a cell's style.
   * @param format - a number format for a style without one
   */
  index(style: Nullable<string | IStyleData>, format?: string): number {
    const id = typeof style === 'string' ? `${style} ${format ?? ''}` : undefined;
    const known = id === undefined ? undefined : this.byId.get(id);
    if (known !== undefined) return known;
    const stored = style ? this.book.core.getStyles().get(style) : undefined;
    const own = toCellStyle(stored ?? {});
    const number = this.add(
      own.numberFormat || !format || format === 'General' ? own : { ...own, numberFormat: format },
    );
    if (id !== undefined) this.byId.set(id, number);
    return number;
  }

  private add(style: CellStyle): number {
    const text = JSON.stringify(style);
    const known = this.byText.get(text);
    if (known !== undefined) return known;
    this.byText.set(text, this.styles.length);
    return this.styles.push(style) - 1;
  }
}
