import { fromSerial, type DateSystem } from '../../model/serial-date';
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

/** A date argument as the add-in counts days: in a 1904 workbook Excel hands over serials that start later. */
function dateArgument(given: unknown, system: DateSystem): unknown {
  if (Array.isArray(given)) return (given as unknown[]).map((part) => dateArgument(part, system));
  // A number as large as 20260331 is a date written as a number, in either system.
  if (system === 1900 || typeof given !== 'number' || given === 0 || given > 2_958_465) return given;
  return fromSerial(given, system) ?? given;
}
