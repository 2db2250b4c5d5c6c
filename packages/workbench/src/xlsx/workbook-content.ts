import type { Area } from '../grid/address';
import type { CellStyle } from './cell-style';
import type { ChartContent } from './chart-content';
import type { PageSetup } from './page-setup';
import type { ValidationEntry } from './validations';
import type { TableContent } from './table-content';

/** A value in a file: errors are apart from texts that look like them. */
export type FileValue = string | number | boolean | { error: string };

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
  address?: string;
  /** `Sheet1!A1` */
  location?: string;
  tip?: string;
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
