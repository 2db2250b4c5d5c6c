import { badErrorForm } from '../messages/options';
import { readBaseCurrency, readFill, readSwitch } from './read-options';
import { readPairs } from './read-list';

/** How a function for one value, or an array of values, shows its results. */
export interface ValueDisplay {
  /** Shows the process date of each value in the cell to its right. */
  readonly asOf: boolean;
  /** Shows the message of an error as text. */
  readonly errorsAsText: boolean;
}

/** Reads the options of a function for one value. `names` are the names of the function's options. */
export function readValueOptions(argument: unknown, names: readonly string[]) {
  const options = readPairs(argument, names);
  const errors = options.get('errors')?.toLowerCase();
  if (errors !== undefined && errors !== 'text' && errors !== 'cell') throw badErrorForm(errors);
  return {
    fill: readFill(options),
    base: readBaseCurrency(options.get('base')),
    /** Uses the data received so far although deliveries are missing. */
    partial: readSwitch('partial', options.get('partial')),
    asOf: readSwitch('asof', options.get('asof')),
    errorsAsText: errors === 'text',
  };
}
