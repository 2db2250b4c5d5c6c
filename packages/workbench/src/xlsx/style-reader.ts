import type { BorderLine, CellStyle } from './workbook-content';
import { findChild, isOn, listElements, parseXml, type XmlElement } from './xml-reader';

/** The number formats that files refer to only by a number, as in English Excel. */
const builtInFormats: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'm/d/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yyyy h:mm',
  37: '#,##0_);(#,##0)',
  38: '#,##0_);[Red](#,##0)',
  39: '#,##0.00_);(#,##0.00)',
  40: '#,##0.00_);[Red](#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
};

/** Reads the styles of cells, by their index. Properties with the file's default value are undefined. */
export function readStyles(bytes: Uint8Array | undefined, part: string, theme: readonly string[]): CellStyle[] {
  if (!bytes) return [{}];
  const root = parseXml(bytes, part);
  const formats = new Map(
    listElements(root, 'numFmts', 'numFmt').map(({ attributes: a }) => [Number(a['numFmtId']), a['formatCode'] ?? '']),
  );
  const fonts = listElements(root, 'fonts', 'font').map((font) => readFont(font, theme));
  const fills = listElements(root, 'fills', 'fill').map((fill) => readFill(fill, theme));
  const borders = listElements(root, 'borders', 'border').map((border) => readBorders(border, theme));
  const cells = listElements(root, 'cellXfs', 'xf');
  const defaultFont = fonts[Number(cells[0]?.attributes['fontId'] ?? 0)] ?? {};
  const styles = cells.map((xf): CellStyle => {
    const { numFmtId = '0', fontId = '0', fillId = '0', borderId = '0' } = xf.attributes;
    const format = formats.get(Number(numFmtId)) ?? builtInFormats[Number(numFmtId)];
    const fill = fills[Number(fillId)];
    const lines = borders[Number(borderId)];
    const { horizontal, vertical, wrapText } = findChild(xf, 'alignment')?.attributes ?? {};
    return {
      ...(format && format.toLowerCase() !== 'general' ? { numberFormat: format } : {}),
      ...keepChangedProperties(fonts[Number(fontId)] ?? {}, defaultFont),
      ...(fill ? { fill } : {}),
      ...(lines ? { borders: lines } : {}),
      ...(horizontal && horizontal !== 'general' ? { horizontal } : {}),
      ...(vertical ? { vertical } : {}),
      ...(isOn(wrapText) ? { wrap: true } : {}),
    };
  });
  return styles.length > 0 ? styles : [{}];
}

/** Returns the properties of a font that differ from the default font. */
function keepChangedProperties(font: CellStyle, defaultFont: CellStyle): CellStyle {
  const entries = Object.entries(font).filter(([key, value]) => defaultFont[key as keyof CellStyle] !== value);
  return Object.fromEntries(entries);
}

function readFont(font: XmlElement, theme: readonly string[]): CellStyle {
  const readFlag = (name: string) => {
    const element = findChild(font, name);
    return element !== undefined && isOn(element.attributes['val'], true);
  };
  const underline = findChild(font, 'u');
  const color = readColor(findChild(font, 'color')?.attributes, theme);
  const size = Number(findChild(font, 'sz')?.attributes['val']);
  const name = findChild(font, 'name')?.attributes['val'];
  return {
    ...(readFlag('b') ? { bold: true } : {}),
    ...(readFlag('i') ? { italic: true } : {}),
    ...(readFlag('strike') ? { strike: true } : {}),
    ...(underline && underline.attributes['val'] !== 'none' ? { underline: true } : {}),
    ...(color && color !== '#000000' ? { color } : {}),
    ...(size ? { fontSize: size } : {}),
    ...(name ? { fontName: name } : {}),
  };
}

function readFill(fill: XmlElement, theme: readonly string[]): string | undefined {
  const pattern = findChild(fill, 'patternFill');
  if (!pattern || (pattern.attributes['patternType'] ?? 'none') === 'none') return undefined;
  return readColor(findChild(pattern, 'fgColor')?.attributes, theme);
}

function readBorders(border: XmlElement, theme: readonly string[]): CellStyle['borders'] | undefined {
  const borders: NonNullable<CellStyle['borders']> = {};
  for (const side of ['left', 'right', 'top', 'bottom'] as const) {
    const element = findChild(border, side);
    const line = element?.attributes['style'];
    if (!line || line === 'none') continue;
    const color = readColor(findChild(element, 'color')?.attributes, theme);
    borders[side] = { line, ...(color ? { color } : {}) } satisfies BorderLine;
  }
  return Object.keys(borders).length > 0 ? borders : undefined;
}

/** The indexed colors that programs still write: 0 to 7, and the same again as 8 to 15. */
const indexed = ['#000000', '#FFFFFF', '#FF0000', '#00FF00', '#0000FF', '#FFFF00', '#FF00FF', '#00FFFF'];

/** Returns a color of a file as `#RRGGBB`; undefined for automatic colors. */
export function readColor(color: Record<string, string> | undefined, theme: readonly string[]): string | undefined {
  const { rgb, theme: number, tint, indexed: index } = color ?? {};
  if (rgb && /^([0-9A-Fa-f]{2})?[0-9A-Fa-f]{6}$/.test(rgb)) return `#${rgb.slice(-6).toUpperCase()}`;
  if (index !== undefined && Number(index) < 16) return indexed[Number(index) % 8];
  const base = number === undefined ? undefined : theme[Number(number)];
  return base && applyTint(base, Number(tint ?? 0));
}

/** Reads the colors of the theme, in the order in which styles number them. */
export function readThemeColors(bytes: Uint8Array | undefined, part: string): string[] {
  if (!bytes) return [];
  const scheme = findChild(findChild(parseXml(bytes, part), 'themeElements'), 'clrScheme');
  const colors = (scheme?.children ?? []).map(({ children: [color] }) => {
    const hex = color?.attributes['lastClr'] ?? color?.attributes['val'] ?? '000000';
    return `#${hex.toUpperCase()}`;
  });
  const [dark1 = '#000000', light1 = '#FFFFFF', dark2 = '#000000', light2 = '#FFFFFF', ...rest] = colors;
  return [light1, dark1, light2, dark2, ...rest];
}

/** Lightens a color for a tint above 0, and darkens it for one below 0. */
function applyTint(color: string, tint: number): string {
  const channels = [1, 3, 5].map((start) => parseInt(color.slice(start, start + 2), 16));
  const mixed = channels.map((channel) =>
    Math.round(tint < 0 ? channel * (1 + tint) : channel + (255 - channel) * tint),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}
