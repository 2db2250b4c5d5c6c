import type { PlainDate } from '../../../model/plain-date';
import { isReference, type FormulaParts } from '../../../query/formula-parts';
import { findFunction } from '../../../functions/find-function';

const dateParameters: readonly string[] = ['date', 'from', 'to', 'date1', 'date2'];

/** Returns the reference in a query's `date` parameter, if any. */
export function findDateReference({ name, args }: FormulaParts): string | undefined {
  const date = args[listParameters(name).indexOf('date')];
  return date !== undefined && isReference(date) ? date.reference : undefined;
}

function listParameters(name: string): readonly string[] {
  return findFunction(name)?.parameters.map((parameter) => parameter.name) ?? [];
}

/**
 * Replaces date words by their dates, so the query returns the same rows later. `asOf` is the process date of its result,
 * if it has one. Otherwise, references and dates stay.
 */
export async function pinDates(
  { name, args }: FormulaParts,
  asOf: PlainDate | undefined,
  resolveDate: (word: unknown, custodian: unknown) => Promise<PlainDate>,
): Promise<FormulaParts> {
  const parameters = listParameters(name);
  const custodian = args[parameters.indexOf('custodian')] ?? null;
  const pinnedArgs = [...args];
  for (const [index, parameter] of parameters.entries()) {
    const argument = args[index] ?? null;
    if (!dateParameters.includes(parameter)) continue;
    const isResolved = parameter === 'date' && asOf !== undefined;
    if (!isResolved && (typeof argument === 'number' || isReference(argument))) continue;
    while (pinnedArgs.length < index) pinnedArgs.push(null);
    pinnedArgs[index] = isResolved ? asOf : await resolveDate(argument, custodian);
  }
  return { name, args: pinnedArgs };
}
