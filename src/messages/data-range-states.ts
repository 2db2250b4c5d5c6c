// Why a data range isn't fresh, and what a failed refresh left in the sheet.

import { printCount, printNumber } from '../model/print-number';
import type { MissingDelivery } from '../model/provenance';

export const rowCountDiffers = (rows: number, fetched: number) =>
  `The table has ${printCount(rows, 'row')}, but ${printNumber(fetched)} ${fetched === 1 ? 'was' : 'were'} fetched: rows were added or deleted, or a refresh was undone. Refresh to update.`;

/** `shown`: what the data range shows. */
export const dateWordMoved = (word: string, date: string, shown: 'rows' | 'value', asOf: string) =>
  `"${word}" is now ${date}, but the ${shown === 'value' ? 'value is' : 'rows are'} as of ${asOf}. Refresh to update.`;

/** Two users of a workbook, or one who changed the address, use different services. */
export const rowsOfOtherService =
  'The rows are from a different service than yours, or from different settings for amounts and rates. Refresh to get your rows.';

export const valuesOfOtherService =
  'The values are from a different service than yours, or from different settings for amounts and rates. Refresh to update them.';

export const valuesOfOtherUser =
  "The values were fetched with another user's token. Refresh to get the values for your token.";

export function rowsOfOtherScope(user: string | undefined): string {
  const refreshed = user === undefined ? 'The rows were refreshed' : `${user} refreshed the rows`;
  return `${refreshed} with a token that covers different custodians or customers than yours. Refresh to get your rows.`;
}

export const referenceChanged = (reference: string) =>
  `The query refers to ${reference}, which has changed since the rows were fetched. Refresh to update.`;

export const refreshUnfinished = (user?: string) =>
  `A refresh${user === undefined ? '' : ` by ${user}`} didn't finish. Refresh again.`;

export const wasNotFinal = (states: string) =>
  `The delivery wasn't final (${states}) when the rows were fetched. Refresh to update.`;

export const fetchedEarlier = (date: string) => `Fetched on ${date}. Newer rows may exist. Refresh to update.`;

/** Messages on a card must be short. */
const maxNames = 6;

/** Describes the deliveries that are missing from a result fetched with `partial=1`. */
export function partialRows(missingDeliveries: readonly MissingDelivery[]): string {
  const names = missingDeliveries
    .slice(0, maxNames)
    .map(({ custodian, customers, date, state }) => `${custodian}${inParentheses(customers)} for ${date} (${state})`);
  const otherCount = missingDeliveries.length - maxNames;
  const deliveryList = [...names, ...(otherCount > 0 ? [`${printNumber(otherCount)} more`] : [])].join(', ');
  return `Fetched without ${deliveryList}. Refresh when ${missingDeliveries.length === 1 ? 'the delivery is' : 'the deliveries are'} received.`;
}

function inParentheses(customers: readonly string[] | undefined): string {
  if (!customers) return '';
  const names = customers.slice(0, maxNames).join(', ');
  return ` (${customers.length > maxNames ? `${names}, and ${printNumber(customers.length - maxNames)} more` : names})`;
}

export const earlierResult = 'Another cell with the same formula shows a newer result. Refresh to update.';

export const savedValues = 'Shows values saved with the workbook. Refresh to update.';

/** A cell shows an error value. `reason`: the message of its error. */
export const cellShowsError = (value: string, reason: string) => `The cell shows ${value}. ${reason}`;

export const errorUnknown =
  'To see the reason, select the cell and point to the error icon next to it, or look for errors in the cells that the formula refers to.';

/** A part of a workbook that should define a linked table can't be read. */
export const definitionUnreadable =
  "The workbook's definition of a linked table can't be read, so the table isn't refreshed. Insert the table again.";

export const definitionNewer =
  'A newer version of IDS for Excel created this linked table. Close and reopen the workbook to load that version.';

/** A formula like =IFERROR(IDS.PRICE(A2),0) shows another value. `reason`: the message of the error. */
export const errorHidden = (reason: string) => `The formula hides an error. ${reason}`;

export const severalQueries =
  'The formula combines several queries, so the age of its data is unknown. Refresh to update.';

export const adjacentCellsStayed = (firstCell: string) =>
  `Cells beside the table, starting at ${firstCell}, aren't part of it and didn't move with its rows. Check that they're still next to the right rows.`;

export const sortNotRepeated = (reason: string) =>
  `The rows were refreshed, but the sort couldn't be reapplied: ${reason} Sort the table again.`;

export const filtersNotRestored = (reason: string) =>
  `The rows were refreshed, but the filters couldn't be reapplied: ${reason} Filter the table again.`;

/** A delivery that was received since the last refresh. */
export const deliveryReceived = (custodian: string, customer: string, date: string) =>
  `${custodian} for ${customer}, ${date}`;

export const nothingRestored =
  "The table no longer exists, so its rows weren't restored. To insert it again, choose Restore on its card in Workbook.";

export const keyColumnGone =
  "A column that identifies rows was deleted, so the rows weren't restored. Undo the deletion, then refresh.";

export const halfRestored = (message: string, reason: string) =>
  `${message} Excel also refused to restore the rows (${reason}), so the cells are now a mixture of old and new rows. Fix the cause, then refresh. The refresh restores the old rows first.`;
