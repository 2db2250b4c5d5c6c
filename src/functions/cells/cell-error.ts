import { toAddInError } from '../../model/errors';

/** Any failure as the error that Excel shows in a cell. Only `#N/A` and `#VALUE!` carry their message to the user. */
export function cellError(error: unknown): CustomFunctions.Error {
  const { kind, message } = toAddInError(error);
  const code = kind === 'input' ? CustomFunctions.ErrorCode.invalidValue : CustomFunctions.ErrorCode.notAvailable;
  return new CustomFunctions.Error(code, message);
}
