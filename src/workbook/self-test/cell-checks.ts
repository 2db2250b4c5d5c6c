import { cellWritten, checkTitles } from '../../messages/self-test';
import { type ExcelCheck, describeValues } from './run-check';

/** Checks of values, text, and formulas that are written into cells. */
export const cellChecks: readonly ExcelCheck[] = [
  {
    id: 'S1',
    title: checkTitles.textLikeNumbers,
    expected: "00123, =1+1, 'abc, 9128283E5",
    run: async (sheet, context) => {
      const range = sheet.getRange('A1:D1');
      range.numberFormat = [['@', '@', '@', '@']];
      range.values = [['00123', '=1+1', "'abc", '9128283E5']];
      range.load('values');
      await context.sync();
      return describeValues(range.values);
    },
  },
  {
    id: 'S2',
    title: checkTitles.dateAsText,
    expected: 'yyyy-mm-dd, 2026-03-31',
    run: async (sheet, context) => {
      const range = sheet.getRange('A1');
      range.numberFormat = [['yyyy-mm-dd']];
      range.formulas = [['=DATE(2026,3,31)']];
      range.load('numberFormat,text');
      await context.sync();
      return `${describeValues(range.numberFormat)}, ${describeValues(range.text)}`;
    },
  },
  {
    id: 'S3',
    title: checkTitles.nullsOverValues,
    expected: '1, (empty)',
    run: async (sheet, context) => {
      const range = sheet.getRange('A1:B1');
      range.values = [[1, 2]];
      await context.sync();
      range.values = [[null, '']];
      range.load('values');
      await context.sync();
      return describeValues(range.values);
    },
  },
  {
    id: 'S4',
    title: checkTitles.spilledFormulas,
    expected: '=SEQUENCE(3), 2, 3',
    run: async (sheet, context) => {
      sheet.getRange('A1').formulas = [['=SEQUENCE(3)']];
      await context.sync();
      const range = sheet.getRange('A1:A3');
      range.load('formulas');
      await context.sync();
      return range.formulas.map(([formula]) => (formula === '' ? '(empty)' : String(formula))).join(', ');
    },
  },
  {
    id: 'S5',
    title: checkTitles.protectedSheet,
    expected: 'AccessDenied',
    run: async (sheet, context) => {
      sheet.protection.protect();
      await context.sync();
      try {
        sheet.getRange('A1').values = [[1]];
        await context.sync();
        return cellWritten;
      } catch (error) {
        return String((error as { code?: unknown }).code);
      } finally {
        sheet.protection.unprotect();
        await context.sync();
      }
    },
  },
];
