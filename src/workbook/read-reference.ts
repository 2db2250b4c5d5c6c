import {
  cellHoldsError,
  referenceInOtherWorkbook,
  referenceNotFound,
  referenceOnlyInCell,
  tooManyCellsReferenced,
} from '../messages/workbook';
import type { AddInError } from '../model/errors';
import { excelError } from './excel-error';
import { splitAddress } from './selected-formula';

// As many as an argument is ever good for: names of columns, custodians, lines of a document.
const mostCells = 40_000;

/**
 * The values of what a formula refers to, as Excel would hand them to the function: dates are the workbook's numbers,
 * empty cells are empty texts. An address without a sheet is one of `sheet`, or of the sheet that is looked at. Rejects
 * with a message when there is no such place, or an error in it.
 */
export function readReference(reference: string, sheet?: string): Promise<unknown[][]> {
  return Excel.run(async (context) => {
    const place = await findPlace(context, reference.replace(/^@/, ''), sheet);
    place.load('rowCount,columnCount');
    await context.sync();
    if (place.isNullObject) throw unknownPlace(reference);
    const range = place.rowCount * place.columnCount > mostCells ? place.getUsedRangeOrNullObject(true) : place;
    range.load('rowCount,columnCount');
    await context.sync();
    if (range.isNullObject) return [['']];
    if (range.rowCount * range.columnCount > mostCells) {
      throw tooManyCellsReferenced(reference, mostCells.toLocaleString('en-US'));
    }
    range.load('values,valueTypes');
    await context.sync();
    const errors = range.valueTypes.flat();
    const at = errors.findIndex((type) => type === Excel.RangeValueType.error);
    if (at >= 0) {
      const found = String((range.values as unknown[][]).flat()[at]);
      throw cellHoldsError(reference, found);
    }
    return range.values as unknown[][];
  }).catch((error: unknown) => {
    throw excelError(`Reading ${reference}`, error);
  });
}

const cells = /^\$?[A-Z]{1,3}(\$?[1-9]\d{0,6})?(:\$?[A-Z]{1,3}(\$?[1-9]\d{0,6})?)?#?$|^\$?\d+:\$?\d+$/i;

async function findPlace(context: Excel.RequestContext, reference: string, sheet?: string): Promise<Excel.Range> {
  const [named, place] = reference.includes('!') ? splitAddress(reference) : [sheet, reference];
  if (/[[\]]/.test(named ?? '')) throw elsewhere(reference);
  const { workbook } = context;
  if (/\[/.test(place)) return tablePart(workbook, place) ?? Promise.reject(notThis(reference));
  const worksheet =
    named === undefined ? workbook.worksheets.getActiveWorksheet() : workbook.worksheets.getItemOrNullObject(named);
  worksheet.load('name');
  await context.sync();
  if (worksheet.isNullObject) throw unknownPlace(reference);
  if (cells.test(place) && !/^[A-Z]{1,3}$/i.test(place)) {
    const anchor = worksheet.getRange(place.replace(/#$/, ''));
    return place.endsWith('#') ? anchor.getSpillingToRangeOrNullObject() : anchor;
  }
  // As in a formula: a name of the sheet's own goes before one of the workbook. Which sheet is looked at means nothing.
  const own = named === undefined ? undefined : worksheet.names.getItemOrNullObject(place);
  const name = workbook.names.getItemOrNullObject(place);
  const table = workbook.tables.getItemOrNullObject(place);
  own?.load('name');
  name.load('name');
  table.load('name');
  await context.sync();
  if (own && !own.isNullObject) return own.getRangeOrNullObject();
  if (!table.isNullObject) return table.getDataBodyRange();
  if (name.isNullObject) throw unknownPlace(reference);
  return name.getRangeOrNullObject();
}

/** `Funds[Account]` and `Funds[#All]`; what has more to it only Excel itself can read. */
function tablePart({ tables }: Excel.Workbook, reference: string): Promise<Excel.Range> | undefined {
  const [, name, part] = /^([\p{L}_\\][\p{L}\p{N}_.]*)\[(#?[^#[\]@']*)\]$/u.exec(reference) ?? [];
  if (name === undefined || part === undefined) return undefined;
  const table = tables.getItem(name);
  if (part === '' || /^#Data$/i.test(part)) return Promise.resolve(table.getDataBodyRange());
  if (/^#All$/i.test(part)) return Promise.resolve(table.getRange());
  if (/^#Headers$/i.test(part)) return Promise.resolve(table.getHeaderRowRange());
  return part.startsWith('#') ? undefined : Promise.resolve(table.columns.getItem(part).getDataBodyRange());
}

function unknownPlace(reference: string): AddInError {
  return referenceNotFound(reference);
}

function elsewhere(reference: string): AddInError {
  return referenceInOtherWorkbook(reference);
}

function notThis(reference: string): AddInError {
  const can = 'cells, a name, or a whole column of a table, like Funds[Account]';
  return referenceOnlyInCell(reference, can);
}
