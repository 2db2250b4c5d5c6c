import { createArea, wholeSheet } from '../grid/address';
import { findUsedArea } from '../grid/used-area';
import { requireFound } from './collection';
import { createEventMethods } from './event-methods';
import { readChoice, readColor, readNumber } from './format-arguments';
import { HostError, HostObject, type HostClass, type HostServices } from './host';
import { findCells, readAreas, createRangeAreasObject } from './range-areas-class';
import {
  readAddress,
  getFirstCell,
  readInteger,
  createRangeObject,
  getSheet,
  refuseHidden,
  type SheetSelf,
} from './range-object';
import { checkSheetName, refuseLockedStructure } from './worksheet-collection-class';

function getFacade(self: SheetSelf, services: HostServices) {
  getSheet(self, services);
  const sheet = services.book.facade.getSheetBySheetId(self.sheetId);
  if (!sheet) throw new HostError('ItemNotFound', 'The worksheet was deleted.');
  return sheet;
}

function findUsedRange(self: SheetSelf, valuesOnly: unknown, services: HostServices) {
  services.writer.flush();
  return findUsedArea(services.book, getSheet(self, services), valuesOnly === true);
}

function refuseLastVisible({ book }: HostServices): void {
  if (book.core.getSheets().filter((sheet) => !sheet.isSheetHidden()).length < 2) {
    throw new HostError('InvalidOperation', 'A workbook must contain at least one visible worksheet.');
  }
}

function findNeighbor({ sheetId }: SheetSelf, step: 1 | -1, visibleOnly: unknown, { book }: HostServices) {
  const sheets = book.core.getSheets().filter((sheet) => visibleOnly !== true || !sheet.isSheetHidden());
  const sibling = sheets[sheets.findIndex((sheet) => sheet.getSheetId() === sheetId) + step];
  return sibling ? new HostObject('Worksheet', { sheetId: sibling.getSheetId() }) : null;
}

function findAll({ sheetId }: SheetSelf, args: readonly unknown[], services: HostServices) {
  const areas = findCells({ sheetId, area: wholeSheet }, args, services).map(({ area }) => area);
  return areas.length > 0 ? createRangeAreasObject({ sheetId, areas }) : null;
}

const tabIds = new Map<string, number>();

