import type { Area } from '../grid/address';
import type { Hyperlink } from '../grid/hyperlinks';
import type { PageSetup } from './page-setup';
import type { ValidationEntry } from './validations';
import type { Table, TableColumn } from '../grid/tables/table';
import type { ChartModel, SeriesModel } from '../charts/chart-model';

/** A value in a file. Errors are objects, to distinguish them from strings that look like errors. */
export type FileValue = string | number | boolean | { error: string };

/** Converts a value of a file to the grid's form, in which errors are strings. */
export function toPlainValue(value: FileValue): string | number | boolean {
  return typeof value === 'object' ? value.error : value;
}

/** One filled or formatted cell. */
export interface FileCell {
  column: number;
  /** The value, or the last result of the formula; undefined if empty. */
  value?: FileValue;
  /** The formula as Excel shows it, with `=`. */
  formula?: string;
  /** The size of the area that the formula fills. The file has values in the other cells. */
  spill?: { rows: number; columns: number };
  /** The index in the workbook's styles; 0 or undefined is the default style. */
  style?: number;
}

/** A row with cells, or with its own height. */
export interface FileRow {
  index: number;
  cells: FileCell[];
  /** In points. */
  height?: number;
  hidden?: boolean;
}

/** Adjacent columns of the same width. */
export interface FileColumns {
  first: number;
  last: number;
  /** In pixels; undefined is the default width. */
  width?: number;
  hidden?: boolean;
}

/** A link of a cell. */
export interface LinkContent {
  row: number;
  column: number;
  link: Hyperlink;
}

/** A sheet. */
export interface SheetContent {
  /** The id in the grid; files have none. */
  id?: string;
  name: string;
  hidden: boolean;
  /** `#RRGGBB` */
  tabColor?: string;
  gridlines: boolean;
  rows: FileRow[];
  columns: FileColumns[];
  merges: Area[];
  /** The number of frozen rows and columns. */
  frozen: { rows: number; columns: number };
  tables: TableContent[];
  charts?: ChartContent[];
  links?: LinkContent[];
  validations?: ValidationEntry[];
  /** The attributes of Excel's `sheetProtection`, without the password; undefined for an unprotected sheet. */
  protection?: Record<string, string>;
  page?: PageSetup;
}

/** A defined name. */
export interface NameContent {
  name: string;
  /** Without the equal sign. */
  formula: string;
  /** The index of the sheet that the name belongs to; undefined for names of the workbook. */
  sheet?: number;
  hidden?: boolean;
}

/** A custom XML part. */
export interface PartContent {
  /** A GUID in braces. */
  id: string;
  xml: string;
}

/** The content of a workbook that the workbench supports, as plain data. */
export interface WorkbookContent {
  dateSystem: 1900 | 1904;
  /** Whether the structure is protected, without the password. */
  protected?: true;
  sheets: SheetContent[];
  activeSheet: number;
  styles: CellStyle[];
  names: NameContent[];
  parts: PartContent[];
  /** The add-in's settings: names and JSON strings. */
  settings: [name: string, json: string][];
}

/** The border on one side of a cell. */
export interface BorderLine {
  /** Excel's name of the line: `thin`, `medium`, `double` … */
  line: string;
  /** `#RRGGBB` */
  color?: string;
}

/** The style of a cell. Undefined properties have their defaults. Colors are `#RRGGBB`. */
export interface CellStyle {
  numberFormat?: string;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  color?: string;
  fontName?: string;
  /** In points. */
  fontSize?: number;
  fill?: string;
  horizontal?: string;
  vertical?: string;
  wrap?: boolean;
  borders?: Partial<Record<'left' | 'right' | 'top' | 'bottom', BorderLine>>;
}

/** A column of a table. */
export interface TableColumnContent extends Omit<TableColumn, 'id'> {
  /** `sum`, `average`, `count`, `countNums`, `max`, `min`, `stdDev`, `var`, or `custom` with a formula. */
  totalsFunction?: string;
  totalsLabel?: string;
  /** The formula of `custom` totals, with `=`. */
  totalsFormula?: string;
  /** The formula of a calculated column, with `=`. */
  formula?: string;
}

/** An Excel table. Files of old versions have no id. */
export interface TableContent extends Omit<Table, 'id' | 'sheetId' | 'columns' | 'hiddenRows'> {
  id?: string;
  columns: TableColumnContent[];
}

/** The source cells of a chart. */
export interface ChartSource {
  /** `'My sheet'!$B$2:$B$9` */
  formula: string;
  /** The values of the cells, for programs that don't read the cells. The workbench ignores them. */
  cachedValues: readonly (string | number | null)[];
  /** The format of numbers. */
  numberFormat?: string;
}

/** A series of a chart, in the form of a file. */
export interface ChartSeriesContent extends Pick<SeriesModel, 'color'> {
  name: ChartSource | string;
  categories?: ChartSource | undefined;
  values?: ChartSource | undefined;
}

/** A chart, in the form of a file. */
export interface ChartContent extends Omit<ChartModel, 'id' | 'sheetId' | 'series'> {
  series: ChartSeriesContent[];
}
