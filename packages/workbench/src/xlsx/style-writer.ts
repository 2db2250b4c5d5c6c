import type { CellStyle } from './workbook-content';
import { namespaces, printAttributes, xmlDeclaration } from './xml-text';
import { NumberedStrings } from './numbered-strings';

/** The font of cells that don't set one. */
const defaultFont = { name: 'Arial', size: 11 } as const;

/** The first number of a custom number format. Lower numbers are Excel's built-in formats. */
const firstFormatId = 164;
const textFormatId = 49;

/** Writes the part with all styles. Cells refer to them by index. */
export function printStyles(styles: readonly CellStyle[]): string {
  const formats = new NumberedStrings();
  const fonts = new NumberedStrings([printFont({})]);
  const fills = new NumberedStrings([
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
  ]);
  const borders = new NumberedStrings([printBorder({})]);
  const cells = styles.map((style) => {
    const { numberFormat, horizontal, vertical, wrap } = style;
    const numFmtId = !numberFormat
      ? 0
      : numberFormat === '@'
        ? textFormatId
        : firstFormatId + formats.numberOf(numberFormat);
    const alignment = printAttributes({ horizontal, vertical, wrapText: wrap || undefined });
    const inner = alignment && `<alignment${alignment}/>`;
    const written = printAttributes({
      numFmtId,
      fontId: fonts.numberOf(printFont(style)),
      fillId: style.fill ? fills.numberOf(printFill(style.fill)) : 0,
      borderId: borders.numberOf(printBorder(style)),
      xfId: 0,
      applyNumberFormat: numFmtId ? true : undefined,
      applyFont: 1,
      applyFill: style.fill ? true : undefined,
      applyBorder: style.borders ? true : undefined,
      applyAlignment: alignment ? true : undefined,
    });
    return inner ? `<xf${written}>${inner}</xf>` : `<xf${written}/>`;
  });
  const formatList = formats.all.map(
    (formatCode, index) => `<numFmt${printAttributes({ numFmtId: firstFormatId + index, formatCode })}/>`,
  );
  return (
    `${xmlDeclaration}<styleSheet xmlns="${namespaces.main}">` +
    (formatList.length > 0 ? printList('numFmts', formatList) : '') +
    printList('fonts', fonts.all) +
    printList('fills', fills.all) +
    printList('borders', borders.all) +
    printList('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']) +
    printList('cellXfs', cells) +
    printList('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']) +
    '</styleSheet>'
  );
}

function printList(name: string, entries: string[]): string {
  return `<${name} count="${entries.length}">${entries.join('')}</${name}>`;
}

function printFont({ bold, italic, underline, strike, color, fontName, fontSize }: CellStyle): string {
  return (
    `<font>${bold ? '<b/>' : ''}${italic ? '<i/>' : ''}${strike ? '<strike/>' : ''}${underline ? '<u/>' : ''}` +
    `<sz val="${fontSize ?? defaultFont.size}"/>${color ? printColor(color) : ''}` +
    `<name${printAttributes({ val: fontName ?? defaultFont.name })}/><family val="2"/></font>`
  );
}

function printFill(color: string): string {
  const rgb = printAttributes({ rgb: toArgb(color) });
  return `<fill><patternFill patternType="solid"><fgColor${rgb}/><bgColor indexed="64"/></patternFill></fill>`;
}

function printBorder({ borders = {} }: CellStyle): string {
  const sides = (['left', 'right', 'top', 'bottom'] as const).map((side) => {
    const border = borders[side];
    if (!border) return `<${side}/>`;
    return `<${side}${printAttributes({ style: border.line })}>${border.color ? printColor(border.color) : ''}</${side}>`;
  });
  return `<border>${sides.join('')}<diagonal/></border>`;
}

function printColor(color: string): string {
  return `<color${printAttributes({ rgb: toArgb(color) })}/>`;
}

function toArgb(color: string): string {
  return `FF${color.replace('#', '').toUpperCase()}`;
}
