import type { CellValue } from '../model/table';
import type { PageSetup } from './set-up-page';

/** How a cell looks; the colors stay readable in Excel's dark mode and high contrast, and never say anything alone. */
export type CellStyle =
  'title' | 'heading' | 'header' | 'muted' | 'good' | 'attention' | 'bad' | 'saidGood' | 'saidAttention' | 'saidBad';

/** A cell of one of the planned sheets, by the sheet's place in the plan; zero-based. */
export interface PlannedPlace {
  readonly sheet: number;
  readonly row: number;
  readonly column: number;
}

/** A cell to write. Text is written as text, whatever it looks like; dates and times are 1900 serials with a format. */
export interface PlannedCell {
  readonly value: CellValue;
  readonly format?: string;
  readonly style?: CellStyle;
  /** Long text goes on in further lines of the cell; the cells of its row begin at the top. */
  readonly wrap?: true;
  /** Makes the cell a link to another place of the plan. */
  readonly link?: PlannedPlace;
}

/** Cells of a sheet, zero-based, both ends included. */
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
  /** Names above, categories at the left, one series for each further column. */
  readonly source: PlannedArea;
  /** The cells that it covers. */
  readonly over: PlannedArea;
  readonly legend: boolean;
  readonly valueFormat: string;
  /** A color for each series. */
  readonly colors: readonly string[];
}

export interface PlannedSheet {
  readonly name: string;
  /** Row by row from A1; a row may be short or empty. */
  readonly rows: readonly (readonly (PlannedCell | undefined)[])[];
  /** In points, from column A on. */
  readonly widths: readonly number[];
  readonly frozenRows: number;
  readonly charts: readonly PlannedChart[];
  readonly page: PageSetup;
}

/** New sheets with all that goes into them. */
export interface SheetsPlan {
  readonly sheets: readonly PlannedSheet[];
  /** A cell that says until the end that the sheet is not finished, and then its own value. */
  readonly state: PlannedPlace;
  readonly unfinished: PlannedCell;
}
