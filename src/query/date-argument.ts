import { fromSerial, type DateSystem } from '../model/serial-date';

/** A date argument as the add-in counts days: in a 1904 workbook Excel hands over serials that start later. */
export function dateArgument(given: unknown, system: DateSystem): unknown {
  if (Array.isArray(given)) return (given as unknown[]).map((part) => dateArgument(part, system));
  // A number as large as 20260331 is a date written as a number, in either system.
  if (system === 1900 || typeof given !== 'number' || given === 0 || given > 2_958_465) return given;
  return fromSerial(given, system) ?? given;
}
