import { tableFunctions } from '../../functions/registry';

const named = (hasArguments: boolean): Readonly<Record<string, string>> =>
  Object.fromEntries(
    tableFunctions.flatMap(({ name, set, parameters }) =>
      set !== undefined && parameters.length > 0 === hasArguments ? [[name, set] as const] : [],
    ),
  );

/** The sets behind the functions that take columns and options, by the function's name. */
export const setFunctions = named(true);

/** The sets behind the functions that take nothing. */
export const listSets = named(false);
