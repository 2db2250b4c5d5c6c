import type { PlainDate } from '../../model/plain-date';
import { isReference, type FormulaParts } from '../../query/formula-parts';
import { tableFunctions, type TableFunction } from '../tables/table-functions';

const dateNames: readonly string[] = ['date', 'from', 'to', 'date1', 'date2'];

/**
 * A question with its date words replaced by the dates that they meant, so that it can be asked again later: `last`
 * moves on. `asOf`: the process date of its answer, where it has one. Without it references are left.
 */
export async function pinDates(
  { name, args }: FormulaParts,
  asOf: PlainDate | undefined,
  resolve: (word: unknown, custodian: unknown) => Promise<PlainDate>,
): Promise<FormulaParts> {
  const asked = (tableFunctions as Partial<Record<string, TableFunction>>)[name];
  const parameters = asked?.parameters ?? [];
  const custodian = args[parameters.indexOf('custodian')] ?? null;
  const pinned = [...args];
  for (const [index, parameter] of parameters.entries()) {
    const argument = args[index] ?? null;
    if (!dateNames.includes(parameter)) continue;
    const known = parameter === 'date' && asOf !== undefined;
    if (!known && (typeof argument === 'number' || isReference(argument))) continue;
    while (pinned.length < index) pinned.push(null);
    pinned[index] = known ? asOf : await resolve(argument, custodian);
  }
  return { name, args: pinned };
}
