// Long because it has all members of Excel's chart and its parts.
import type { Worksheet } from '@univerjs/core';
import { toAnchor, createAnchor, toBounds } from '../charts/chart-anchor';
import { findChartTitle, findSeriesName } from '../charts/chart-data';
import { chartTypes, type AxisModel, type ChartModel, type ChartType, type SeriesModel } from '../charts/chart-model';
import { findBounds } from '../grid/address';
import { readChoice, readColor, readNumber } from './format-arguments';
import { HostError, HostObject, createItemNotFound, type HostClass, type HostServices } from './host';
import { createProperties, type Property } from './properties';
import { getFirstCell, readRange, getSheet } from './range-object';
import { createCollection } from './collection';

/** A chart by its ID, because it can be deleted in the meantime. */
interface ChartSelf {
  chartId: string;
}

interface SeriesSelf extends ChartSelf {
  index: number;
}

interface AxisSelf extends ChartSelf {
  axis: keyof ChartModel['axes'];
}

/** Returns the host's object for a chart. */
export function createChartObject({ id }: ChartModel): HostObject<ChartSelf> {
  return new HostObject('Chart', { chartId: id });
}

/** Returns the stored chart; throws if the chart or its sheet was deleted. */
function getChart({ chartId }: ChartSelf, services: HostServices): ChartModel {
  const chart = services.charts.get(chartId);
  if (!chart) throw createItemNotFound('the chart was deleted');
  getSheet(chart, services);
  return chart;
}

function getSeries(self: SeriesSelf, services: HostServices): SeriesModel {
  const series = getChart(self, services).series[self.index];
  if (!series) throw createItemNotFound(`series ${self.index} of the chart`);
  return series;
}

/** Returns a property that is stored in a part of the chart. */
function createStoredProperty<Self, Target, Key extends keyof Target>(
  targetOf: (self: Self, services: HostServices) => Target,
  key: Key,
  check: (value: unknown) => Target[Key],
): Property<Self> {
  return {
    read: (self, services) => targetOf(self, services)[key],
    write: (self, value, services) => {
      targetOf(self, services)[key] = check(value);
      services.charts.notifyListeners();
    },
  };
}

const isTrue = (value: unknown) => value === true;
const getAxis = (self: AxisSelf, services: HostServices): AxisModel => getChart(self, services).axes[self.axis];
const getLegend = (self: ChartSelf, services: HostServices) => getChart(self, services).legend;
const getLabels = (self: ChartSelf, services: HostServices) => (getChart(self, services).labels ??= {});

/** Reads a chart type that the workbench can draw. */
export function readChartType(value: unknown): ChartType {
  const chartType = chartTypes.find((type) => type === value);
  if (chartType) return chartType;
  throw new HostError('NotImplemented', `The workbench does not draw charts of the type ${JSON.stringify(value)}.`);
}

function findChartBounds(self: ChartSelf, services: HostServices) {
  const chart = getChart(self, services);
  return toBounds(getSheet(chart, services), chart.anchor);
}

function rename(self: ChartSelf, name: unknown, services: HostServices): void {
  const chart = getChart(self, services);
  const newName = String(name);
  const others = services.charts.list(chart.sheetId).filter((other) => other !== chart);
  if (newName === '' || others.some((other) => other.name.toLowerCase() === newName.toLowerCase())) {
    throw new HostError('InvalidArgument', `"${newName}" can't be the name of this chart.`);
  }
  chart.name = newName;
  services.charts.notifyListeners();
}

/** Places a chart over cells, or its upper left corner at a cell. */
function setPosition(self: ChartSelf, start: unknown, end: unknown, services: HostServices): void {
  const chart = getChart(self, services);
  const sheet: Worksheet = getSheet(chart, services);
  const cells = [start, ...(end === null || end === undefined ? [] : [end])].map((argument) =>
    readRange(argument, services, getFirstCell(chart)),
  );
  if (cells.some(({ sheetId }) => sheetId !== chart.sheetId))
    throw new HostError('InvalidArgument', 'A chart can only be placed on its own sheet.');
  const [first = getFirstCell(chart), last] = cells;
  const over = createAnchor(last ? findBounds(first.area, last.area) : first.area);
  const { left, top } = toBounds(sheet, over);
  chart.anchor = last ? over : toAnchor(sheet, { ...toBounds(sheet, chart.anchor), left, top });
  services.charts.notifyListeners();
}

