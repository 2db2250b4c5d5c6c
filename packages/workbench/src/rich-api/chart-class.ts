import { anchorOf, anchorOver, placeOf, type ChartPlace } from '../charts/chart-anchor';
import { chartTitle } from '../charts/chart-data';
import { bounding } from '../grid/address';
import { sourceSeries } from './chart-collection-class';
import {
  change,
  chartOf,
  chartTypeArgument,
  numberArgument,
  sheetOfChart,
  type AxisSelf,
  type ChartSelf,
} from './chart-object';
import type { HostClass } from './host-class';
import { HostObject } from './host-object';
import { HostError } from './host-error';
import type { HostServices } from './host-services';
import { rangeArgument, type RangeSelf } from './range-object';

function place(self: ChartSelf, services: HostServices): ChartPlace {
  return placeOf(sheetOfChart(self, services), chartOf(self, services).anchor);
}

function move(self: ChartSelf, part: Partial<ChartPlace>, services: HostServices): void {
  const sheet = sheetOfChart(self, services);
  const chart = chartOf(self, services);
  change(chart, 'anchor', anchorOf(sheet, { ...placeOf(sheet, chart.anchor), ...part }), services);
}

function titled(self: ChartSelf, services: HostServices): string {
  services.writer.flush();
  return chartTitle(services.book, chartOf(self, services));
}

/** `Excel.Chart`. */
export const chartClass: HostClass<ChartSelf> = {
  id: ({ chartId }) => ({ Id: chartId }),
  get: {
    Id: ({ chartId }) => chartId,
    Name: (self, services) => chartOf(self, services).name,
    ChartType: (self, services) => chartOf(self, services).type,
    Left: (self, services) => place(self, services).left,
    Top: (self, services) => place(self, services).top,
    Width: (self, services) => place(self, services).width,
    Height: (self, services) => place(self, services).height,
  },
  set: {
    Name: (self, name, services) => {
      const chart = chartOf(self, services);
      const wanted = String(name);
      const others = services.charts.list(chart.sheetId).filter((other) => other !== chart);
      if (wanted === '' || others.some((other) => other.name.toLowerCase() === wanted.toLowerCase())) {
        throw new HostError('InvalidArgument', `"${wanted}" can't be the name of this chart.`);
      }
      change(chart, 'name', wanted, services);
    },
    ChartType: (self, type, services) => change(chartOf(self, services), 'type', chartTypeArgument(type), services),
    Left: (self, left, services) => move(self, { left: numberArgument(left) }, services),
    Top: (self, top, services) => move(self, { top: numberArgument(top) }, services),
    Width: (self, width, services) => move(self, { width: numberArgument(width) }, services),
    Height: (self, height, services) => move(self, { height: numberArgument(height) }, services),
  },
  child: {
    Title: (self) => new HostObject('ChartTitle', self),
    Legend: (self) => new HostObject('ChartLegend', self),
    Series: (self) => new HostObject('ChartSeriesCollection', self),
    Axes: (self) => new HostObject('ChartAxes', self),
    Worksheet: (self, services) => new HostObject('Worksheet', { sheetId: chartOf(self, services).sheetId }),
  },
  call: {
    Activate: (self, _args, services) => void services.book.facade.setActiveSheet(chartOf(self, services).sheetId),
    Delete: (self, _args, services) => services.charts.delete(chartOf(self, services).id),
    SetData: (self, [source, by], services) => {
      const chart = chartOf(self, services);
      change(chart, 'series', sourceSeries(source, by, chart, services), services);
    },
    SetPosition: (self, [start, end], services) => {
      const chart = chartOf(self, services);
      const none: RangeSelf = {
        sheetId: chart.sheetId,
        area: { startRow: 0, startColumn: 0, endRow: 0, endColumn: 0 },
      };
      const first = rangeArgument(start, services, none);
      const last = end === null || end === undefined ? undefined : rangeArgument(end, services, none);
      if ([first, last].some((range) => range && range.sheetId !== chart.sheetId)) {
        throw new HostError('InvalidArgument', 'A chart can only be placed on its own sheet.');
      }
      if (last) return change(chart, 'anchor', anchorOver(bounding(first.area, last.area)), services);
      const { left, top } = placeOf(sheetOfChart(self, services), anchorOver(first.area));
      return move(self, { left, top }, services);
    },
  },
};

/** `Excel.ChartTitle`. */
export const chartTitleClass: HostClass<ChartSelf> = {
  get: {
    Text: (self, services) => titled(self, services),
    Visible: (self, services) => chartOf(self, services).titleVisible,
  },
  set: {
    Text: (self, text, services) => change(chartOf(self, services), 'title', String(text), services),
    Visible: (self, shown, services) => change(chartOf(self, services), 'titleVisible', shown === true, services),
  },
};

/** `Excel.ChartLegend`. */
export const chartLegendClass: HostClass<ChartSelf> = {
  get: {
    Visible: (self, services) => chartOf(self, services).legend.visible,
    Position: (self, services) => chartOf(self, services).legend.position,
  },
  set: {
    Visible: (self, shown, services) => change(chartOf(self, services).legend, 'visible', shown === true, services),
    Position: (self, side, services) => {
      if (!['Top', 'Bottom', 'Left', 'Right', 'Corner'].includes(String(side))) {
        throw new HostError('InvalidArgument', `${JSON.stringify(side)} is no place for a legend.`);
      }
      change(chartOf(self, services).legend, 'position', String(side), services);
    },
  },
};

const axisObject = (chartId: string, axis: AxisSelf['axis']) => new HostObject('ChartAxis', { chartId, axis });

/** `Excel.ChartAxes`. */
export const chartAxesClass: HostClass<ChartSelf> = {
  child: {
    CategoryAxis: ({ chartId }) => axisObject(chartId, 'category'),
    ValueAxis: ({ chartId }) => axisObject(chartId, 'value'),
  },
  call: {
    GetItem: ({ chartId }, [type]) => {
      if (type === 'Category') return axisObject(chartId, 'category');
      if (type === 'Value') return axisObject(chartId, 'value');
      throw new HostError('NotImplemented', `The workbench has no axis ${JSON.stringify(type)}.`);
    },
  },
};
