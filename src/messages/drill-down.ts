// Messages about drilling down: what can't be drilled, and why.

import { AddInError } from '../model/errors';
import { printNumber } from '../model/print-number';

const selectValue =
  'Select a value in the result of an IDS formula, in a linked table, or in the row of a break or delivery.';

export function nothingToDrill(address: string): AddInError {
  return new AddInError('input', `${address} isn't an IDS result. ${selectValue}`);
}

export function emptyCell(address: string): AddInError {
  return new AddInError('input', `${address} is empty. ${selectValue}`);
}

export function headerSelected(address: string): AddInError {
  return new AddInError('input', `${address} is a column header. Select a value below it.`);
}

export function totalRowSelected(address: string): AddInError {
  return new AddInError('input', `${address} is in the total row of a table. Select a value above it.`);
}

export function singleValue(name: string): AddInError {
  return new AddInError(
    'input',
    `You can't drill down into IDS.${name}, because its value isn't calculated from rows. Select a value of IDS.POSITION, IDS.PRICE, or a table.`,
  );
}

export function partOfCalculation(name: string): AddInError {
  return new AddInError(
    'input',
    `You can't drill down into IDS.${name} inside a larger calculation. Enter it in a cell of its own.`,
  );
}

/** `set`: the data set of the records, if the function has rows of several. */
export function recordsHaveNoRows(name: string, set?: string): AddInError {
  const records = set === undefined ? 'records' : `${set} records`;
  return new AddInError(
    'input',
    `You can't drill down into IDS.${name}: its rows are already individual ${records}. Select an amount or a total.`,
  );
}

export function unknownDrilledSet(name: string, set: string): AddInError {
  return new AddInError(
    'input',
    `You can't drill down into IDS.${name}: the service has no data set "${set}". Correct the formula first.`,
  );
}

/** `text`: what the row shows instead of a change. */
export function notAChange(text: string): AddInError {
  return new AddInError('input', `The selected row reports "${text}", not a change. Select a row with a change.`);
}

/** `missing`: what the row doesn't identify. `columnNames`: the columns that identify it. */
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

export function holdingNotIdentified(): AddInError {
  return rowNotIdentified('account and security', ['AccountId', 'SecurityId']);
}

/** `text`: what the row shows instead of a break. */
export function noBreakInRow(text: string): AddInError {
  return new AddInError('input', `The selected row reports "${text}", not a break. Select a row with a break.`);
}

export function noMorningRow(address: string): AddInError {
  return new AddInError(
    'input',
    `${address} isn't in a row with a break or delivery. Select a cell in a row with one.`,
  );
}

export function valueNotThere(address: string, value: string): AddInError {
  return new AddInError('input', `${address} shows ${value}, so you can't drill down into it. Refresh it first.`);
}

export function sourceGone(address: string): AddInError {
  return new AddInError(
    'workbook',
    `${address}, the cell that you drilled down from, no longer exists. Use the sheet tabs instead.`,
  );
}

export function noDrillDownHere(): AddInError {
  return new AddInError('input', "The open sheet isn't a drill-down. Open a drill-down sheet first.");
}

export function trackedNotFound(security: string, custodian: string): AddInError {
  return new AddInError(
    'input',
    `No security "${security}" matches this break at ${custodian}. If you edited the break's ID, kind, account, or security, track breaks again.`,
  );
}

export function nothingBehind(why: string): AddInError {
  return new AddInError('noRows', `There are no rows behind this value. ${why}`);
}

export function drillDownBusy(): AddInError {
  return new AddInError('input', 'Another drill-down is running. Wait for it to finish, or cancel it, then try again.');
}

export function tooManyTerms(count: number, max: number): AddInError {
  return new AddInError(
    'input',
    `This formula has ${printNumber(count)} IDS functions. Drill-down supports up to ${printNumber(max)}. Split the formula.`,
  );
}
