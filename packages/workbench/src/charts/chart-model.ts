import type { SheetArea } from '../grid/selection';

/** The chart types that the workbench can draw, by Excel's names. */
export const chartTypes = [
  'ColumnClustered',
  'ColumnStacked',
  'BarClustered',
  'BarStacked',
  'Line',
  'LineMarkers',
] as const;

export type ChartType = (typeof chartTypes)[number];

/** Space between columns and bars, in percent of their width. */
export const gapWidth = 80;

/** Files position charts in English Metric Units (EMU). */
export const emuPerPoint = 12_700;

/** A corner of a chart: a zero-based cell, and the distance from its upper left corner in points. */
export interface Corner {
  row: number;
  column: number;
  x: number;
  y: number;
}

/** The corners of a chart, which moves and grows with their cells. */
export interface ChartAnchor {
  from: Corner;
  to: Corner;
}

export interface SeriesModel {
  /** The name, or the cell that contains it; `Series1` when undefined. */
  name?: string | SheetArea | undefined;
  values?: SheetArea | undefined;
  categories?: SheetArea | undefined;
  /** `#RRGGBB`; the next color of the theme when undefined. */
  color?: string | undefined;
}

export interface AxisModel {
  visible: boolean;
  title: string;
  titleVisible: boolean;
  gridlines: boolean;
  /** The format of the labels; the format of the cells when undefined. */
  numberFormat?: string | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  /** Stored only: the workbench always draws dates like text, without gaps for missing dates. */
  categoryType?: string | undefined;
  /** Shows the last category first; bars then read from top to bottom. */
  reversed: boolean;
}

/** The defaults of an axis. */
export const plainAxis: Readonly<AxisModel> = {
  visible: true,
  title: '',
  titleVisible: false,
  gridlines: false,
  reversed: false,
};

/** A chart as plain data, which can be drawn, listed, and saved. */
export interface ChartModel {
  readonly id: string;
  readonly sheetId: string;
  name: string;
  type: ChartType;
  /** When undefined, Excel shows the name of the only series. */
  title?: string | undefined;
  titleVisible: boolean;
  legend: { visible: boolean; position: string; color?: string };
  /** Data labels: their font size in points, and their color as `#RRGGBB`. */
  labels?: { size?: number; color?: string } | undefined;
  series: SeriesModel[];
  axes: { category: AxisModel; value: AxisModel };
  anchor: ChartAnchor;
}
