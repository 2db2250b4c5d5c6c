/** The error codes of Excel that the workbench uses. */
export type ErrorCode =
  | 'AccessDenied'
  | 'ApiNotFound'
  | 'FilteredRangeConflict'
  | 'GeneralException'
  | 'InsertDeleteConflict'
  | 'InvalidArgument'
  | 'InvalidOperation'
  | 'InvalidReference'
  | 'InvalidSelection'
  | 'ItemAlreadyExists'
  | 'ItemNotFound'
  | 'MergedRangeConflict'
  | 'NonBlankCellOffSheet'
  | 'NotImplemented'
  | 'RangeExceedsLimit';

/** A refusal that the add-in gets as an `OfficeExtension.Error` with this code. */
export class HostError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** Excel has this member, the workbench has not. */
export function notImplemented(className: string, member: string): HostError {
  return new HostError('ApiNotFound', `The workbench does not implement ${className}.${member}.`);
}

/** Excel's own message for a missing object. */
export function itemNotFound(what: string): HostError {
  return new HostError('ItemNotFound', `The requested resource doesn't exist: ${what}.`);
}
