import type { HostClass, HostServices } from './host';
import { readInteger, getFirstCell, readRange, createRangeObject, getSheet, type SheetSelf } from './range-object';
import { createArea, sheetColumns, sheetRows } from '../grid/address';

function freeze(self: SheetSelf, rows: number, columns: number, services: HostServices): void {
  getSheet(self, services);
  const sheet = services.book.facade.getSheetBySheetId(self.sheetId);
  if (rows === 0 && columns === 0) sheet?.cancelFreeze();
  else sheet?.setFreeze({ startRow: rows || -1, startColumn: columns || -1, ySplit: rows, xSplit: columns });
}

function findFrozenRange(self: SheetSelf, services: HostServices) {
  const { xSplit, ySplit } = getSheet(self, services).getFreeze();
  if (xSplit === 0 && ySplit === 0) return null;
  const area = createArea(0, 0, ySplit || sheetRows, xSplit || sheetColumns);
  return createRangeObject({ sheetId: self.sheetId, area });
}

/** `Excel.WorksheetFreezePanes`. */
export const freezePanesClass: HostClass<SheetSelf> = {
  call: {
    FreezeRows: (self, [count], services) => freeze(self, readInteger(count, 1), 0, services),
    FreezeColumns: (self, [count], services) => freeze(self, 0, readInteger(count, 1), services),
    FreezeAt: (self, [range], services) => {
      const { area } = readRange(range, services, getFirstCell(self));
      freeze(self, area.endRow + 1, area.endColumn + 1, services);
    },
    Unfreeze: (self, _args, services) => freeze(self, 0, 0, services),
    GetLocationOrNullObject: (self, _args, services) => findFrozenRange(self, services),
  },
};
