import { toAddInError } from '../../model/errors';

/** Turns any failure into the error that Excel shows in a cell. Excel shows messages of `#N/A` and `#VALUE!` only. */
export function cellError(error: unknown): CustomFunctions.Error {
  const { kind, message } = toAddInError(error);
  const code = kind === 'input' ? CustomFunctions.ErrorCode.invalidValue : CustomFunctions.ErrorCode.notAvailable;
  return new CustomFunctions.Error(code, message);
}
