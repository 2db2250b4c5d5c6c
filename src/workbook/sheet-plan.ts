import type { CellValue } from '../model/table';
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

/** A cell of a planned sheet. All indexes are zero-based; `sheet` is the index in the plan. */
export interface PlannedPlace {
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
  readonly link?: PlannedPlace;
}

/** A rectangle of cells in a sheet, from a zero-based row and column. */
export interface PlannedArea {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

export interface PlannedChart {
  readonly name: string;
  readonly title: string;
  readonly type: 'ColumnStacked' | 'BarClustered';
  /** The data: series names in the first row, categories in the first column, and a series in each other column. */
  readonly source: PlannedArea;
  /** The cells that the chart covers. */
  readonly covers: PlannedArea;
  readonly legend: boolean;
  readonly valueFormat: string;
  /** A color for each series. */
  readonly colors: readonly string[];
}

export interface PlannedSheet {
  readonly name: string;
  /** Row by row from A1; a row may be short or empty. */
  readonly rows: readonly (readonly (PlannedCell | undefined)[])[];
  /** The widths of the columns in points, from column A on. */
  readonly widths: readonly number[];
  readonly frozenRows: number;
  readonly charts: readonly PlannedChart[];
  readonly page: PageSetup;
}

/** New sheets with their contents. */
export interface SheetsPlan {
  readonly sheets: readonly PlannedSheet[];
  /** A cell that shows `unfinished` until everything is written, and then its own value. */
  readonly statusCell: PlannedPlace;
  readonly unfinished: PlannedCell;
}
