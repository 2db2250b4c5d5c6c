import type { CellValue } from '../model/table';
import type { Area } from './area';
import type { PageSetup } from './set-up-page';

/** The style of a cell. Its colors stay readable in dark mode and high contrast, and never carry meaning without text. */
export type CellStyle =
  | 'title'
  | 'heading'
  | 'header'
  | 'muted'
  | 'good'
  | 'attention'
  | 'bad'
  | 'messageGood'
  | 'messageAttention'
  | 'messageBad';

/** The address of a planned cell: zero-based indexes, with `sheet` as the index in the plan. */
export interface PlannedAddress {
  readonly sheet: number;
  readonly row: number;
  readonly column: number;
}

/** A cell to write. Strings are never parsed as numbers, dates, or formulas; dates and times are 1900 serials with a format. */
export interface PlannedCell {
  readonly value: CellValue;
  readonly format?: string;
  readonly style?: CellStyle;
  /** Wraps long text, and aligns the cells of its row at the top. */
  readonly wrap?: true;
  /** Makes the cell a link to another cell of the plan. */
  readonly link?: PlannedAddress;
}

export interface PlannedChart {
  readonly name: string;
  readonly title: string;
  readonly type: 'ColumnStacked' | 'BarClustered';
  /** The data: series names in the first row, categories in the first column, and a series in each other column. */
  readonly source: Area;
  readonly coveredCells: Area;
  readonly hasLegend: boolean;
  readonly valueFormat: string;
  /** A color for each series. */
  readonly colors: readonly string[];
}

export interface PlannedSheet {
  readonly name: string;
  /** The cells, row by row from A1. A row can be short or empty. */
  readonly rows: readonly (readonly (PlannedCell | undefined)[])[];
  /** The widths of the columns in points, from column A on. */
  readonly widths: readonly number[];
  readonly frozenRows: number;
  readonly charts: readonly PlannedChart[];
  readonly page: PageSetup;
}

/** Sheets to add, with their contents. */
export interface SheetsPlan {
  readonly sheets: readonly PlannedSheet[];
  /** A cell that shows `unfinishedStatus` until everything is written, and then its own value. */
  readonly statusCell: PlannedAddress;
  readonly unfinishedStatus: PlannedCell;
}
