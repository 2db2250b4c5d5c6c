import type { Subject } from '../../app/builder/builder-actions';
import { defaultColumns } from '../../model/default-columns';

/** Returns the default columns of a subject. Empty if the default is all columns. */
export function defaultColumnsOf(
  { group, name, functionName }: Pick<Subject, 'group' | 'name' | 'functionName'>,
  fields: readonly { readonly name: string }[],
): readonly string[] {
  if (group !== 'sets' || functionName === 'QUERY') return [];
  const names = new Set(fields.map((field) => field.name));
  return defaultColumns(name, (path) => names.has(path)) ?? [];
}
