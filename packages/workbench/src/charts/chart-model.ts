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

/** English metric units, in which files place charts, in a point. */
export const unitsPerPoint = 12_700;

/** A corner of a chart: a cell, zero-based, and points to the right of and below its upper left corner. */
export interface Corner {
  row: number;
  column: number;
  x: number;
  y: number;
}

/** A chart lies between two cells, and moves and grows with them. */
export interface ChartAnchor {
  from: Corner;
  to: Corner;
}

export interface SeriesModel {
  /** A text, or the cell that the name stands in; without either `Series1`. */
  name?: string | SheetArea | undefined;
  values?: SheetArea | undefined;
  categories?: SheetArea | undefined;
  /** `#RRGGBB`; the theme's colors in turn where it is not set. */
  color?: string | undefined;
}

export interface AxisModel {
  visible: boolean;
  title: string;
  titleVisible: boolean;
  gridlines: boolean;
  /** Of the axis's labels; that of the cells where it is not set. */
  numberFormat?: string | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  /** Dates are drawn like texts, without room for days between them, whatever this says. */
  categoryType?: string | undefined;
  /** Last category first, as bars need to be read from top to bottom. */
  reversed: boolean;
}

/** Of an axis that nothing is said of. */
export const plainAxis: Readonly<AxisModel> = {
  visible: true,
  title: '',
  titleVisible: false,
  gridlines: false,
  reversed: false,
};

/** A chart as the workbook keeps it: plain data, to be drawn, listed and saved. */
export interface ChartModel {
  readonly id: string;
  readonly sheetId: string;
  name: string;
  type: ChartType;
  /** Undefined: Excel's own choice, the name of the only series. */
  title?: string | undefined;
  titleVisible: boolean;
  legend: { visible: boolean; position: string; color?: string };
  /** Values are shown next to what is drawn, in points and as `#RRGGBB`. */
  labels?: { size?: number; color?: string } | undefined;
  series: SeriesModel[];
  axes: { category: AxisModel; value: AxisModel };
  anchor: ChartAnchor;
}
