import { formatArea } from '../grid/address';
import type { RuleContent, RuleStyle, ValidationEntry } from './rule-content';
import { attributes, xmlText } from './xml-text';

/** The looks of conditional formats, which the sheets name by their place in the list. */
export class RuleStyles {
  readonly all: string[] = [];

  index(style: RuleStyle): number {
    const xml = styleXml(style, this.all.length);
    const known = this.all.indexOf(xml);
    return known >= 0 ? known : this.all.push(xml) - 1;
  }
}

// Formats of conditional formats have numbers of their own, above those of cells.
const firstFormatId = 5000;

function styleXml({ fill, color, bold, italic, underline, strike, numberFormat }: RuleStyle, index: number): string {
  const rgb = (text: string) => attributes({ rgb: `FF${text.replace('#', '').toUpperCase()}` });
  const font =
    (bold ? '<b/>' : '') +
    (italic ? '<i/>' : '') +
    (strike ? '<strike/>' : '') +
    (underline ? '<u/>' : '') +
    (color ? `<color${rgb(color)}/>` : '');
  const format = numberFormat
    ? `<numFmt${attributes({ numFmtId: firstFormatId + index, formatCode: numberFormat })}/>`
    : '';
  const ground = fill ? `<fill><patternFill><bgColor${rgb(fill)}/></patternFill></fill>` : '';
  return `<dxf>${font && `<font>${font}</font>`}${format}${ground}</dxf>`;
}

/** The elements of a sheet's conditional formats. */
export function rulesXml(rules: readonly RuleContent[], styles: RuleStyles): string {
  return rules
    .map(({ area, type, operator, formulas, stopIfTrue, priority, style }) => {
      const own = attributes({
        type,
        dxfId: styles.index(style),
        priority,
        stopIfTrue: stopIfTrue || undefined,
        operator,
      });
      const inner = formulas.map((formula) => `<formula>${xmlText(formula)}</formula>`).join('');
      return `<conditionalFormatting${attributes({ sqref: formatArea(area) })}><cfRule${own}>${inner}</cfRule></conditionalFormatting>`;
    })
    .join('');
}

/** The element of a sheet's data validations, or nothing. */
export function validationsXml(validations: readonly ValidationEntry[]): string {
  if (validations.length === 0) return '';
  const entries = validations.map(({ area, attributes: own, formulas }) => {
    const inner = formulas.map((formula, index) => `<formula${index + 1}>${xmlText(formula)}</formula${index + 1}>`);
    return `<dataValidation${attributes({ ...own, sqref: formatArea(area) })}>${inner.join('')}</dataValidation>`;
  });
  return `<dataValidations count="${entries.length}">${entries.join('')}</dataValidations>`;
}
