import type { FormulaArgument } from '../../query/formula-parts';
import { readPairs } from '../../query/read-list';

/** Options of a form as an argument of a formula: as text, or as an array where a value has a semicolon in it. */
export function printFormOptions(options: Iterable<readonly [name: string, value: string]>): FormulaArgument {
  const pairs = [...options].map(([name, value]) => [name, value.trim()] as const).filter(([, value]) => value !== '');
  if (pairs.length === 0) return null;
  const text = pairs.map(([name, value]) => `${name}=${value}`).join(';');
  return readsAs(text, pairs) ? text : pairs;
}

function readsAs(text: string, pairs: readonly (readonly [string, string])[]): boolean {
  try {
    const names = pairs.map(([name]) => name);
    return JSON.stringify([...readPairs(text, names)]) === JSON.stringify(pairs);
  } catch {
    return false;
  }
}
