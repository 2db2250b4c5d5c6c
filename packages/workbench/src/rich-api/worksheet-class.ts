import { areaAt, wholeSheet } from '../grid/address';
import { usedArea } from '../grid/used-area';
import { requireFound } from './collection';
import { eventMethods } from './event-methods';
import { choiceArgument, colorArgument, numberArgument } from './format-arguments';
import { HostError, HostObject, type HostClass, type HostServices } from './host';
import { findCells, areasArgument, rangeAreasObject } from './range-areas-class';
import {
  addressArgument,
  firstCell,
  integerArgument,
  rangeObject,
  getSheet,
  refuseHidden,
  type SheetSelf,
} from './range-object';
import { checkSheetName, refuseLockedStructure } from './worksheet-collection-class';

function facade(self: SheetSelf, services: HostServices) {
  getSheet(self, services);
  const sheet = services.book.facade.getSheetBySheetId(self.sheetId);
  if (!sheet) throw new HostError('ItemNotFound', 'The worksheet was deleted.');
  return sheet;
}

function findUsedRange(self: SheetSelf, valuesOnly: unknown, services: HostServices) {
  services.writer.flush();
  return usedArea(services.book, getSheet(self, services), valuesOnly === true);
}

function refuseLastVisible({ book }: HostServices): void {
  if (book.core.getSheets().filter((sheet) => !sheet.isSheetHidden()).length < 2) {
    throw new HostError('InvalidOperation', 'A workbook must contain at least one visible worksheet.');
  }
}

function neighbor({ sheetId }: SheetSelf, step: 1 | -1, visibleOnly: unknown, { book }: HostServices) {
  const sheets = book.core.getSheets().filter((sheet) => visibleOnly !== true || !sheet.isSheetHidden());
  const sibling = sheets[sheets.findIndex((sheet) => sheet.getSheetId() === sheetId) + step];
  return sibling ? new HostObject('Worksheet', { sheetId: sibling.getSheetId() }) : null;
}

function findAll({ sheetId }: SheetSelf, args: readonly unknown[], services: HostServices) {
  const areas = findCells({ sheetId, area: wholeSheet }, args, services).map(({ area }) => area);
  return areas.length > 0 ? rangeAreasObject({ sheetId, areas }) : null;
}

const tabIds = new Map<string, number>();

/** `Excel.Worksheet`. */
export const worksheetClass: HostClass<SheetSelf> = {
  id: ({ sheetId }) => ({ Id: sheetId }),
  get: {
    Id: ({ sheetId }) => sheetId,
    Name: (self, services) => getSheet(self, services).getName(),
    Position: ({ sheetId }, { book }) => book.core.getSheetOrders().indexOf(sheetId),
    Visibility: (self, services) => {
      if (!getSheet(self, services).isSheetHidden()) return 'Visible';
      return services.veryHidden.has(self.sheetId) ? 'VeryHidden' : 'Hidden';
    },
    TabColor: (self, services) => facade(self, services).getTabColor() ?? '',
    ShowGridlines: (self, services) => !facade(self, services).hasHiddenGridLines(),
    TabId: ({ sheetId }) => tabIds.get(sheetId) ?? tabIds.set(sheetId, tabIds.size + 1).size,
  },
  set: {
    Name: (self, name, services) => {
      refuseLockedStructure(services);
      const current = getSheet(self, services).getName();
      if (String(name).toLowerCase() !== current.toLowerCase()) checkSheetName(services.book, String(name));
      facade(self, services).setName(String(name));
    },
    Position: (self, value, services) => {
      refuseLockedStructure(services);
      const { book } = services;
      const position = numberArgument(value, 0, book.core.getSheets().length - 1, 'The position of a worksheet');
      const shown = book.facade.getActiveSheet();
      book.facade.moveSheet(facade(self, services), position);
      book.facade.setActiveSheet(shown);
    },
    Visibility: (self, value, services) => {
      refuseLockedStructure(services);
      const kind = choiceArgument(value, ['Visible', 'Hidden', 'VeryHidden'], 'The visibility of a worksheet');
      if (kind === 'VeryHidden') services.veryHidden.add(self.sheetId);
      else services.veryHidden.delete(self.sheetId);
      if (kind === 'Visible') return void facade(self, services).showSheet();
      if (getSheet(self, services).isSheetHidden()) return;
      refuseLastVisible(services);
      facade(self, services).hideSheet();
    },
    TabColor: (self, color, services) =>
      void facade(self, services).setTabColor(color === '' ? '' : colorArgument(color)),
    Gridlines: (self, visible, services) => void facade(self, services).setHiddenGridlines(visible !== true),
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
    ...eventMethods<SheetSelf>(({ sheetId }) => sheetId),
    Activate: (self, _args, services) => {
      refuseHidden(self, services);
      facade(self, services).activate();
    },
    Calculate: (_self, _args, { writer }) => writer.flush(),
    Delete: (self, _args, services) => {
      refuseLockedStructure(services);
      if (services.veryHidden.has(self.sheetId)) throw new HostError('GeneralException', 'The sheet is very hidden.');
      if (!getSheet(self, services).isSheetHidden()) refuseLastVisible(services);
      services.book.facade.deleteSheet(facade(self, services));
    },
    GetCell: ({ sheetId }, [row, column]) =>
      rangeObject({ sheetId, area: areaAt(integerArgument(row), integerArgument(column)) }),
    GetRange: (self, [address], services) => {
      getSheet(self, services);
      if (typeof address === 'string' && address !== '')
        return rangeObject(addressArgument(address, self.sheetId, services));
      return rangeObject({ sheetId: self.sheetId, area: wholeSheet });
    },
    FindAll: (self, args, services) => requireFound(findAll(self, args, services), 'the text was not found'),
    FindAllOrNullObject: (self, args, services) => findAll(self, args, services),
    GetRanges: ({ sheetId }, [address], services) => areasArgument(address, sheetId, services),
    GetRangeByIndexes: ({ sheetId }, [row, column, rows, columns]) => {
      const size = [integerArgument(rows), integerArgument(columns)] as const;
      return rangeObject({ sheetId, area: areaAt(integerArgument(row), integerArgument(column), ...size) });
    },
    GetNext: (self, [visibleOnly], services) =>
      requireFound(neighbor(self, 1, visibleOnly, services), 'the next worksheet'),
    GetNextOrNullObject: (self, [visibleOnly], services) => neighbor(self, 1, visibleOnly, services),
    GetPrevious: (self, [visibleOnly], services) =>
      requireFound(neighbor(self, -1, visibleOnly, services), 'the previous worksheet'),
    GetPreviousOrNullObject: (self, [visibleOnly], services) => neighbor(self, -1, visibleOnly, services),
    GetUsedRange: (self, [valuesOnly], services) => {
      const area = findUsedRange(self, valuesOnly, services) ?? firstCell(self).area;
      return rangeObject({ sheetId: self.sheetId, area });
    },
    GetUsedRangeOrNullObject: (self, [valuesOnly], services) => {
      const area = findUsedRange(self, valuesOnly, services);
      return area ? rangeObject({ sheetId: self.sheetId, area }) : null;
    },
    _GetSheetById: (_self, [id]) => new HostObject('Worksheet', { sheetId: String(id) }),
  },
};
