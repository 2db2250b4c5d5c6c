import { checkTitles, notReported, nothingSupported, xmlPartResults } from '../../messages/self-test';
import type { ExcelCheck } from './run-check';

const namespace = 'urn:ids-for-excel:self-test';

/** Checks of the workbook's storage, and of what Office reports about itself. */
export const workbookChecks: readonly ExcelCheck[] = [
  {
    id: 'S13',
    title: checkTitles.xmlPart,
    expected: xmlPartResults(1, true, true),
    run: async (_sheet, context) => {
      const parts = context.workbook.customXmlParts;
      const part = parts.add(`<test xmlns="${namespace}">1</test>`);
      part.load('id');
      await context.sync();
      const addedCount = parts.getByNamespace(namespace).getCount();
      part.setXml(`<test xmlns="${namespace}">2</test>`);
      const xml = parts.getItem(part.id).getXml();
      await context.sync();
      part.delete();
      const remainingCount = parts.getByNamespace(namespace).getCount();
      await context.sync();
      return xmlPartResults(addedCount.value, xml.value.includes('>2<'), remainingCount.value === 0);
    },
  },
  {
    id: 'S14',
    title: checkTitles.serialIn1904,
    expected: '1463',
    run: async (_sheet, context) => {
      const serial = context.workbook.functions.date(1904, 1, 2);
      serial.load('value');
      await context.sync();
      return String(serial.value);
    },
  },
  {
    id: 'S15',
    title: checkTitles.requirementSets,
    expected: 'ExcelApi 1.14-1.19, CustomFunctionsRuntime 1.4',
    run: () => {
      const isSupported = (set: string, version: string) => Office.context.requirements.isSetSupported(set, version);
      const excelApiVersions = [14, 15, 16, 17, 18, 19].filter((minor) => isSupported('ExcelApi', `1.${minor}`));
      const otherSets = ['CustomFunctionsRuntime 1.4', 'KeyboardShortcuts 1.1'].filter((set) => {
        const [name = '', version = ''] = set.split(' ');
        return isSupported(name, version);
      });
      const excelApiText = excelApiVersions.length > 0 ? [`ExcelApi 1.14-1.${Math.max(...excelApiVersions)}`] : [];
      return Promise.resolve([...excelApiText, ...otherSets].join(', ') || nothingSupported);
    },
  },
  {
    id: 'S16',
    title: checkTitles.themeColor,
    expected: notReported,
    run: () => {
      const theme = Office.context.officeTheme as Office.OfficeTheme | undefined;
      return Promise.resolve(theme?.bodyBackgroundColor ?? notReported);
    },
  },
];
