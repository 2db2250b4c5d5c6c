/** The names of the classes of charts. */
export type ChartClassName =
  | 'ChartCollection'
  | 'Chart'
  | 'ChartTitle'
  | 'ChartLegend'
  | 'ChartAxes'
  | 'ChartAxis'
  | 'ChartAxisTitle'
  | 'ChartGridlines'
  | 'ChartSeriesCollection'
  | 'ChartSeries'
  | 'ChartSeriesFormat'
  | 'ChartFill'
  | 'ChartLineFormat';
