import { noTotalToCompare } from '../../messages/drill-down-sheet';
import { localizedCount } from './pane';

const printFigure = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 6 });

export const drillDownStrings = {
  label: 'Drill down',
  about: 'Opens a sheet with the rows behind the selected value.',
  needsToken: 'Connect to drill down.',
  from: (address: string) => `Drill-down from ${address}.`,
  back: 'Back',
  backTo: (address: string) => `Back to ${address}`,
  keep: 'Keep sheet',
  backFailed: "Couldn't go back",
  keepFailed: "Couldn't keep the sheet",
  keepAbout: 'The next drill-down opens a new sheet instead of replacing this one.',
  working: 'Finding the rows…',
  cancel: 'Cancel',
  failed: 'Drill-down failed',
  confirm: (rows: number) => `Insert ${localizedCount(rows, 'row', 'rows')}?`,
  confirmAbout:
    'More than 10,000 rows are behind this value. To get fewer, filter the formula or drill down into a group.',
  insert: 'Insert rows',
  done: (rows: number, from: string) => `Drill-down from ${from}: ${localizedCount(rows, 'row', 'rows')}`,
  allMatch: 'The rows match the value.',
  checkedMatch: 'The rows match every value that could be checked.',
  noTotal: noTotalToCompare,
  mismatch: (name: string, value: number, fromRows: number) =>
    `${name} doesn't match: ${printFigure(value)} in the cell, ${printFigure(fromRows)} from the rows.`,
  unchecked: (figures: readonly string[]) => `Not checked: ${figures.join(', ')}.`,
  notReplaced: (sheets: readonly string[]) =>
    `${new Intl.ListFormat('en-US').format(sheets)} ${sheets.length === 1 ? "wasn't" : "weren't"} replaced because you changed ${sheets.length === 1 ? 'it' : 'them'}.`,
};
