import type { ChartClassName } from './chart-class-name';

/** The classes that the workbench knows, by their names in `classes.ts`. */
export type ClassName =
  | 'Workbook'
  | 'Application'
  | 'CultureInfo'
  | 'Runtime'
  | 'WorksheetCollection'
  | 'Worksheet'
  | 'WorksheetFreezePanes'
  | 'PageLayout'
  | 'HeaderFooterGroup'
  | 'HeaderFooter'
  | 'Range'
  | 'RangeFormat'
  | 'RangeFont'
  | 'RangeFill'
  | 'RangeBorderCollection'
  | 'RangeBorder'
  | 'Functions'
  | 'FunctionResult'
  | 'NamedItemCollection'
  | 'NamedItem'
  | ChartClassName
  | 'SettingCollection'
  | 'Setting'
  | 'CustomXmlPartCollection'
  | 'CustomXmlPartScopedCollection'
  | 'CustomXmlPart'
  | 'RangeAreas'
  | 'RangeCollection'
  | 'WorksheetProtection'
  | 'FormatProtection'
  | 'DataValidation'
  | 'ConditionalFormatCollection'
  | 'ConditionalFormat'
  | 'CustomConditionalFormat'
  | 'CellValueConditionalFormat'
  | 'ConditionalFormatRule'
  | 'ConditionalRangeFormat'
  | 'ConditionalRangeFill'
  | 'ConditionalRangeFont'
  | 'DocumentProperties'
  | 'CustomPropertyCollection'
  | 'CustomProperty'
  | 'TableCollection'
  | 'TableScopedCollection'
  | 'Table'
  | 'TableColumnCollection'
  | 'TableColumn'
  | 'TableRowCollection'
  | 'TableRow'
  | 'TableSort'
  | 'RangeSort'
  | 'Filter'
  | 'AutoFilter'
  | 'Microsoft.ExcelServices.CustomFunctions'
  | 'Microsoft.AppRuntime.AppRuntimeService'
  | 'Microsoft.AppRuntime.AppRuntimePersistenceService'
  | 'Microsoft.InternalService.AddinInternalService';

/** An object of the host during a request, or longer when the add-in keeps a reference to it. */
export class HostObject<Self> {
  referenceId: string | undefined;

  constructor(
    readonly type: ClassName,
    readonly self: Self,
  ) {}
}

/** An object whose class is not known where it is used. */
export type AnyHostObject = HostObject<unknown>;
