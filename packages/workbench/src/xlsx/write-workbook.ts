import { addCustomXml } from './custom-xml';
import { addCharts } from './chart-writer';
import { findContentType, namespaces, printAttributes, xmlDeclaration, escapeText } from './xml-text';
import { PackageWriter } from './package-writer';
import { printTitlesFormula, titlesName } from './page-setup';
import { printSharedStrings } from './shared-strings';
import { printSheet, type SheetContext } from './sheet-writer';
import { toStoredFormula, type AddinFunctions } from './stored-formula';
import { printStyles } from './style-writer';
import { printTable } from './table-writer';
import { addSettings } from './webextension';
import type { NameContent, SheetContent, WorkbookContent, LinkContent } from './workbook-content';
import { printColumnName } from '../grid/address';
import { NumberedStrings } from './numbered-strings';

/** The part that the attribute `cm="1"` of a cell refers to. It marks formulas that can fill several cells. */
const dynamicArrayMetadata =
  `${xmlDeclaration}<metadata xmlns="${namespaces.main}" xmlns:xda="${namespaces.dynamicArrays}">` +
  '<metadataTypes count="1"><metadataType name="XLDAPR" minSupportedVersion="120000" copy="1" pasteAll="1" pasteValues="1" ' +
  'merge="1" splitFirst="1" rowColShift="1" clearFormats="1" clearComments="1" assign="1" coerce="1" cellMeta="1"/></metadataTypes>' +
  '<futureMetadata name="XLDAPR" count="1"><bk><extLst><ext uri="{bdbb8cdc-fa1e-496e-a857-3c3f30c029c3}">' +
  '<xda:dynamicArrayProperties fDynamic="1" fCollapsed="0"/></ext></extLst></bk></futureMetadata>' +
  '<cellMetadata count="1"><bk><rc t="1" v="0"/></bk></cellMetadata></metadata>';

/**
 * The part with the name of the program. Like most writers of this format, the part names Excel, because LibreOffice
 * shows the values of formulas that it can't calculate, such as those of add-ins, only if it knows the program that
 * calculated them.
 */
const applicationXml =
  `${xmlDeclaration}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties">` +
  '<Application>Microsoft Excel</Application><AppVersion>16.0300</AppVersion></Properties>';

const workbookPart = 'xl/workbook.xml';

/**
 * Writes a workbook as an .xlsx file, without author and times.
 *
 * @param addin - the add-in's functions
 * @param addinId - the id in the add-in's manifest, for its settings
 */
export function writeWorkbook(content: WorkbookContent, addin: AddinFunctions, addinId: string): Uint8Array {
  const parts = new PackageWriter();
  const strings = new NumberedStrings();
  parts.addRelationship('', 'officeDocument', workbookPart);
  const sheets = content.sheets.map((sheet, index) => addSheet(parts, sheet, index, content, { strings, addin }));
  parts.add(workbookPart, printWorkbook(content, sheets, addin), findContentType('sheet.main'));
  addRelated(parts, 'styles', printStyles(content.styles), 'styles');
  if (strings.all.length > 0) addRelated(parts, 'sharedStrings', printSharedStrings(strings), 'sharedStrings');
  parts.addRelationship(workbookPart, 'sheetMetadata', 'xl/metadata.xml');
  parts.add('xl/metadata.xml', dynamicArrayMetadata, findContentType('sheetMetadata'));
  parts.addRelationship('', 'extended-properties', 'docProps/app.xml');
  parts.add(
    'docProps/app.xml',
    applicationXml,
    'application/vnd.openxmlformats-officedocument.extended-properties+xml',
  );
  content.parts.forEach((part, index) => addCustomXml(parts, part, index + 1, workbookPart));
  if (content.settings.length > 0) addSettings(parts, content.settings, addinId);
  return parts.pack();
}

function addRelated(parts: PackageWriter, name: string, xml: string, type: string): void {
  parts.addRelationship(workbookPart, name, `xl/${name}.xml`);
  parts.add(`xl/${name}.xml`, xml, findContentType(type));
}

/** Adds a sheet with its tables, links, and charts, and returns the id of its relationship. */
function addSheet(
  parts: PackageWriter,
  sheet: SheetContent,
  index: number,
  content: WorkbookContent,
  book: Pick<SheetContext, 'strings' | 'addin'>,
): string {
  const part = `xl/worksheets/sheet${index + 1}.xml`;
  const id = parts.addRelationship(workbookPart, 'worksheet', part);
  const tableRelationshipIds = sheet.tables.map((table) => {
    const tablePart = `xl/tables/table${table.legacyId}.xml`;
    parts.add(tablePart, printTable(table, book.addin), findContentType('table'));
    return parts.addRelationship(part, 'table', tablePart);
  });
  const isShown = index === content.activeSheet;
  const links = addLinks(parts, sheet.links ?? [], part);
  const drawing = addCharts(parts, sheet.charts ?? [], part, index + 1);
  parts.add(
    part,
    printSheet(sheet, { ...book, isShown, tableRelationshipIds, links, drawing }),
    findContentType('worksheet'),
  );
  return id;
}

function printWorkbook(content: WorkbookContent, relationshipIds: string[], addin: AddinFunctions): string {
  const sheets = content.sheets.map(
    ({ name, hidden }, index) =>
      `<sheet${printAttributes({ name, sheetId: index + 1, state: hidden ? 'hidden' : undefined, 'r:id': relationshipIds[index] })}/>`,
  );
  const titles = content.sheets.flatMap(({ name, page = {} }, sheet) => {
    const formula = printTitlesFormula(name, page);
    return formula === undefined ? [] : [{ name: titlesName, formula, sheet }];
  });
  const names = [...content.names, ...titles].map((name) => printName(name, addin));
  return (
    `${xmlDeclaration}<workbook xmlns="${namespaces.main}" xmlns:r="${namespaces.relationships}">` +
    `<workbookPr${printAttributes({ date1904: content.dateSystem === 1904 || undefined })}/>` +
    (content.protected ? '<workbookProtection lockStructure="1"/>' : '') +
    `<bookViews><workbookView activeTab="${content.activeSheet}"/></bookViews>` +
    `<sheets>${sheets.join('')}</sheets>` +
    (names.length > 0 ? `<definedNames>${names.join('')}</definedNames>` : '') +
    '<calcPr calcId="191029"/></workbook>'
  );
}

function printName({ name, formula, sheet, hidden }: NameContent, addin: AddinFunctions): string {
  const nameAttributes = printAttributes({ name, localSheetId: sheet, hidden: hidden || undefined });
  return `<definedName${nameAttributes}>${escapeText(toStoredFormula(formula, addin))}</definedName>`;
}

/** Writes the links of a sheet; empty if there are none. */
function addLinks(parts: PackageWriter, links: readonly LinkContent[], sheet: string): string {
  if (links.length === 0) return '';
  const entries = links.map(({ row, column, link: { address, documentReference: location, screenTip: tooltip } }) => {
    const id = address === undefined ? undefined : parts.addExternalRelationship(sheet, 'hyperlink', address);
    return `<hyperlink${printAttributes({ ref: `${printColumnName(column)}${row + 1}`, 'r:id': id, location, tooltip })}/>`;
  });
  return `<hyperlinks>${entries.join('')}</hyperlinks>`;
}
