// Messages about drilling down: what can't be drilled, and why.

import { AddInError } from '../model/errors';

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

export function noRowsBehind(name: string, why: string): AddInError {
  return new AddInError('input', `You can't drill down into IDS.${name}: ${why}`);
}

export function rowNotIdentified(missing: string, columns: string): AddInError {
  return new AddInError('input', `This row doesn't identify its ${missing}. Add ${columns} to its columns.`);
}

export function noBreakInRow(kind: string): AddInError {
  return new AddInError('input', `"${kind}" isn't a break, so it has no rows to show. Select the row of a break.`);
}

export function noMorningRow(address: string): AddInError {
  return new AddInError('input', `${address} isn't in the row of a break or delivery. Select a cell in such a row.`);
}

export function valueNotThere(address: string, value: string): AddInError {
  return new AddInError('input', `${address} shows ${value}, so you can't drill down into it. Refresh it first.`);
}

export function sourceGone(place: string): AddInError {
  return new AddInError('workbook', `${place}, where you drilled down, no longer exists. Select another sheet.`);
}

export function noDrillDownHere(): AddInError {
  return new AddInError('input', "The open sheet isn't a drill-down. Open a drill-down sheet first.");
}

export function trackedNotFound(security: string, custodian: string): AddInError {
  return new AddInError(
    'input',
    `No security "${security}" matches this break at ${custodian}. If its ID, kind, account, or security was edited, track breaks again.`,
  );
}

export function nothingBehind(why: string): AddInError {
  return new AddInError('noRows', `This value has no rows. ${why}`);
}

export function drillDownBusy(): AddInError {
  return new AddInError('input', 'Another drill-down is running. Wait or cancel it, then try again.');
}

export function tooManyTerms(count: number, max: number): AddInError {
  return new AddInError(
    'input',
    `This formula has ${count} IDS functions. Drill-down supports up to ${max}. Split the formula.`,
  );
}
