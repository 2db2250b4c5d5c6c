import { readCustomXml } from './custom-xml';
import { readCharts } from './chart-reader';
import { readThemeColors, readStyles } from './style-reader';
import { PackageReader } from './package-reader';
import { readTitles, titlesName } from './page-setup';
import { readSharedStrings } from './shared-strings';
import type { BookParts } from './cells-reader';
import { readSheet } from './sheet-reader';
import { toShownFormula, type AddinFunctions } from './stored-formula';
import { readTable } from './table-reader';
import { UnreadableFile } from './zip-archive';
import { readSettings } from './webextension';
import type { NameContent, SheetContent, WorkbookContent } from './workbook-content';
import { findChild, isOn, listElements, parseXml, type XmlElement } from './xml-reader';

/**
 * Reads an .xlsx file that any program wrote.
 *
 * @param addin - the add-in's functions
 * @param addinId - the id in its manifest
 * @throws UnreadableFile with a message
 */
export function readWorkbook(bytes: Uint8Array, addin: AddinFunctions, addinId: string): WorkbookContent {
  const parts = new PackageReader(bytes);
  const workbook = parts.listRelated('', 'officeDocument')[0]?.target;
  const workbookBytes = workbook === undefined ? undefined : parts.getBytes(workbook);
  if (!workbook || !workbookBytes)
    throw new UnreadableFile('The file is not an Excel workbook (.xlsx): it has no sheets.');
  const root = parseXml(workbookBytes, workbook);
  const [book, styles] = readBookParts(parts, workbook, addin);
  const listedSheets = listElements(root, 'sheets', 'sheet');
  const readSheets = listedSheets.map((sheet) => readWorksheet(sheet, parts, workbook, book));
  const sheets = readSheets.filter((sheet) => sheet !== undefined);
  if (sheets.length === 0) throw new UnreadableFile('The workbook has no worksheet.');
  const firstShown = sheets.findIndex(({ hidden }) => !hidden);
  const active = Number(listElements(root, 'bookViews', 'workbookView')[0]?.attributes['activeTab'] ?? 0);
  // Sheets of other kinds are left out, which changes the indexes.
  const findIndex = (index: number) => readSheets.slice(0, index).filter((sheet) => sheet !== undefined).length;
  const names = listElements(root, 'definedNames', 'definedName');
  for (const { attributes, text } of names) {
    const sheet = readSheets[Number(attributes['localSheetId'])];
    if (sheet && attributes['name'] === titlesName) sheet.page = { ...sheet.page, ...readTitles(text) };
  }
  const activeSheet = readSheets[active]?.hidden === false ? findIndex(active) : Math.max(0, firstShown);
  return {
    dateSystem: isOn(findChild(root, 'workbookPr')?.attributes['date1904']) ? 1904 : 1900,
    ...(isOn(findChild(root, 'workbookProtection')?.attributes['lockStructure']) && { protected: true }),
    sheets,
    activeSheet,
    styles,
    names: names.flatMap((name) => readName(name, addin, findIndex)),
    parts: readCustomXml(parts, workbook),
    settings: readSettings(parts, addinId),
  };
}

function readBookParts(parts: PackageReader, workbook: string, addin: AddinFunctions) {
  const readRelatedPart = (type: string): [bytes: Uint8Array | undefined, part: string] => {
    const part = parts.listRelated(workbook, type)[0]?.target ?? '';
    return [parts.getBytes(part), part];
  };
  const theme = readThemeColors(...readRelatedPart('theme'));
  const styles = readStyles(...readRelatedPart('styles'), theme);
  const book: BookParts = {
    strings: readSharedStrings(...readRelatedPart('sharedStrings')),
    styleCount: styles.length,
    addin,
  };
  return [book, styles] as const;
}

/** Reads a worksheet with its tables and charts; undefined for sheets of other kinds, such as chart sheets. */
function readWorksheet(
  { attributes }: XmlElement,
  parts: PackageReader,
  workbook: string,
  book: BookParts,
): SheetContent | undefined {
  const part = parts.listRelated(workbook, 'worksheet').find(({ id }) => id === attributes['id'])?.target;
  const bytes = part === undefined ? undefined : parts.getBytes(part);
  if (!part || !bytes) return undefined;
  const sheet = readSheet(bytes, part, book, (id) => parts.findAddress(part, id));
  const tables = parts.listRelated(part, 'table').flatMap(({ target }) => {
    const table = parts.getBytes(target);
    return (table && readTable(table, target, book.addin)) ?? [];
  });
  const charts = readCharts(parts, part);
  const hidden = (attributes['state'] ?? 'visible') !== 'visible';
  return { ...sheet, name: attributes['name'] ?? '', hidden, tables, ...(charts.length > 0 && { charts }) };
}

/** Reads a defined name. Excel's own names (print areas, filters) and names without a reference are left out. */
function readName(
  { attributes, text }: XmlElement,
  addin: AddinFunctions,
  indexOf: (index: number) => number,
): NameContent[] {
  const { name = '', localSheetId, hidden } = attributes;
  if (name === '' || name.startsWith('_xlnm.') || text === '') return [];
  return [
    {
      name,
      formula: toShownFormula(text, addin).slice(1),
      ...(localSheetId === undefined ? {} : { sheet: indexOf(Number(localSheetId)) }),
      ...(isOn(hidden) ? { hidden: true } : {}),
    },
  ];
}
