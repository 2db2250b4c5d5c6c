import { seriesName } from '../charts/chart-data';
import { formatAddress } from '../grid/address';
import { CellReader } from '../grid/cell';
import {
  change,
  chartOf,
  chartTypeArgument,
  numberArgument,
  seriesOfChart,
  type ChartSelf,
  type SeriesSelf,
} from './chart-object';
import type { HostClass } from './host-class';
import { HostObject } from './host-object';
import { HostError } from './host-error';
import type { HostServices } from './host-services';
import { eachCell, integerArgument, rangeArgument, sheetOf, type RangeSelf } from './range-object';

const seriesObject = (chartId: string, index: number) => new HostObject('ChartSeries', { chartId, index });

/** `Excel.ChartSeriesCollection`. */
export const chartSeriesCollectionClass: HostClass<ChartSelf> = {
  get: { Count: (self, services) => chartOf(self, services).series.length },
  items: (self, services) => chartOf(self, services).series.map((_, index) => seriesObject(self.chartId, index)),
  call: {
    GetCount: (self, _args, services) => chartOf(self, services).series.length,
    GetItemAt: (self, [index], services) => {
      const at = integerArgument(index);
      seriesOfChart({ ...self, index: at }, services);
      return seriesObject(self.chartId, at);
    },
    Add: (self, [name, index], services) => {
      const { series } = chartOf(self, services);
      const at = Math.min(series.length, integerArgument(index, series.length));
      series.splice(at, 0, typeof name === 'string' && name !== '' ? { name } : {});
      services.charts.changed();
      return seriesObject(self.chartId, at);
    },
  },
};

/** `Excel.ChartSeries`. */
export const chartSeriesClass: HostClass<SeriesSelf> = {
  get: {
    Name: (self, services) => {
      services.writer.flush();
      return seriesName(services.book, seriesOfChart(self, services), self.index);
    },
    ChartType: (self, services) => seriesOfChart(self, services).type ?? chartOf(self, services).type,
    GapWidth: (self, services) => seriesOfChart(self, services).gapWidth ?? 80,
    HasDataLabels: (self, services) => seriesOfChart(self, services).dataLabels ?? false,
  },
  set: {
    Name: (self, name, services) => change(seriesOfChart(self, services), 'name', String(name), services),
    ChartType: (self, type, services) =>
      change(seriesOfChart(self, services), 'type', chartTypeArgument(type), services),
    GapWidth: (self, width, services) =>
      change(seriesOfChart(self, services), 'gapWidth', numberArgument(width), services),
    HasDataLabels: (self, on, services) => change(seriesOfChart(self, services), 'dataLabels', on === true, services),
  },
  child: { Format: (self) => new HostObject('ChartSeriesFormat', self) },
  call: {
    Delete: (self, _args, services) => {
      seriesOfChart(self, services);
      chartOf(self, services).series.splice(self.index, 1);
      services.charts.changed();
    },
    SetValues: (self, [range], services) =>
      change(seriesOfChart(self, services), 'values', cellsOf(range, self, services), services),
    SetXAxisValues: (self, [range], services) =>
      change(seriesOfChart(self, services), 'categories', cellsOf(range, self, services), services),
    GetDimensionDataSourceString: (self, [dimension], services) => {
      const source = sourceOf(self, dimension, services);
      return source ? formatAddress(sheetOf(source, services).getName(), source.area) : '';
    },
    GetDimensionValues: (self, [dimension], services) => {
      const source = sourceOf(self, dimension, services);
      if (!source) return [];
      services.writer.flush();
      const reader = new CellReader(services.book, sheetOf(source, services));
      const values: unknown[] = [];
      eachCell(source.area, (row, column) => values.push(reader.value(row, column)));
      return values;
    },
  },
};

/** `Excel.ChartSeriesFormat`. */
export const chartSeriesFormatClass: HostClass<SeriesSelf> = {
  child: {
    Fill: (self) => new HostObject('ChartFill', self),
    Line: (self) => new HostObject('ChartLineFormat', self),
  },
};

/** `Excel.ChartFill` of a series. */
export const chartFillClass: HostClass<SeriesSelf> = {
  call: {
    SetSolidColor: (self, [color], services) => change(seriesOfChart(self, services), 'color', String(color), services),
    GetSolidColor: (self, _args, services) => seriesOfChart(self, services).color ?? '',
  },
};

/** `Excel.ChartLineFormat` of a series. */
export const chartLineFormatClass: HostClass<SeriesSelf> = {
  get: { Color: (self, services) => seriesOfChart(self, services).color ?? '' },
  set: { Color: (self, color, services) => change(seriesOfChart(self, services), 'color', String(color), services) },
};

function cellsOf(range: unknown, self: SeriesSelf, services: HostServices): RangeSelf {
  const { sheetId } = chartOf(self, services);
  const none = { sheetId, area: { startRow: 0, startColumn: 0, endRow: 0, endColumn: 0 } };
  return rangeArgument(range, services, none);
}

function sourceOf(self: SeriesSelf, dimension: unknown, services: HostServices): RangeSelf | undefined {
  const { values, categories } = seriesOfChart(self, services);
  if (dimension === 'Values' || dimension === 'YValues') return values;
  if (dimension === 'Categories' || dimension === 'XValues') return categories;
  throw new HostError('NotImplemented', `The workbench keeps no ${JSON.stringify(dimension)} of a series.`);
}
