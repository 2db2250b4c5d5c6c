import { HostError } from '../rich-api/host';

/** The newest Excel API version that the workbench reports; the README lists what is missing. */
const newest = 21;
/** The oldest version that it can report, because no list has the members of earlier ones. */
const oldest = 9;

/** Returns the minor version of `?api=1.13`; the newest one without the parameter. */
export function parseApiVersion(parameter: string | null): number {
  if (parameter === null) return newest;
  const minor = Number(/^1\.(\d+)$/.exec(parameter)?.[1] ?? NaN);
  if (minor >= oldest && minor <= newest) return minor;
  throw new Error(
    `"api=${parameter}" isn't an Excel API version that the workbench supports: 1.${oldest} to 1.${newest}.`,
  );
}

/** Returns the requirement sets that an Excel with this version of ExcelApi reports. */
export function createRequirementSets(api: number): Record<string, string> {
  return {
    ExcelApi: `1.${api}`,
    SharedRuntime: api > 13 ? '1.2' : '1.1',
    SharedRuntimeInternal: '1.2',
    // The protocol between functions and the runtime; no add-in requires it.
    CustomFunctions: '1.9',
    CustomFunctionsRuntime: api > 16 ? '1.5' : api > 13 ? '1.4' : '1.3',
    AddinCommands: '1.3',
    DelayForCellEdit: '1.1',
    Settings: '1.1',
  };
}

/** Members added after version 1.9, by the minor version of ExcelApi that added them. */
const newer: Record<number, string[]> = {
  11: [
    'Application.CultureInfo',
    'Application.DecimalSeparator',
    'Application.ThousandsSeparator',
    'Application.UseSystemSeparators',
    'CultureInfo.Name',
    'CultureInfo.NumberFormat',
    'NumberFormatInfo.NumberDecimalSeparator',
    'NumberFormatInfo.NumberGroupSeparator',
  ],
  12: [
    'CultureInfo.DatetimeFormat',
    ...['Date', 'Time'].map((what) => `DatetimeFormatInfo.${what}Separator`),
    ...['LongDate', 'LongTime', 'ShortDate'].map((what) => `DatetimeFormatInfo.${what}Pattern`),
    'Range.HasSpill',
    'Range.GetSpillParent',
    'Range.GetSpillParentOrNullObject',
    'Range.GetSpillingToRange',
    'Range.GetSpillingToRangeOrNullObject',
  ],
  13: ['Range.GetMergedAreasOrNullObject', 'Table.Resize'],
  14: [
    'Worksheet._RegisterProtectionChangedEvent',
    'WorksheetCollection._RegisterProtectionChangedEvent',
    'TableScopedCollection.GetItemOrNullObject',
    'ConditionalFormatCollection.GetItemOrNullObject',
    'Worksheet.TabId',
  ],
  17: ['Worksheet', 'WorksheetCollection'].flatMap((type) => [
    `${type}._RegisterEventNameChanged`,
    `${type}._RegisterEventVisibilityChanged`,
  ]),
};

const versions = new Map(
  Object.entries(newer).flatMap(([version, names]) => names.map((name) => [name, Number(version)])),
);

/** Returns whether a member is newer than this version of Excel. */
export function isNewer(type: string, member: string, api: number): boolean {
  return (versions.get(`${type}.${member}`) ?? 0) > api;
}

/** Throws if a member is newer than this version of Excel. */
export function refuseNewer(type: string, member: string, api: number): void {
  if (isNewer(type, member, api))
    throw new HostError('ApiNotFound', `Excel with ExcelApi 1.${api} has no ${type}.${member}.`);
}
