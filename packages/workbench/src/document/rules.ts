import type { ConditionalFormat } from '../grid/conditional-formats';
import type { HostServices } from '../rich-api/host-services';
import type { RuleContent, RuleStyle } from '../xlsx/rule-content';
import type { SheetContent } from '../xlsx/workbook-content';
import { fromFileOperator, toFileOperator } from './file-operators';
import { fromEntry, toEntry } from './file-validation';

/** The conditional formats and data validations of a sheet as a file has them. */
export function captureRules(sheetId: string, { conditionalFormats, validations }: HostServices) {
  const rules = conditionalFormats.list(sheetId).map(toRule);
  const entries = validations.list(sheetId).map(toEntry);
  return { ...(rules.length > 0 && { rules }), ...(entries.length > 0 && { validations: entries }) };
}

/** Gives a sheet those of a file. */
export function restoreRules(sheet: SheetContent, sheetId: string, services: HostServices): void {
  const { conditionalFormats, validations } = services;
  // Each is put before those that are there.
  for (const rule of [...(sheet.rules ?? [])].sort((one, other) => other.priority - one.priority)) {
    const type = rule.type === 'expression' ? 'Custom' : 'CellValue';
    Object.assign(conditionalFormats.add(sheetId, rule.area, type), fromRule(rule));
  }
  for (const entry of sheet.validations ?? []) validations.put(sheetId, entry.area, fromEntry(entry));
}

function toRule(format: ConditionalFormat, index: number): RuleContent {
  const { area, type, formula, rule, stopIfTrue, fill, font, numberFormat } = format;
  const bare = (text: string | undefined) => (text ?? '').replace(/^=/, '');
  const second = /between/i.test(rule.operator ?? '') ? [bare(rule.formula2)] : [];
  const style: RuleStyle = {
    ...(fill && { fill }),
    ...(font.color && { color: font.color }),
    ...(font.bold && { bold: true }),
    ...(font.italic && { italic: true }),
    ...(font.underline && font.underline !== 'None' && { underline: true }),
    ...(font.strikethrough && { strike: true }),
    ...(numberFormat && { numberFormat }),
  };
  const common = { area, stopIfTrue, priority: index + 1, style };
  return type === 'Custom'
    ? { ...common, type: 'expression', formulas: [bare(formula)] }
    : {
        ...common,
        type: 'cellIs',
        operator: toFileOperator(rule.operator ?? 'EqualTo'),
        formulas: [bare(rule.formula1), ...second],
      };
}

function fromRule({ type, operator, formulas, stopIfTrue, style }: RuleContent): Partial<ConditionalFormat> {
  const [first = '', second] = formulas.map((formula) => `=${formula}`);
  const { fill = '', color, bold, italic, underline, strike, numberFormat = '' } = style;
  return {
    stopIfTrue,
    fill,
    numberFormat,
    font: {
      ...(color && { color }),
      ...(bold && { bold }),
      ...(italic && { italic }),
      ...(underline && { underline: 'Single' }),
      ...(strike && { strikethrough: strike }),
    },
    ...(type === 'expression'
      ? { formula: first }
      : {
          rule: {
            formula1: first,
            ...(second !== undefined && { formula2: second }),
            operator: fromFileOperator(operator ?? 'equal'),
          },
        }),
  };
}
