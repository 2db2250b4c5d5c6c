import {
  BooleanNumber,
  BorderStyleTypes,
  HorizontalAlign,
  VerticalAlign,
  WrapStrategy,
  type IBorderStyleData,
  type IColorStyle,
  type IStyleData,
  type Nullable,
} from '@univerjs/core';
import type { BorderLine, CellStyle } from '../xlsx/workbook-content';
import type { Book } from '../grid/book';
import { toCssColor } from '../grid/css-color';
import { NumberedStrings } from '../xlsx/numbered-strings';

/** Returns the members of a grid enumeration by their names in files: `dashDot` for DASH_DOT. */
function indexByName<Value extends number>(members: Record<string, string | Value>): Record<string, Value> {
  const named = Object.entries(members).filter((entry): entry is [string, Value] => Number(entry[1]) > 0);
  return Object.fromEntries(
    named.map(([name, value]) => [
      name.toLowerCase().replace(/_(\w)/g, (_all, next: string) => next.toUpperCase()),
      value,
    ]),
  );
}

const { justified, ...others } = indexByName<HorizontalAlign>(HorizontalAlign);
const horizontal: Record<string, HorizontalAlign | undefined> = { ...others, justify: justified };
const { middle, ...edges } = indexByName<VerticalAlign>(VerticalAlign);
const vertical: Record<string, VerticalAlign | undefined> = { ...edges, center: middle };
const lines = indexByName<BorderStyleTypes>(BorderStyleTypes);

const sides = { left: 'l', right: 'r', top: 't', bottom: 'b' } as const;
type Side = keyof typeof sides;

/** Converts a style of a file to the grid's form. */
export function toGridStyle(style: CellStyle): IStyleData {
  const { numberFormat, bold, italic, underline, strike, color, fontName, fontSize, fill, wrap, borders } = style;
  const grid: IStyleData = {};
  if (numberFormat) grid.n = { pattern: numberFormat };
  if (bold) grid.bl = BooleanNumber.TRUE;
  if (italic) grid.it = BooleanNumber.TRUE;
  if (underline) grid.ul = { s: BooleanNumber.TRUE };
  if (strike) grid.st = { s: BooleanNumber.TRUE };
  if (color) grid.cl = { rgb: color };
  if (fontName) grid.ff = fontName;
  if (fontSize) grid.fs = fontSize;
  if (fill) grid.bg = { rgb: fill };
  if (style.horizontal && horizontal[style.horizontal]) grid.ht = horizontal[style.horizontal];
  if (style.vertical && vertical[style.vertical]) grid.vt = vertical[style.vertical];
  if (wrap) grid.tb = WrapStrategy.WRAP;
  for (const [side, border] of Object.entries(borders ?? {}) as [Side, BorderLine][]) {
    grid.bd = {
      ...grid.bd,
      [sides[side]]: { s: lines[border.line] ?? lines['thin'], cl: { rgb: border.color ?? '#000000' } },
    };
  }
  return grid;
}

/** Converts a style of the grid to its form in files. */
function toCellStyle(grid: IStyleData): CellStyle {
  const style: CellStyle = {};
  const pattern = grid.n?.pattern;
  if (pattern && pattern !== 'General') style.numberFormat = pattern;
  if (grid.bl) style.bold = true;
  if (grid.it) style.italic = true;
  if (grid.ul?.s) style.underline = true;
  if (grid.st?.s) style.strike = true;
  const color = toHexColor(grid.cl);
  if (color && color !== '#000000') style.color = color;
  if (grid.ff) style.fontName = grid.ff;
  if (grid.fs) style.fontSize = grid.fs;
  const fill = toHexColor(grid.bg);
  if (fill) style.fill = fill;
  const alignment = findName(horizontal, grid.ht);
  if (alignment) style.horizontal = alignment;
  const position = findName(vertical, grid.vt);
  if (position) style.vertical = position;
  if (grid.tb === WrapStrategy.WRAP) style.wrap = true;
  for (const side of Object.keys(sides) as Side[]) {
    const border = toBorder(grid.bd?.[sides[side]]);
    if (border) style.borders = { ...style.borders, [side]: border };
  }
  return style;
}

function toBorder(border: Nullable<IBorderStyleData>): BorderLine | undefined {
  const line = findName(lines, border?.s);
  const color = toHexColor(border?.cl);
  return line ? { line, ...(color ? { color } : {}) } : undefined;
}

function findName<Value>(names: Record<string, Value>, value: Nullable<Value>): string | undefined {
  return Object.keys(names).find((name) => names[name] === value);
}

/** Returns the color as `#RRGGBB`; undefined for none. */
function toHexColor(color: Nullable<IColorStyle>): string | undefined {
  return toCssColor(color?.rgb ?? '');
}

/** Numbers the distinct styles of the grid's cells. 0 is the default style. */
export class StyleList {
  private readonly strings = new NumberedStrings(['{}']);
  private readonly byId = new Map<string, number>();

  constructor(private readonly book: Book) {}

  /**
   * Returns the number of a cell's style.
   * @param format - the number format to use if the style has none
   */
  addStyle(style: Nullable<string | IStyleData>, format?: string): number {
    const id = typeof style === 'string' ? `${style} ${format ?? ''}` : undefined;
    const cached = id === undefined ? undefined : this.byId.get(id);
    if (cached !== undefined) return cached;
    const stored = style ? this.book.core.getStyles().get(style) : undefined;
    const cellStyle = toCellStyle(stored ?? {});
    const written =
      cellStyle.numberFormat || !format || format === 'General' ? cellStyle : { ...cellStyle, numberFormat: format };
    const number = this.strings.numberOf(JSON.stringify(written));
    if (id !== undefined) this.byId.set(id, number);
    return number;
  }

  /** The styles that have a number, in order. */
  get styles(): CellStyle[] {
    return this.strings.all.map((text) => JSON.parse(text) as CellStyle);
  }
}
