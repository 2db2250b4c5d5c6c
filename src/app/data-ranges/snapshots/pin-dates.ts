import { periodUnknown } from '../../../messages/snapshots';
import type { PlainDate } from '../../../model/plain-date';
import type { StoredResult } from '../../../workbook/linked/definition';
import { readDateWord } from '../../../query/date-word';
import { readSingleValue } from '../../../query/read-list';
import { isReference, type FormulaArgument, type FormulaParts } from '../../../query/formula-parts';
import { findFunction } from '../../../functions/find-function';

/** Returns the reference in a query's `date` parameter, if any. */
export function findDateReference({ name, args }: FormulaParts): string | undefined {
  const date = args[listParameters(name).findIndex((parameter) => parameter.name === 'date')];
  return date !== undefined && isReference(date) ? date.reference : undefined;
}

function listParameters(name: string) {
  return findFunction(name)?.parameters ?? [];
}

/**
 * Replaces date words by their dates, so the query returns the same rows later. A period and a comparison get the dates that
 * the words meant when the rows were fetched. Otherwise, references and dates stay.
 */
export async function pinDates(
  { name, args }: FormulaParts,
  { asOf, startDate, table }: Pick<StoredResult, 'asOf' | 'startDate'> & { readonly table: string },
  resolveDate: (word: unknown, custodian: unknown) => Promise<PlainDate>,
): Promise<FormulaParts> {
  const parameters = listParameters(name);
  const custodian = args[parameters.findIndex((parameter) => parameter.name === 'custodian')] ?? null;
  const pinnedArgs = [...args];
  for (const [index, parameter] of parameters.entries()) {
    const argument = args[index] ?? null;
    if (!parameter.isDate) continue;
    const isOnlyDate = parameter.name === 'date';
    if (isOnlyDate ? asOf === undefined && (typeof argument === 'number' || isReference(argument)) : isFixed(argument))
      continue;
    const date = parameter.name === 'from' || parameter.name === 'date1' ? startDate : asOf;
    if (date === undefined && !isOnlyDate) throw periodUnknown(table);
    while (pinnedArgs.length < index) pinnedArgs.push(null);
    pinnedArgs[index] = date ?? (await resolveDate(argument, custodian));
  }
  return { name, args: pinnedArgs };
}

/** Returns whether an argument isn't a date word, whose date depends on the time of the query. */
function isFixed(argument: FormulaArgument): boolean {
  return isReference(argument) || readDateWord(readSingleValue(argument)).kind === 'day';
}
