import type { AddinFunctions } from '../xlsx/stored-formula';

/** A parameter as functions.json describes it. */
export interface FunctionParameter {
  name: string;
  description?: string;
  type?: string;
  dimensionality?: 'scalar' | 'matrix';
  optional?: boolean;
  repeating?: boolean;
}

/** A function as functions.json describes it. */
export interface FunctionMetadata {
  id: string;
  name: string;
  description?: string;
  parameters: FunctionParameter[];
  result?: { dimensionality?: 'scalar' | 'matrix' };
  options?: {
    stream?: boolean;
    cancelable?: boolean;
    requiresAddress?: boolean;
    volatile?: boolean;
  };
}

/**
 * Loads functions.json.
 * @throws Error when it can't be read or holds no functions
 */
export async function loadMetadata(url: string): Promise<FunctionMetadata[]> {
  const response = await fetch(url, { cache: 'no-store' });
  if (!response.ok) throw new Error(`The functions of the add-in can't be read: ${url} returned ${response.status}.`);
  const { functions } = (await response.json()) as { functions?: Partial<FunctionMetadata>[] };
  if (!Array.isArray(functions))
    throw new Error(`The functions of the add-in can't be read: ${url} has no "functions".`);
  return functions.map((entry) => {
    const id = (entry.id ?? entry.name ?? '').toUpperCase();
    return { ...entry, id, name: (entry.name ?? id).toUpperCase(), parameters: entry.parameters ?? [] };
  });
}

/** Returns the add-in's functions by their names in formulas. */
export function createAddinFunctions(namespace: string, metadata: readonly FunctionMetadata[]): AddinFunctions {
  return new Map(
    metadata.map(({ name, result }) => [
      `${namespace}.${name}`.toUpperCase(),
      { fillsCells: result?.dimensionality === 'matrix' },
    ]),
  );
}
