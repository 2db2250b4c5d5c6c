import { printColumnName, formatArea, type Area, createArea, contains } from '../grid/address';
import { namespaces, printAttributes, xmlDeclaration, escapeText } from './xml-text';
import { printPageProperties, printPage } from './page-setup';
import { printValidations } from './validations';
import { canFillCells, toStoredFormula, type AddinFunctions } from './stored-formula';
import type { FileCell, FileColumns, FileRow, FileValue, SheetContent } from './workbook-content';
import type { NumberedStrings } from './numbered-strings';

/** The parts of the workbook and the state that writing a sheet needs. */
export interface SheetContext {
  strings: NumberedStrings;
  addin: AddinFunctions;
  isShown: boolean;
  /** The ids of the relationships to the sheet's tables. */
  tableRelationshipIds: string[];
  /** The element of the sheet's links; empty without links. */
  links: string;
  /** The id of the relationship to the sheet's charts. */
  drawing: string | undefined;
}

/** The errors that a file can contain as text. Newer ones need more than text, and are written as `#VALUE!`. */
const storedErrors = new Set(['#NULL!', '#DIV/0!', '#VALUE!', '#REF!', '#NAME?', '#NUM!', '#N/A']);

/** Marks a formula that can fill several cells (see `dynamicArrayMetadata` in `write-workbook.ts`). */
const dynamicArray = 1;

/** Writes the part of a sheet. The order of the elements is fixed. */
export function printSheet(sheet: SheetContent, context: SheetContext): string {
  const pieces = [
    `${xmlDeclaration}<worksheet xmlns="${namespaces.main}" xmlns:r="${namespaces.relationships}">`,
    printProperties(sheet),
    printView(sheet, context.isShown),
    '<sheetFormatPr defaultRowHeight="15"/>',
    sheet.columns.length > 0 ? `<cols>${sheet.columns.map(printColumn).join('')}</cols>` : '',
    '<sheetData>',
    ...sheet.rows.map((row) => printRow(row, sheet, context)),
    '</sheetData>',
    sheet.protection ? `<sheetProtection${printAttributes(sheet.protection)}/>` : '',
    printMerges(sheet.merges),
    printValidations(sheet.validations ?? []),
    context.links,
    printPage(sheet.page ?? {}),
    context.drawing === undefined ? '' : `<drawing${printAttributes({ 'r:id': context.drawing })}/>`,
    printTables(context.tableRelationshipIds),
    '</worksheet>',
  ];
  return pieces.join('');
}

function printProperties({ tabColor, page = {} }: SheetContent): string {
  const color = tabColor ? `<tabColor rgb="FF${tabColor.slice(1).toUpperCase()}"/>` : '';
  const inner = color + printPageProperties(page);
  return inner === '' ? '' : `<sheetPr>${inner}</sheetPr>`;
}

function printView({ gridlines, frozen }: SheetContent, isShown: boolean): string {
  const viewAttributes = printAttributes({
    showGridLines: gridlines ? undefined : false,
    tabSelected: isShown || undefined,
  });
  const { rows, columns } = frozen;
  const pane = rows > 0 && columns > 0 ? 'bottomRight' : rows > 0 ? 'bottomLeft' : 'topRight';
  const topLeftCell = `${printColumnName(columns)}${rows + 1}`;
  const split = {
    xSplit: columns || undefined,
    ySplit: rows || undefined,
    topLeftCell,
    activePane: pane,
    state: 'frozen',
  };
  const inner =
    rows > 0 || columns > 0 ? `<pane${printAttributes(split)}/><selection${printAttributes({ pane })}/>` : '';
  return `<sheetViews><sheetView${viewAttributes} workbookViewId="0">${inner}</sheetView></sheetViews>`;
}

/** Writes columns. Their width is in characters of 7 pixels. */
function printColumn({ first, last, width, hidden }: FileColumns): string {
  return `<col${printAttributes({ min: first + 1, max: last + 1, width: (width ?? 64) / 7, customWidth: width !== undefined, hidden: hidden || undefined })}/>`;
}

function printRow({ index, cells, height, hidden }: FileRow, sheet: SheetContent, context: SheetContext): string {
  const cellAttributes = printAttributes({
    r: index + 1,
    ht: height,
    customHeight: height === undefined ? undefined : true,
    hidden: hidden || undefined,
  });
  return `<row${cellAttributes}>${cells.map((cell) => printCell(index, cell, sheet, context)).join('')}</row>`;
}

function printCell(row: number, cell: FileCell, sheet: SheetContent, { strings, addin }: SheetContext): string {
  const { column, value, formula, spill, style } = cell;
  const name = `${printColumnName(column)}${row + 1}`;
  const [type, text] = printValue(value, formula === undefined ? strings : undefined);
  const fills = formula !== undefined && (spill !== undefined || canFillCells(formula, addin));
  const open = `<c r="${name}"${style ? ` s="${style}"` : ''}${type ? ` t="${type}"` : ''}${fills ? ` cm="${dynamicArray}"` : ''}`;
  if (formula === undefined) return text === '' ? `${open}/>` : `${open}><v>${text}</v></c>`;
  const area = createArea(row, column, spill?.rows, spill?.columns);
  const array = fills ? ` t="array" ref="${formatArea(area)}"` : '';
  const stored = escapeText(toStoredFormula(formula, addin, findTableName(sheet, row, column)));
  return `${open}><f${array}>${stored}</f>${value === undefined ? '' : `<v>${text}</v>`}</c>`;
}

/**
 * Returns the type and the text of a value. Results of formulas are in their cells, other text in the shared strings.
 */
function printValue(value: FileValue | undefined, strings: NumberedStrings | undefined): [type: string, text: string] {
  if (value === undefined) return ['', ''];
  if (typeof value === 'number') return Number.isFinite(value) ? ['', String(value)] : ['e', '#NUM!'];
  if (typeof value === 'boolean') return ['b', value ? '1' : '0'];
  if (typeof value === 'object') return ['e', storedErrors.has(value.error) ? value.error : '#VALUE!'];
  return strings ? ['s', String(strings.numberOf(value))] : ['str', escapeText(value)];
}

function findTableName({ tables }: SheetContent, row: number, column: number): string | undefined {
  return tables.find(({ area }) => contains(area, row, column))?.name;
}

function printMerges(merges: readonly Area[]): string {
  if (merges.length === 0) return '';
  const cells = merges.map((area) => `<mergeCell ref="${formatArea(area)}"/>`);
  return `<mergeCells count="${merges.length}">${cells.join('')}</mergeCells>`;
}

function printTables(relationshipIds: readonly string[]): string {
  if (relationshipIds.length === 0) return '';
  return `<tableParts count="${relationshipIds.length}">${relationshipIds.map((id) => `<tablePart r:id="${id}"/>`).join('')}</tableParts>`;
}
