import type { DateSystem } from '../../model/serial-date';
import { dateArgument } from '../../query/date-argument';
import type { ParameterName } from '../builder/builder-actions';
import type { NamedArguments } from './table-functions';

const dates: readonly ParameterName[] = ['date', 'from', 'to', 'date1', 'date2'];

/** The arguments of a function by their names, dates counted as the add-in does. What is left out is null. */
export function nameArguments(
  parameters: readonly ParameterName[],
  given: readonly unknown[],
  system: DateSystem,
): NamedArguments {
  return Object.fromEntries(
    parameters.map((name, index) => {
      const value = given[index] ?? null;
      return [name, dates.includes(name) ? dateArgument(value, system) : value];
    }),
  );
}