/** `Excel.Worksheet`. */
export const worksheetClass: HostClass<SheetSelf> = {
  identify: ({ sheetId }) => ({ Id: sheetId }),
  get: {
    Id: ({ sheetId }) => sheetId,
    Name: (self, services) => getSheet(self, services).getName(),
    Position: ({ sheetId }, { book }) => book.core.getSheetOrders().indexOf(sheetId),
    Visibility: (self, services) => {
      if (!getSheet(self, services).isSheetHidden()) return 'Visible';
      return services.veryHidden.has(self.sheetId) ? 'VeryHidden' : 'Hidden';
    },
    TabColor: (self, services) => getFacade(self, services).getTabColor() ?? '',
    ShowGridlines: (self, services) => !getFacade(self, services).hasHiddenGridLines(),
    TabId: ({ sheetId }) => tabIds.get(sheetId) ?? tabIds.set(sheetId, tabIds.size + 1).size,
  },
  set: {
    Name: (self, name, services) => {
      refuseLockedStructure(services);
      const current = getSheet(self, services).getName();
      if (String(name).toLowerCase() !== current.toLowerCase()) checkSheetName(services.book, String(name));
      getFacade(self, services).setName(String(name));
    },
    Position: (self, value, services) => {
      refuseLockedStructure(services);
      const { book } = services;
      const position = readNumber(value, 0, book.core.getSheets().length - 1, 'The position of a worksheet');
      const active = book.facade.getActiveSheet();
      book.facade.moveSheet(getFacade(self, services), position);
      book.facade.setActiveSheet(active);
    },
    Visibility: (self, value, services) => {
      refuseLockedStructure(services);
      const kind = readChoice(value, ['Visible', 'Hidden', 'VeryHidden'], 'The visibility of a worksheet');
      if (kind === 'VeryHidden') services.veryHidden.add(self.sheetId);
      else services.veryHidden.delete(self.sheetId);
      if (kind === 'Visible') return void getFacade(self, services).showSheet();
      if (getSheet(self, services).isSheetHidden()) return;
      refuseLastVisible(services);
      getFacade(self, services).hideSheet();
    },
    TabColor: (self, color, services) =>
      void getFacade(self, services).setTabColor(color === '' ? '' : readColor(color)),
    Gridlines: (self, visible, services) => void getFacade(self, services).setHiddenGridlines(visible !== true),
  },
  child: {
    Names: ({ sheetId }) => new HostObject('NamedItemCollection', { sheetId }),
    Charts: ({ sheetId }) => new HostObject('ChartCollection', { sheetId }),
    Protection: ({ sheetId }) => new HostObject('WorksheetProtection', { sheetId }),
    Tables: ({ sheetId }) => new HostObject('TableCollection', { sheetId }),
    FreezePanes: (self) => new HostObject('WorksheetFreezePanes', self),
    PageLayout: (self) => new HostObject('PageLayout', self),
  },
  call: {
    ...createEventMethods<SheetSelf>(({ sheetId }) => sheetId),
    Activate: (self, _args, services) => {
      refuseHidden(self, services);
      getFacade(self, services).activate();
    },
    Calculate: (_self, _args, { writer }) => writer.flush(),
    Delete: (self, _args, services) => {
      refuseLockedStructure(services);
      if (services.veryHidden.has(self.sheetId)) throw new HostError('GeneralException', 'The sheet is very hidden.');
      if (!getSheet(self, services).isSheetHidden()) refuseLastVisible(services);
      services.book.facade.deleteSheet(getFacade(self, services));
    },
    GetCell: ({ sheetId }, [row, column]) =>
      createRangeObject({ sheetId, area: createArea(readInteger(row), readInteger(column)) }),
    GetRange: (self, [address], services) => {
      getSheet(self, services);
      if (typeof address === 'string' && address !== '')
        return createRangeObject(readAddress(address, self.sheetId, services));
      return createRangeObject({ sheetId: self.sheetId, area: wholeSheet });
    },
    FindAll: (self, args, services) => requireFound(findAll(self, args, services), 'the text was not found'),
    FindAllOrNullObject: (self, args, services) => findAll(self, args, services),
    GetRanges: ({ sheetId }, [address], services) => readAreas(address, sheetId, services),
    GetRangeByIndexes: ({ sheetId }, [row, column, rows, columns]) => {
      const size = [readInteger(rows), readInteger(columns)] as const;
      return createRangeObject({ sheetId, area: createArea(readInteger(row), readInteger(column), ...size) });
    },
    GetNext: (self, [visibleOnly], services) =>
      requireFound(findNeighbor(self, 1, visibleOnly, services), 'the next worksheet'),
    GetNextOrNullObject: (self, [visibleOnly], services) => findNeighbor(self, 1, visibleOnly, services),
    GetPrevious: (self, [visibleOnly], services) =>
      requireFound(findNeighbor(self, -1, visibleOnly, services), 'the previous worksheet'),
    GetPreviousOrNullObject: (self, [visibleOnly], services) => findNeighbor(self, -1, visibleOnly, services),
    GetUsedRange: (self, [valuesOnly], services) => {
      const area = findUsedRange(self, valuesOnly, services) ?? getFirstCell(self).area;
      return createRangeObject({ sheetId: self.sheetId, area });
    },
    GetUsedRangeOrNullObject: (self, [valuesOnly], services) => {
      const area = findUsedRange(self, valuesOnly, services);
      return area ? createRangeObject({ sheetId: self.sheetId, area }) : null;
    },
    _GetSheetById: (_self, [id]) => new HostObject('Worksheet', { sheetId: String(id) }),
  },
};
