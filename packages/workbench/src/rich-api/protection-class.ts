import type { ProtectionOptions } from '../grid/protection';
import { findEventOrigin } from './event-methods';
import { HostError, type HostClass, type HostServices } from './host';
import { getSheet, type SheetSelf } from './range-object';

/** `Excel.WorksheetProtection`. */
export const worksheetProtectionClass: HostClass<SheetSelf> = {
  get: {
    Protected: ({ sheetId }, { protection }) => protection.getOptions(sheetId) !== undefined,
    Options: ({ sheetId }, { protection }) => protection.getOptions(sheetId) ?? null,
  },
  call: {
    Protect: (self, [options, password], services) => {
      getSheet(self, services);
      if (services.protection.getOptions(self.sheetId)) {
        throw new HostError('AccessDenied', 'The sheet is already protected.');
      }
      services.protection.protect(self.sheetId, (options ?? {}) as ProtectionOptions, readPassword(password));
      notify(self, true, services);
    },
    Unprotect: (self, [password], services) => {
      if (!services.protection.getOptions(self.sheetId)) return;
      if (!services.protection.unprotect(self.sheetId, readPassword(password))) {
        throw new HostError('InvalidArgument', 'The password is incorrect.');
      }
      notify(self, false, services);
    },
  },
};

/** `Excel.WorkbookProtection`. */
export const workbookProtectionClass: HostClass<undefined> = {
  get: { Protected: (_self, { protection }) => protection.structure !== undefined },
  call: {
    Protect: (_self, [password], { protection }) => {
      if (protection.structure) throw new HostError('AccessDenied', 'The workbook is already protected.');
      protection.structure = { password: readPassword(password) };
    },
    Unprotect: (_self, [password], { protection }) => {
      if (protection.unprotectStructure(readPassword(password))) return;
      throw new HostError('InvalidArgument', 'The password is incorrect.');
    },
  },
};

function readPassword(password: unknown): string | undefined {
  return typeof password === 'string' && password !== '' ? password : undefined;
}

function notify({ sheetId }: SheetSelf, isProtected: boolean, services: HostServices): void {
  const { source } = findEventOrigin(services);
  services.events.fire('worksheetProtectionChanged', [sheetId], { isProtected, source, worksheetId: sheetId });
}
