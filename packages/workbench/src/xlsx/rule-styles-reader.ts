import { fileColor } from './file-color';
import type { RuleStyle } from './rule-content';
import { child, isOn, listed, parseXml } from './xml-reader';

/** Reads the looks of conditional formats, by their index. */
export function readRuleStyles(bytes: Uint8Array | undefined, part: string, theme: readonly string[]): RuleStyle[] {
  if (!bytes) return [];
  return listed(parseXml(bytes, part), 'dxfs', 'dxf').map((format): RuleStyle => {
    const font = child(format, 'font');
    const has = (name: string) => {
      const element = child(font, name);
      return element !== undefined && isOn(element.attributes['val'], element.attributes['val'] !== 'none');
    };
    const pattern = child(child(format, 'fill'), 'patternFill');
    const fill = fileColor(child(pattern, 'bgColor')?.attributes, theme);
    const color = fileColor(child(font, 'color')?.attributes, theme);
    const numberFormat = child(format, 'numFmt')?.attributes['formatCode'];
    return {
      ...(fill && { fill }),
      ...(color && { color }),
      ...(has('b') && { bold: true }),
      ...(has('i') && { italic: true }),
      ...(has('u') && { underline: true }),
      ...(has('strike') && { strike: true }),
      ...(numberFormat && { numberFormat }),
    };
  });
}
