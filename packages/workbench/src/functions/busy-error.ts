import { ERROR_TYPE_SET, ErrorValueObject, type ErrorType } from '@univerjs/engine-formula';

/** The text of a cell while its function has no result. */
export const busyText = '#BUSY!';

// As an error of the engine, it propagates through formulas as in Excel, and IFERROR catches it.
(ERROR_TYPE_SET as Set<string>).add(busyText);

/** Returns the engine's value of a busy cell. */
export function createBusyValue(): ErrorValueObject {
  return ErrorValueObject.create(busyText as ErrorType);
}
