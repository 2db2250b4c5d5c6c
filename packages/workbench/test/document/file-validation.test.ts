import { fromEntry, toEntry } from '../../src/document/file-validation';
import { createEmptyValidation, type ValidationContent } from '../../src/grid/validations';

const area = { startRow: 0, startColumn: 0, endRow: 0, endColumn: 0 };
const defaultValidation = createEmptyValidation();
const contents: readonly ValidationContent[] = [
  defaultValidation,
  { ...defaultValidation, prompt: { showPrompt: true, title: 'Quantity', message: 'number' } },
  {
    ...defaultValidation,
    rule: { decimal: { formula1: 0, formula2: '=B1', operator: 'Between' } },
    ignoreBlanks: false,
  },
  { ...defaultValidation, rule: { wholeNumber: { formula1: 5, operator: 'GreaterThanOrEqual' } } },
  { ...defaultValidation, rule: { list: { inCellDropDown: false, source: 'a,"b"' } } },
  { ...defaultValidation, rule: { list: { inCellDropDown: true, source: '=Funds!A1:A9' } } },
  {
    ...defaultValidation,
    rule: { custom: { formula: '=LEN(A1)=9' } },
    errorAlert: { showAlert: true, style: 'Warning', title: 'CUSIP', message: 'Nine signs.' },
  },
];

test.each(contents)('validation %# is unchanged after saving and opening', (content) => {
  expect(fromEntry(toEntry({ id: 'one', sheetId: 'Sheet1', area, ...content }))).toEqual(content);
});

test('reads yes and no in any notation', () => {
  const attributes = { allowBlank: 'true', showInputMessage: 'true', showErrorMessage: 'false', prompt: 'help' };
  expect(fromEntry({ area, attributes, formulas: [] })).toMatchObject({
    ignoreBlanks: true,
    prompt: { showPrompt: true, message: 'help' },
    errorAlert: { showAlert: false },
  });
});
