import { tableFunctions } from '../../functions/find-function';

const setsByFunction = (hasArguments: boolean): Readonly<Record<string, string>> =>
  Object.fromEntries(
    tableFunctions.flatMap(({ name, set, parameters }) =>
      set !== undefined && parameters.length > 0 === hasArguments ? [[name, set] as const] : [],
    ),
  );

/** The sets of functions with parameters, by the function's name. */
export const setFunctions = setsByFunction(true);

/** The sets of functions without parameters, by the function's name. */
export const listSets = setsByFunction(false);
