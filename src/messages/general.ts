// Messages about any function, and about the add-in itself.

import { AddInError } from '../model/errors';
import { printNumber } from '../model/print-number';

export const finishFormula = 'Finish the formula to get data.';

export const partNotLoaded = (options: ErrorOptions) =>
  new AddInError('network', "This part of the add-in couldn't be loaded. Check the connection, then refresh.", options);

/** `names`: one name in quotes, or several. */
export const suggestion = (names: string) => ` Did you mean ${names}?`;

export const stillStarting = () => new AddInError('service', 'The IDS add-in is still starting. Refresh in a moment.');

export const paneNotLoaded = "The pane couldn't be loaded. Check your connection, then close and reopen the pane.";

export const unknownHelp = (name: string, hint: string) =>
  new AddInError('input', `IDS.${name} isn't a function.${hint} =IDS.HELP() lists all functions.`);

export const noFunctionName = () => new AddInError('input', 'Enter the name of one function as text, like "PRICE".');

/** Lists the first items for a message, because messages have limited space: `A, B, and 3 more`. */
export function printSome(items: readonly string[], max: number, separator = ', '): string {
  const otherCount = items.length - max;
  return [...items.slice(0, max), ...(otherCount > 0 ? [`and ${printNumber(otherCount)} more`] : [])].join(separator);
}
