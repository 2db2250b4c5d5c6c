// Messages about the delivery board, the morning check, and tracking breaks.

import { AddInError } from '../model/errors';
import type { PlainDate } from '../model/plain-date';
import { printNumber } from '../model/print-number';

export const noDeliveriesVisible = () =>
  new AddInError('noRows', 'This access token covers no deliveries. Ask the service operator for access.');

/** `all`: whether all custodians are to be checked. */
export function noDeliveriesToCheck(date?: PlainDate, allCustodians = true): AddInError {
  const [fromCustodians, when] = [
    allCustodians ? '' : ' from the chosen custodians',
    date === undefined ? '' : ` for ${date}`,
  ];
  return new AddInError('noRows', `No deliveries to check${fromCustodians}${when}. Choose another date.`);
}

export const noCustodianChosen = () => new AddInError('input', 'Choose at least one custodian to check.');

export const noCustodianVisible = () =>
  new AddInError('input', 'This access token covers no custodians. Ask the service operator for access.');

/** The workbook doesn't keep a check's breaks. `kept`: the process date of the last check that it keeps. */
export const runTooLarge = (breaks: number, kept: PlainDate | undefined) =>
  `This check found too many breaks to keep in the workbook (${printNumber(breaks)}), so the next check ${kept === undefined ? "can't show which of them are new" : `compares with the one for ${kept}`}.`;
