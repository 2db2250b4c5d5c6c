import type { Area } from '../grid/address';
import type { Hyperlink } from '../grid/hyperlinks';
import type { PageSetup } from './page-setup';
import type { ValidationEntry } from './validations';
import type { Table, TableColumn } from '../grid/tables/table';
import type { ChartModel, SeriesModel } from '../charts/chart-model';

/** A value in a file: errors are apart from texts that look like them. */
export type FileValue = string | number | boolean | { error: string };

/** A file's value as the grid has it: errors are their text. */
export function plainValue(value: FileValue): string | number | boolean {
  return typeof value === 'object' ? value.error : value;
}

/** One filled or formatted cell. */
export interface FileCell {
  column: number;
  /** What it holds, or what its formula last gave; undefined when empty. */
  value?: FileValue;
  /** As Excel shows it, beginning with `=`. */
  formula?: string;
  /** How many cells the formula fills. Those besides its own stand in the file as values. */
  spill?: { rows: number; columns: number };
  /** Index in the workbook's styles; 0 or undefined is the plain one. */
  style?: number;
}

/** One row with anything in it, or with a height of its own. */
export interface FileRow {
  index: number;
  cells: FileCell[];
  /** In points. */
  height?: number;
  hidden?: boolean;
}

/** Columns of one width. */
export interface FileColumns {
  first: number;
  last: number;
  /** In pixels; undefined is the usual width. */
  width?: number;
  hidden?: boolean;
}

/** A link of a cell: to an address outside, or to a place in the workbook. */
export interface LinkContent {
  row: number;
  column: number;
  link: Hyperlink;
}

/** One sheet. */
export interface SheetContent {
  /** What the grid knows it by; files have none. */
  id?: string;
  name: string;
  hidden: boolean;
  /** `#RRGGBB` */
  tabColor?: string;
  gridlines: boolean;
  rows: FileRow[];
  columns: FileColumns[];
  merges: Area[];
  /** How many rows and columns stay while the rest scrolls. */
  frozen: { rows: number; columns: number };
  tables: TableContent[];
  charts?: ChartContent[];
  links?: LinkContent[];
  validations?: ValidationEntry[];
  /** Attributes of Excel's `sheetProtection`, without passwords; undefined for a sheet that is not protected. */
  protection?: Record<string, string>;
  page?: PageSetup;
}

/** A defined name. */
export interface NameContent {
  name: string;
  /** Without the sign of equality. */
  formula: string;
  /** Index of the sheet that it belongs to; undefined for names of the workbook. */
  sheet?: number;
  hidden?: boolean;
}

/** A custom XML part. */
export interface PartContent {
  /** A GUID in braces. */
  id: string;
  xml: string;
}

/** All that the workbench keeps of a workbook, as plain data. */
export interface WorkbookContent {
  dateSystem: 1900 | 1904;
  sheets: SheetContent[];
  activeSheet: number;
  styles: CellStyle[];
  names: NameContent[];
  parts: PartContent[];
  /** The add-in's settings: names and JSON texts. */
  settings: [name: string, json: string][];
}

/** What a border looks like on one side. */
export interface BorderLine {
  /** Excel's name of the line: `thin`, `medium`, `double` … */
  line: string;
  /** `#RRGGBB` */
  color?: string;
}

/** How a cell looks. What is undefined is as usual. Colors are `#RRGGBB`. */
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
  /** What Excel calls it: `sum`, `average`, `count`, `countNums`, `max`, `min`, `stdDev`, `var`, or `custom` with a formula. */
  totalsFunction?: string;
  totalsLabel?: string;
  /** Of `custom` totals; begins with `=`. */
  totalsFormula?: string;
  /** What new rows get in a calculated column; begins with `=`. */
  formula?: string;
}

/** An Excel table. Files of old versions have no id. */
export interface TableContent extends Omit<Table, 'id' | 'sheetId' | 'columns' | 'hiddenRows'> {
  id?: string;
  columns: TableColumnContent[];
}

/** Cells that a chart takes something from, with what they hold, for programs that don't look them up; here it isn't read. */
export interface ChartSource {
  /** `'My sheet'!$B$2:$B$9` */
  formula: string;
  held: readonly (string | number | null)[];
  /** Of numbers. */
  numberFormat?: string;
}

/** The series of a chart as a file has it. */
export interface ChartSeriesContent extends Pick<SeriesModel, 'color'> {
  name: ChartSource | string;
  categories?: ChartSource | undefined;
  values?: ChartSource | undefined;
}

/** A chart as a file has it. */
export interface ChartContent extends Omit<ChartModel, 'id' | 'sheetId' | 'series'> {
  series: ChartSeriesContent[];
}
