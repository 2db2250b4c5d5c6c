// Messages about drilling down: which cells it doesn't support, and why.

import { AddInError } from '../model/errors';
import { printNumber } from '../model/print-number';

const selectValue =
  'Select a value in the result of an IDS formula, in a linked table, or in the row of a break or delivery.';

export const nothingToDrill = (address: string) =>
  new AddInError('input', `${address} isn't an IDS result. ${selectValue}`);

export const emptyCell = (address: string) => new AddInError('input', `${address} is empty. ${selectValue}`);

export const headerSelected = (address: string) =>
  new AddInError('input', `${address} is a column header. Select a value below it.`);

export const totalRowSelected = (address: string) =>
  new AddInError('input', `${address} is in the total row of a table. Select a value above it.`);

export const valueWithoutRows = (name: string) =>
  new AddInError(
    'input',
    `You can't drill down into IDS.${name}, because its value isn't calculated from rows. Select a value of IDS.POSITION, IDS.PRICE, or a table.`,
  );

export const partOfCalculation = (name: string) =>
  new AddInError(
    'input',
    `You can't drill down into IDS.${name} inside a larger calculation. Enter it in a cell of its own.`,
  );

/** `set`: the data set of the records, if the function has rows of several. */
export function alreadyRecords(name: string, set?: string): AddInError {
  const records = set === undefined ? 'records' : `${set} records`;
  return new AddInError(
    'input',
    `You can't drill down into IDS.${name}: its rows are already individual ${records}. Select an amount or a total.`,
  );
}

export const unknownDrilledSet = (name: string, set: string) =>
  new AddInError(
    'input',
    `You can't drill down into IDS.${name}: the service has no data set "${set}". Correct the formula first.`,
  );

/** `text`: the row's content in place of a change. */
export const notAChange = (text: string) =>
  new AddInError('input', `The selected row reports "${text}", not a change. Select a row with a change.`);

/** `missing`: the record that the row doesn't identify. `columnNames`: the columns that identify the record. */
export function rowNotIdentified(
  missing: string,
  columnNames: readonly string[],
  conjunction: 'and' | 'or' = 'and',
): AddInError {
  const last = columnNames.slice(-2).join(` ${conjunction} `);
  const names = [...columnNames.slice(0, -2), last].join(', ');
  return new AddInError(
    'input',
    `This row doesn't identify its ${missing}. Add ${names} to the columns of the formula or table.`,
  );
}

export const holdingNotIdentified = () => rowNotIdentified('account and security', ['AccountId', 'SecurityId']);

/** `text`: the row's content in place of a break. */
export const noBreakInRow = (text: string) =>
  new AddInError('input', `The selected row reports "${text}", not a break. Select a row with a break.`);

export const noMorningRow = (address: string) =>
  new AddInError('input', `The row of ${address} has no break or delivery. Select a cell in a row that does.`);

export const cellHasNoResult = (address: string, value: string) =>
  new AddInError('input', `${address} shows ${value}, so you can't drill down into it. Refresh it first.`);

export const sourceGone = (address: string) =>
  new AddInError(
    'workbook',
    `${address}, the cell that you drilled down from, no longer exists. Use the sheet tabs instead.`,
  );

export const noDrillDownHere = () =>
  new AddInError('input', "The open sheet isn't a drill-down. Open a drill-down sheet first.");

export const trackedSecurityNotFound = (security: string, custodian: string) =>
  new AddInError(
    'input',
    `This break's ID doesn't match security "${security}" at ${custodian}. If you edited the ID, kind, account, or security, track breaks again.`,
  );

export const noRowsBehindValue = (explanation: string) =>
  new AddInError('noRows', `No rows are behind this value. ${explanation}`);

export const drillDownBusy = () =>
  new AddInError('input', 'Another drill-down is running. Wait for it to finish, or cancel it, then try again.');

export const tooManyFunctions = (count: number, max: number) =>
  new AddInError(
    'input',
    `This formula has ${printNumber(count)} IDS functions. Drill-down supports up to ${printNumber(max)}. Split the formula.`,
  );
