import type { DateSystem } from '../../model/serial-date';
import { dateArgument } from '../../query/date-argument';
import type { NamedArguments } from './definition';
import type { Parameter } from './parameters';

/** The arguments of a call by name, dates counted as the add-in does. What is left out is null. */
export function nameArguments(
  parameters: readonly Parameter[],
  given: readonly unknown[],
  system: DateSystem,
): NamedArguments {
  return Object.fromEntries(
    parameters.map(({ name, isDate }, index) => {
      const value = given[index] ?? null;
      return [name, isDate ? dateArgument(value, system) : value];
    }),
  );
}
