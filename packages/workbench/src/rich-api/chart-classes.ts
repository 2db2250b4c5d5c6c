import { chartAxisClass, chartAxisTitleClass, chartGridlinesClass } from './chart-axis-class';
import { chartAxesClass, chartClass, chartLegendClass, chartTitleClass } from './chart-class';
import type { ChartClassName } from './chart-class-name';
import { chartCollectionClass } from './chart-collection-class';
import {
  chartFillClass,
  chartLineFormatClass,
  chartSeriesClass,
  chartSeriesCollectionClass,
  chartSeriesFormatClass,
} from './chart-series-class';

/** The classes of charts, by their names. */
export const chartClasses = {
  ChartCollection: chartCollectionClass,
  Chart: chartClass,
  ChartTitle: chartTitleClass,
  ChartLegend: chartLegendClass,
  ChartAxes: chartAxesClass,
  ChartAxis: chartAxisClass,
  ChartAxisTitle: chartAxisTitleClass,
  ChartGridlines: chartGridlinesClass,
  ChartSeriesCollection: chartSeriesCollectionClass,
  ChartSeries: chartSeriesClass,
  ChartSeriesFormat: chartSeriesFormatClass,
  ChartFill: chartFillClass,
  ChartLineFormat: chartLineFormatClass,
} satisfies Record<ChartClassName, unknown>;
