import { selectedAreas, selectedCell } from '../grid/selection';
import { HostError, HostObject, itemNotFound, type HostClass, type HostServices } from './host';
import { rangeAreasObject } from './range-areas-class';
import { rangeObject } from './range-object';

/** `Excel.Workbook`. */
export const workbookClass: HostClass<undefined> = {
  get: {
    Name: (_self, { book }) => book.name,
    ReadOnly: () => false,
    IsDirty: () => true,
    AutoSave: () => false,
    PreviouslySaved: () => true,
    CalculationEngineVersion: () => 191_029,
  },
  child: {
    Worksheets: () => new HostObject('WorksheetCollection', undefined),
    CustomXmlParts: () => new HostObject('CustomXmlPartCollection', {}),
    Tables: () => new HostObject('TableCollection', {}),
    Names: () => new HostObject('NamedItemCollection', {}),
    Application: () => new HostObject('Application', undefined),
    Functions: () => new HostObject('Functions', undefined),
    Settings: () => new HostObject('SettingCollection', undefined),
    _Runtime: () => new HostObject('Runtime', undefined),
  },
  call: {
    GetActiveCell: (_self, _args, { book }) => rangeObject(selectedCell(book)),
    GetSelectedRange: (_self, _args, { book }) => {
      const [only, ...others] = selectedAreas(book);
      if (only && others.length === 0) return rangeObject(only);
      throw new HostError(
        'InvalidSelection',
        'The current selection is invalid for this operation: it has several areas.',
      );
    },
    GetSelectedRanges: (_self, _args, { book }) => {
      const selected = selectedAreas(book);
      return rangeAreasObject({ sheetId: selected[0]?.sheetId ?? '', areas: selected.map(({ area }) => area) });
    },
    _GetRangeForEventByReferenceId: (_self, [id], services) => {
      const range = eventRange(id, services);
      if (!range) throw itemNotFound('the range of the event');
      return range;
    },
    _GetRangeOrNullObjectForEventByReferenceId: (_self, [id], services) => eventRange(id, services),
    _GetReferenceCount: (_self, _args, { references }) => references.count,
    _RemoveReference: (_self, [id], { references }) => references.remove(String(id)),
    _RemoveAllReferences: (_self, _args, { references }) => references.clear(),
  },
};

function eventRange(id: unknown, services: HostServices) {
  return services.references.find(String(id)) ?? null;
}
