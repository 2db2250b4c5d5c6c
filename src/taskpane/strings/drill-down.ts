import { countOf } from './pane';

/** Texts of drilling down. */
export const drillDown = {
  label: 'Drill down',
  about: 'Opens a sheet with the rows behind the selected value.',
  needsToken: 'Connect to drill down.',
  from: (address: string) => `These rows are behind ${address}.`,
  back: 'Back',
  backTo: (address: string) => `Back to ${address}`,
  keep: 'Keep',
  backFailed: "Couldn't go back",
  keepFailed: "Couldn't keep the sheet",
  keepAbout: 'The next drill-down opens another sheet',
  working: 'Finding the rows',
  cancel: 'Cancel',
  failed: 'Drill-down failed',
  confirm: (rows: number) => `Write ${countOf(rows, 'row', 'rows')}?`,
  confirmAbout: 'More than 10,000 rows are behind this value. For fewer, filter the formula or drill into a group.',
  write: 'Write rows',
  dont: "Don't write",
  done: (rows: number, from: string) => `${countOf(rows, 'row', 'rows')} behind ${from}`,
  addsUp: 'The rows add up to the value.',
  othersAddUp: 'The rows add up to the other figures.',
  noSum: 'These rows explain the value. They have no sum to check.',
  mismatch: (name: string, difference: number) =>
    `${name} doesn't add up: the rows differ by ${difference.toLocaleString('en-US', { maximumFractionDigits: 6 })}.`,
  unchecked: (figures: readonly string[]) => `Not checked: ${figures.join(', ')}.`,
  left: (sheets: readonly string[]) =>
    `Not replaced, because you changed ${sheets.length === 1 ? 'it' : 'them'}: ${sheets.join(', ')}.`,
};
