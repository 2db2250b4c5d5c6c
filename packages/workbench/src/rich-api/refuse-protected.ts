import { HostError, type HostServices } from './host';
import type { RangeSelf } from './range-object';

/** Refuses what a protected sheet does not allow; `option` names a permission that `protect` can give. */
export function refuseProtected(sheetId: string, { protection }: HostServices, option?: string): void {
  const options = protection.of(sheetId);
  if (!options || (option !== undefined && options[option] === true)) return;
  throw accessDenied();
}

/** Refuses writes to locked cells of a protected sheet. */
export function refuseLocked({ sheetId, area }: RangeSelf, { protection }: HostServices): void {
  if (protection.locks(sheetId, area)) throw accessDenied();
}

/** Excel's own code and message. */
function accessDenied(): HostError {
  return new HostError('AccessDenied', 'You cannot perform the requested operation: the sheet is protected.');
}
