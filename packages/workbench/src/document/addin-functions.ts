import type { FunctionMetadata } from '../functions/metadata';
import type { AddinFunctions } from '../xlsx/stored-formula';

/** The add-in's functions by the names that formulas have. */
export function addinFunctions(namespace: string, metadata: readonly FunctionMetadata[]): AddinFunctions {
  return new Map(
    metadata.map(({ name, result }) => [
      `${namespace}.${name}`.toUpperCase(),
      { fillsCells: result?.dimensionality === 'matrix' },
    ]),
  );
}
