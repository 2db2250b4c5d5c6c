import type { Area } from '../grid/address';
import type { FilterCriteria } from '../grid/tables/table';

/** A column of a table. */
export interface TableColumnContent {
  name: string;
  /** What Excel calls it: `sum`, `average`, `count`, `countNums`, `max`, `min`, `stdDev`, `var`, or `custom` with a formula. */
  totalsFunction?: string;
  totalsLabel?: string;
  /** Of `custom` totals; begins with `=`. */
  totalsFormula?: string;
  /** What new rows get in a calculated column; begins with `=`. */
  formula?: string;
}

/** Which rows of a column show; `column` counts the table's columns from 0. */
export interface TableFilter {
  column: number;
  criteria: FilterCriteria;
}

/** An Excel table. */
export interface TableContent {
  id: number;
  /** A GUID in braces; files of old versions have none. */
  uid?: string;
  name: string;
  /** With header and totals. */
  area: Area;
  header: boolean;
  totals: boolean;
  /** There are no rows of data yet. */
  insertRow?: boolean;
  columns: TableColumnContent[];
  filterButton: boolean;
  filters: TableFilter[];
  sort?: { column: number; descending: boolean }[];
  style?: string;
  firstColumn: boolean;
  lastColumn: boolean;
  rowStripes: boolean;
  columnStripes: boolean;
}

/** The conditions of files by the signs that Office.js writes before the value. */
export const filterSigns: Readonly<Record<string, string>> = {
  equal: '=',
  notEqual: '<>',
  greaterThan: '>',
  greaterThanOrEqual: '>=',
  lessThan: '<',
  lessThanOrEqual: '<=',
};
