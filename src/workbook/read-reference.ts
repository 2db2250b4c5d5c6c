import { excelSteps } from '../messages/excel-steps';
import {
  cellHoldsError,
  referenceInOtherWorkbook,
  referenceNotFound,
  referenceOnlyInCell,
  tooManyCellsReferenced,
} from '../messages/workbook';
import { toExcelError } from './excel-error';
import { excludeConstants } from './formula-cells';
import { splitAddress } from './selected-formula';

// More than any argument needs: names of columns, custodians, or lines of a GraphQL document.
const maxCells = 40_000;

/**
 * Reads the values of a reference as Excel passes them to a function: dates are serial numbers, and empty cells are empty
 * text. An address without a sheet refers to `sheet`, or to the active sheet. Rejects if the reference isn't found, or if
 * one of its cells has an error.
 */
export function readReference(reference: string, sheet?: string): Promise<unknown[][]> {
  return Excel.run(async (context) => {
    const referencedRange = await findRange(context, reference.replace(/^@/, ''), sheet);
    referencedRange.load('rowCount,columnCount');
    await context.sync();
    if (referencedRange.isNullObject) throw referenceNotFound(reference);
    const range =
      referencedRange.rowCount * referencedRange.columnCount > maxCells
        ? referencedRange.getUsedRangeOrNullObject(true)
        : referencedRange;
    range.load('rowCount,columnCount');
    await context.sync();
    if (range.isNullObject) return [['']];
    if (range.rowCount * range.columnCount > maxCells) {
      throw tooManyCellsReferenced(reference, maxCells.toLocaleString('en-US'));
    }
    range.load('values,valueTypes');
    await context.sync();
    const errorIndex = range.valueTypes.flat().findIndex((type) => type === Excel.RangeValueType.error);
    if (errorIndex >= 0) throw cellHoldsError(reference, String((range.values as unknown[][]).flat()[errorIndex]));
    return range.values as unknown[][];
  }).catch((error: { readonly code?: unknown }) => {
    // Excel doesn't have the table or its column.
    if (error.code === 'ItemNotFound') throw referenceNotFound(reference);
    throw toExcelError(excelSteps.readReference(reference), error);
  });
}

const cellAddress = /^\$?[A-Z]{1,3}(\$?[1-9]\d{0,6})?(:\$?[A-Z]{1,3}(\$?[1-9]\d{0,6})?)?#?$|^\$?\d+:\$?\d+$/i;

async function findRange(context: Excel.RequestContext, reference: string, sheet?: string): Promise<Excel.Range> {
  const [sheetName, address] = reference.includes('!') ? splitAddress(reference) : [sheet, reference];
  if (/[[\]]/.test(sheetName ?? '')) throw referenceInOtherWorkbook(reference);
  const { workbook } = context;
  if (/\[/.test(address)) return findTablePart(workbook, address) ?? Promise.reject(referenceOnlyInCell(reference));
  const worksheet =
    sheetName === undefined
      ? workbook.worksheets.getActiveWorksheet()
      : workbook.worksheets.getItemOrNullObject(sheetName);
  worksheet.load('name');
  await context.sync();
  if (worksheet.isNullObject) throw referenceNotFound(reference);
  if (cellAddress.test(address) && !/^[A-Z]{1,3}$/i.test(address)) {
    const cell = worksheet.getRange(address.replace(/#$/, ''));
    return address.endsWith('#') ? findSpill(context, cell) : cell;
  }
  // As in a formula, a name defined in the sheet precedes one of the workbook. Names of the active sheet aren't considered.
  const worksheetName = sheetName === undefined ? undefined : worksheet.names.getItemOrNullObject(address);
  const workbookName = workbook.names.getItemOrNullObject(address);
  const table = workbook.tables.getItemOrNullObject(address);
  worksheetName?.load('name');
  workbookName.load('name');
  table.load('name');
  await context.sync();
  if (worksheetName && !worksheetName.isNullObject) return worksheetName.getRangeOrNullObject();
  if (!table.isNullObject) return table.getDataBodyRange();
  if (workbookName.isNullObject) throw referenceNotFound(reference);
  return workbookName.getRangeOrNullObject();
}

/** Finds the cells that a formula fills. A formula with a single value has no spill range in Excel. */
async function findSpill(context: Excel.RequestContext, cell: Excel.Range): Promise<Excel.Range> {
  const spillRange = cell.getSpillingToRangeOrNullObject().load('address');
  const spillParent = cell.getSpillParentOrNullObject().load('address');
  cell.load('address,formulas,values');
  await context.sync();
  const [[formula] = []] = excludeConstants(cell.formulas, cell.values);
  const isFormula = typeof formula === 'string' && formula.startsWith('=');
  // Excel repeats the formula in the other cells of its spill.
  const isFirstCell = spillParent.isNullObject || spillParent.address === cell.address;
  return spillRange.isNullObject && isFormula && isFirstCell ? cell : spillRange;
}

/** Finds `Funds[Account]` or `Funds[#All]`. Returns undefined for other structured references, which only Excel can resolve. */
function findTablePart({ tables }: Excel.Workbook, reference: string): Promise<Excel.Range> | undefined {
  const [, tableName, specifier] = /^([\p{L}_\\][\p{L}\p{N}_.]*)\[(#?[^#[\]@']*)\]$/u.exec(reference) ?? [];
  if (tableName === undefined || specifier === undefined) return undefined;
  const table = tables.getItem(tableName);
  if (specifier === '' || /^#Data$/i.test(specifier)) return Promise.resolve(table.getDataBodyRange());
  if (/^#All$/i.test(specifier)) return Promise.resolve(table.getRange());
  if (/^#Headers$/i.test(specifier)) return Promise.resolve(table.getHeaderRowRange());
  return specifier.startsWith('#') ? undefined : Promise.resolve(table.columns.getItem(specifier).getDataBodyRange());
}
