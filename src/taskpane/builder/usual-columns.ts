import type { Subject } from '../../app/builder/builder-actions';
import { defaultColumns } from '../../model/default-columns';

/**
 * The columns that a subject shows where none are chosen. Empty where that is every column: only the functions of a set
 * have default columns.
 */
export function usualColumns(
  { group, name, functionName }: Pick<Subject, 'group' | 'name' | 'functionName'>,
  known: readonly { readonly name: string }[],
): readonly string[] {
  if (group !== 'sets' || functionName === 'QUERY') return [];
  const names = new Set(known.map((field) => field.name));
  return defaultColumns(name, (path) => names.has(path)) ?? [];
}
