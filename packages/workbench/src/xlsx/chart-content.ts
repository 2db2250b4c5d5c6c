import type { AxisModel, ChartAnchor, ChartType } from '../charts/chart-model';

/** Cells that a chart takes something from, with what they hold, for readers that don't look them up. */
export interface ChartSource {
  /** `'My sheet'!$B$2:$B$9` */
  formula: string;
  texts: string[];
}

export interface ChartNumbers {
  formula: string;
  numbers: (number | null)[];
  numberFormat: string;
}

export interface ChartSeriesContent {
  name: ChartSource | string;
  categories?: ChartSource | undefined;
  values?: ChartNumbers | undefined;
  /** `#RRGGBB` */
  color?: string | undefined;
  gapWidth?: number | undefined;
}

/** A chart as a file has it. */
export interface ChartContent {
  name: string;
  type: ChartType;
  /** Undefined where none shows. */
  title?: string | undefined;
  /** Undefined where none shows. */
  legend?: string | undefined;
  dataLabels: boolean;
  series: ChartSeriesContent[];
  axes: { category: AxisModel; value: AxisModel };
  anchor: ChartAnchor;
}
