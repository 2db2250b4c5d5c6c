import { getSelectedAreas, getActiveCell } from '../grid/selection';
import { HostError, HostObject, createItemNotFound, type HostClass, type HostServices } from './host';
import { createRangeAreasObject } from './range-areas-class';
import { createRangeObject } from './range-object';
import { recalculateAllFunctions } from '../functions/recalculate-functions';

/** `Excel.Workbook`. */
export const workbookClass: HostClass<undefined> = {
  get: {
    Name: (_self, { book }) => book.name,
    ReadOnly: () => false,
  },
  child: {
    Worksheets: () => new HostObject('WorksheetCollection', undefined),
    CustomXmlParts: () => new HostObject('CustomXmlPartCollection', {}),
    Tables: () => new HostObject('TableCollection', {}),
    Names: () => new HostObject('NamedItemCollection', {}),
    Protection: () => new HostObject('WorkbookProtection', undefined),
    Application: () => new HostObject('Application', undefined),
    Functions: () => new HostObject('Functions', undefined),
    Settings: () => new HostObject('SettingCollection', undefined),
    _Runtime: () => new HostObject('Runtime', undefined),
  },
  call: {
    GetActiveCell: (_self, _args, { book }) => createRangeObject(getActiveCell(book)),
    GetSelectedRange: (_self, _args, { book }) => {
      const [only, ...others] = getSelectedAreas(book);
      if (only && others.length === 0) return createRangeObject(only);
      throw new HostError(
        'InvalidSelection',
        'The current selection is invalid for this operation: it has several areas.',
      );
    },
    GetSelectedRanges: (_self, _args, { book }) => {
      const selected = getSelectedAreas(book);
      return createRangeAreasObject({ sheetId: selected[0]?.sheetId ?? '', areas: selected.map(({ area }) => area) });
    },
    _GetRangeForEventByReferenceId: (_self, [id], services) => {
      const range = createEventRange(id, services);
      if (!range) throw createItemNotFound('the range of the event');
      return range;
    },
    _GetRangeOrNullObjectForEventByReferenceId: (_self, [id], services) => createEventRange(id, services),
    _GetReferenceCount: (_self, _args, { references }) => references.count,
    _RemoveReference: (_self, [id], { references }) => references.remove(String(id)),
    _RemoveAllReferences: (_self, _args, { references }) => references.clear(),
  },
};

function createEventRange(id: unknown, services: HostServices) {
  return services.references.find(String(id)) ?? null;
}

/** `Excel.Application`. */
export const applicationClass: HostClass<undefined> = {
  get: {
    CalculationMode: () => 'Automatic',
    CalculationState: (_self, { calculation }) => (calculation.isIdle() ? 'Done' : 'Calculating'),
    DecimalSeparator: () => '.',
    ThousandsSeparator: () => ',',
    UseSystemSeparators: () => true,
  },
  child: { CultureInfo: () => new HostObject('CultureInfo', undefined) },
  call: {
    Calculate: (_self, [kind], { calculation, functions, writer }) => {
      writer.flush();
      if (kind === 'Recalculate') return;
      recalculateAllFunctions(functions, calculation);
    },
    // Writes are always collected and calculated at the end of a request.
    SuspendApiCalculationUntilNextSync: () => undefined,
    SuspendScreenUpdatingUntilNextSync: () => undefined,
  },
};

/** `Excel.CultureInfo`. */
export const cultureInfoClass: HostClass<undefined> = {
  get: { Name: () => 'en-US' },
  child: {
    NumberFormat: () => new HostObject('NumberFormatInfo', undefined),
    DatetimeFormat: () => new HostObject('DatetimeFormatInfo', undefined),
  },
};

/** `Excel.NumberFormatInfo`. */
export const numberFormatInfoClass: HostClass<undefined> = {
  get: { NumberDecimalSeparator: () => '.', NumberGroupSeparator: () => ',' },
};

/** `Excel.DatetimeFormatInfo`. */
export const datetimeFormatInfoClass: HostClass<undefined> = {
  get: {
    DateSeparator: () => '/',
    LongDatePattern: () => 'dddd, MMMM d, yyyy',
    LongTimePattern: () => 'h:mm:ss tt',
    ShortDatePattern: () => 'M/d/yyyy',
    TimeSeparator: () => ':',
  },
};

/** `Excel.Runtime`. */
export const runtimeClass: HostClass<undefined> = {
  get: { EnableEvents: (_self, { events }) => events.enabled },
  set: {
    EnableEvents: (_self, value, { events, writer }) => {
      // Apply earlier writes under the earlier setting.
      writer.flush();
      events.enabled = value === true;
    },
  },
};