const chartClass: HostClass<ChartSelf> = {
  identify: ({ chartId }) => ({ Id: chartId }),
  get: {
    Id: ({ chartId }) => chartId,
    Name: (self, services) => getChart(self, services).name,
    ChartType: (self, services) => getChart(self, services).type,
    Left: (self, services) => findChartBounds(self, services).left,
    Top: (self, services) => findChartBounds(self, services).top,
    Width: (self, services) => findChartBounds(self, services).width,
    Height: (self, services) => findChartBounds(self, services).height,
  },
  set: { Name: rename },
  child: {
    Title: (self) => new HostObject('ChartTitle', self),
    Legend: (self) => new HostObject('ChartLegend', self),
    DataLabels: (self) => new HostObject('ChartDataLabels', self),
    Series: (self) => new HostObject('ChartSeriesCollection', self),
    Axes: (self) => new HostObject('ChartAxes', self),
    Worksheet: (self, services) => new HostObject('Worksheet', { sheetId: getChart(self, services).sheetId }),
  },
  call: {
    Delete: (self, _args, services) => services.charts.delete(getChart(self, services).id),
    SetPosition: (self, [start, end], services) => setPosition(self, start, end, services),
  },
};

/** The classes of a chart and its parts that the add-in and Microsoft's samples for cells and tables use. */
export const chartClasses = {
  Chart: chartClass,
  ChartTitle: createProperties<ChartSelf>({
    Text: {
      ...createStoredProperty(getChart, 'title', String),
      read: (self, services) => {
        services.writer.flush();
        return findChartTitle(services.book, getChart(self, services));
      },
    },
    Visible: createStoredProperty(getChart, 'titleVisible', isTrue),
  }),
  ChartLegend: {
    ...createProperties<ChartSelf>({
      Visible: createStoredProperty(getLegend, 'visible', isTrue),
      Position: createStoredProperty(getLegend, 'position', (value) =>
        readChoice(value, ['Top', 'Bottom', 'Left', 'Right', 'Corner'], 'The position of a legend'),
      ),
    }),
    child: { Format: (self) => new HostObject('ChartLegendFormat', self) },
  } satisfies HostClass<ChartSelf>,
  ChartLegendFormat: {
    child: { Fill: (self) => new HostObject('ChartFill', self) },
  } satisfies HostClass<ChartSelf>,
  ChartDataLabels: {
    child: { Format: (self) => new HostObject('ChartDataLabelFormat', self) },
  } satisfies HostClass<ChartSelf>,
  ChartDataLabelFormat: {
    child: { Font: (self) => new HostObject('ChartFont', self) },
  } satisfies HostClass<ChartSelf>,
  ChartFont: createProperties<ChartSelf>({
    Color: createStoredProperty(getLabels, 'color', readColor),
    Size: createStoredProperty(getLabels, 'size', (value) => readNumber(value, 1, 409, 'Font size')),
  }),
  ChartAxes: {
    child: {
      CategoryAxis: ({ chartId }) => new HostObject('ChartAxis', { chartId, axis: 'category' }),
      ValueAxis: ({ chartId }) => new HostObject('ChartAxis', { chartId, axis: 'value' }),
    },
  } satisfies HostClass<ChartSelf>,
  ChartAxis: createProperties<AxisSelf>({
    NumberFormat: createStoredProperty(getAxis, 'numberFormat', String),
    CategoryType: createStoredProperty(getAxis, 'categoryType', String),
    ReversePlotOrder: createStoredProperty(getAxis, 'reversed', isTrue),
  }),
  ChartSeriesCollection: createCollection<ChartSelf>(
    ({ chartId }, services) =>
      getChart({ chartId }, services).series.map((_, index) => new HostObject('ChartSeries', { chartId, index })),
    () => null,
    'series',
  ),
  ChartSeries: {
    get: {
      Name: (self, services) => {
        services.writer.flush();
        return findSeriesName(services.book, getSeries(self, services), self.index);
      },
    },
    child: { Format: (self) => new HostObject('ChartSeriesFormat', self) },
  } satisfies HostClass<SeriesSelf>,
  ChartSeriesFormat: {
    child: { Fill: (self) => new HostObject('ChartFill', self) },
  } satisfies HostClass<SeriesSelf>,
  /** The fill of a series or of the legend. */
  ChartFill: {
    call: {
      SetSolidColor: (self, [color], services) => {
        const target = 'index' in self ? getSeries(self, services) : getLegend(self, services);
        target.color = readColor(color);
        services.charts.notifyListeners();
      },
    },
  } satisfies HostClass<SeriesSelf | ChartSelf>,
};
