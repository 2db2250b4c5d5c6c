import type { Area } from '../address';

/** A filter of one column, in the form of Office.js. */
export interface FilterCriteria {
  filterOn: string;
  criterion1?: string;
  criterion2?: string;
  operator?: 'And' | 'Or';
  values?: (string | { date: string; specificity: string })[];
  dynamicCriteria?: string;
}

/** The operators that Office.js writes before the value of a condition, by their names in files and in the grid. */
export const filterSigns: Readonly<Record<string, string>> = {
  equal: '=',
  notEqual: '<>',
  greaterThan: '>',
  greaterThanOrEqual: '>=',
  lessThan: '<',
  lessThanOrEqual: '<=',
};

/** One sorted column: `key` counts the table's columns from 0. */
export interface SortField {
  key: number;
  ascending: boolean;
}

/** A column of a table; the id stays when columns are moved or renamed. */
export interface TableColumn {
  id: number;
  name: string;
  filter?: FilterCriteria;
}

/** An Excel table. Everything in it is plain JSON. */
export interface Table {
  /** A GUID in braces. */
  id: string;
  /** A small number that is unique in the workbook. */
  legacyId: number;
  sheetId: string;
  name: string;
  /** All rows, with headers and totals. */
  area: Area;
  columns: TableColumn[];
  style: string;
  showHeaders: boolean;
  showTotals: boolean;
  /** Whether the table has no data rows, only the blank row that waits for the first one. */
  insertRow?: boolean;
  showFilterButton: boolean;
  showBandedRows: boolean;
  showBandedColumns: boolean;
  highlightFirstColumn: boolean;
  highlightLastColumn: boolean;
  sort?: { fields: SortField[]; matchCase: boolean };
  /** Rows of the sheet that the filters hide. */
  hiddenRows: number[];
}

/** Returns the rows between headers and totals. A table has at least one, which may be blank. */
export function getBodyArea({
  area,
  showHeaders,
  showTotals,
}: Pick<Table, 'area' | 'showHeaders' | 'showTotals'>): Area {
  return {
    ...area,
    startRow: area.startRow + (showHeaders ? 1 : 0),
    endRow: area.endRow - (showTotals ? 1 : 0),
  };
}

/** Returns the header row; undefined if it's hidden. */
export function getHeaderArea({ area, showHeaders }: Table): Area | undefined {
  return showHeaders ? { ...area, endRow: area.startRow } : undefined;
}

/** Returns the totals row; undefined if it's hidden. */
export function getTotalsArea({ area, showTotals }: Table): Area | undefined {
  return showTotals ? { ...area, startRow: area.endRow } : undefined;
}

/** Returns the part of an area that belongs to a column of the table, by the column's position. */
export function getColumnArea(table: Pick<Table, 'area'>, area: Area, index: number): Area {
  const column = table.area.startColumn + index;
  return { ...area, startColumn: column, endColumn: column };
}

/** Returns whether any column is filtered. */
export function isFiltered(table: Table): boolean {
  return table.columns.some(({ filter }) => filter !== undefined);
}
