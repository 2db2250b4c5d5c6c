import {
  applicationClass,
  cultureInfoClass,
  datetimeFormatInfoClass,
  numberFormatInfoClass,
  runtimeClass,
  workbookClass,
} from './workbook-class';
import { chartClasses } from './chart-class';
import { chartCollectionClass } from './chart-collection-class';
import { functionResultClass, functionsClass } from './functions-class';
import { HostError, HostObject, type AnyHostObject, type HostClass } from './host';
import { namedItemClass, namedItemCollectionClass } from './name-class';
import { pageLayoutClasses } from './page-layout-class';
import { rangeBorderClass, rangeBorderCollectionClass } from './range-border-class';
import { rangeClass, rangeViewClass } from './range-class';
import { rangeFillClass, rangeFontClass, rangeFormatClass } from './range-format-class';
import {
  addinInternalClass,
  appRuntimeClass,
  appRuntimePersistenceClass,
  customFunctionsClass,
  customFunctionsService,
} from './service-objects';
import { settingClass, settingCollectionClass } from './setting-class';
import {
  customXmlPartClass,
  customXmlPartCollectionClass,
  customXmlPartScopedCollectionClass,
} from './custom-xml-class';
import { conditionalFormatClasses } from './conditional-format-class';
import { dataValidationClass } from './data-validation-class';
import { workbookProtectionClass, worksheetProtectionClass } from './protection-class';
import { rangeAreasClass, rangeCollectionClass } from './range-areas-class';
import { autoFilterClass, filterClass } from './filter-class';
import { rangeSortClass, tableSortClass } from './sort-class';
import { tableClass } from './table-class';
import { tableCollectionClass, tableScopedCollectionClass } from './table-collection-class';
import { tableColumnClass, tableColumnCollectionClass } from './table-column-class';
import { tableRowClass, tableRowCollectionClass } from './table-row-class';
import { freezePanesClass } from './freeze-panes-class';
import { worksheetClass } from './worksheet-class';
import { worksheetCollectionClass } from './worksheet-collection-class';

/** Every class that the workbench implements, in part or in full. */
const classes = {
  Workbook: workbookClass,
  Application: applicationClass,
  CultureInfo: cultureInfoClass,
  NumberFormatInfo: numberFormatInfoClass,
  DatetimeFormatInfo: datetimeFormatInfoClass,
  Runtime: runtimeClass,
  WorksheetCollection: worksheetCollectionClass,
  Worksheet: worksheetClass,
  WorksheetFreezePanes: freezePanesClass,
  ...pageLayoutClasses,
  Range: rangeClass,
  RangeView: rangeViewClass,
  RangeFormat: rangeFormatClass,
  RangeFont: rangeFontClass,
  RangeFill: rangeFillClass,
  RangeBorderCollection: rangeBorderCollectionClass,
  RangeBorder: rangeBorderClass,
  Functions: functionsClass,
  FunctionResult: functionResultClass,
  NamedItemCollection: namedItemCollectionClass,
  NamedItem: namedItemClass,
  ChartCollection: chartCollectionClass,
  ...chartClasses,
  SettingCollection: settingCollectionClass,
  Setting: settingClass,
  CustomXmlPartCollection: customXmlPartCollectionClass,
  CustomXmlPartScopedCollection: customXmlPartScopedCollectionClass,
  CustomXmlPart: customXmlPartClass,
  RangeAreas: rangeAreasClass,
  RangeCollection: rangeCollectionClass,
  WorkbookProtection: workbookProtectionClass,
  WorksheetProtection: worksheetProtectionClass,
  ...conditionalFormatClasses,
  DataValidation: dataValidationClass,
  TableCollection: tableCollectionClass,
  TableScopedCollection: tableScopedCollectionClass,
  Table: tableClass,
  TableColumnCollection: tableColumnCollectionClass,
  TableColumn: tableColumnClass,
  TableRowCollection: tableRowCollectionClass,
  TableRow: tableRowClass,
  TableSort: tableSortClass,
  RangeSort: rangeSortClass,
  Filter: filterClass,
  AutoFilter: autoFilterClass,
  [customFunctionsService]: customFunctionsClass,
  'Microsoft.AppRuntime.AppRuntimeService': appRuntimeClass,
  'Microsoft.AppRuntime.AppRuntimePersistenceService': appRuntimePersistenceClass,
  'Microsoft.InternalService.AddinInternalService': addinInternalClass,
};

/** Returns the implemented members of an object's class. */
export function findClass(object: AnyHostObject): HostClass<unknown> {
  const found = (classes as unknown as Record<string, HostClass<unknown> | undefined>)[object.type];
  if (!found) throw new HostError('ApiNotFound', `The workbench does not implement ${object.type}.`);
  return found;
}

/** Returns the names of all implemented members, as requests spell them, by class. */
export function listImplementedMembers(): Record<string, string[]> {
  const tables = Object.entries(classes) as [string, HostClass<unknown>][];
  return Object.fromEntries(
    tables.map(([type, { get, set, child, call, getItem }]) => [
      type,
      Object.keys({ ...get, ...set, ...child, ...call, ...(getItem && { GetItem: getItem }) }),
    ]),
  );
}

/** Returns a service other than the workbook, by its name in office.js. */
export function createServiceObject(name: string): AnyHostObject {
  if (!name.startsWith('Microsoft.') || !(name in classes)) {
    throw new HostError('ApiNotFound', `The workbench does not implement the service ${name}.`);
  }
  return new HostObject(name, undefined);
}
