import { HostError, type HostServices } from './host';

/** Refuses what a protected sheet does not allow; `option` names a permission that `protect` can give. */
export function refuseProtected(sheetId: string, { protection }: HostServices, option?: string): void {
  const options = protection.of(sheetId);
  if (!options || (option !== undefined && options[option] === true)) return;
  throw new HostError('AccessDenied', 'You cannot perform the requested operation: the sheet is protected.');
}
