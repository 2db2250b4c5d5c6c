// Short because only the pane loads it. Cells load only the registry.
import type { FunctionDefinition, TableFunction } from './definition/definition';
import { functions } from './registry';

/** The functions that return a table. */
export const tableFunctions: readonly TableFunction[] = functions.filter((definition) => definition.kind === 'table');

/** Finds a function by its uppercase name. */
export function findFunction(name: string): FunctionDefinition | undefined {
  return functions.find((definition) => definition.name === name);
}

const mapSetsByFunction = (hasParameters: boolean): Readonly<Record<string, string>> =>
  Object.fromEntries(
    tableFunctions.flatMap(({ name, set, parameters }) =>
      set !== undefined && parameters.length > 0 === hasParameters ? [[name, set] as const] : [],
    ),
  );

/** The set of each table function with parameters, by the function's name. */
export const setByFunctionWithParameters = mapSetsByFunction(true);

/** The set of each table function without parameters, by the function's name. */
export const setByParameterlessFunction = mapSetsByFunction(false);
