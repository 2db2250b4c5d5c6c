import { toAnchor } from '../charts/chart-anchor';
import { type ChartModel, plainAxis } from '../charts/chart-model';
import { createSeries } from '../charts/source-series';
import { createChartObject, readChartType } from './chart-class';
import { createCollection } from './collection';
import type { HostClass } from './host';
import { getFirstCell, readRange, getSheet, type SheetSelf, createReader } from './range-object';
import { printChartId } from '../charts/chart-store';

// The default position and size of a chart in Excel, in points.
const defaultBounds = { left: 260, top: 80, width: 360, height: 216 };

const charts = createCollection<SheetSelf>(
  ({ sheetId }, services) => services.charts.list(sheetId).map(createChartObject),
  ({ sheetId }, key, { charts }) => {
    const lowerKey = String(key).toLowerCase();
    const chart = charts.list(sheetId).find(({ id, name }) => id === key || name.toLowerCase() === lowerKey);
    return chart ? createChartObject(chart) : null;
  },
  'chart',
);

/** `Excel.ChartCollection` of a worksheet. */
export const chartCollectionClass: HostClass<SheetSelf> = {
  ...charts,
  call: {
    ...charts.call,
    Add: (self, [type, source, by], services) => {
      const sheet = getSheet(self, services);
      const chartType = readChartType(type);
      const range = readRange(source, services, getFirstCell(self));
      const reader = createReader(range, services);
      const number = services.charts.allocateNumber();
      const chart: ChartModel = {
        id: printChartId(number),
        sheetId: self.sheetId,
        name: `Chart ${number}`,
        type: chartType,
        titleVisible: true,
        legend: { visible: true, position: 'Bottom' },
        series: createSeries(range, by === 'Columns' || by === 'Rows' ? by : 'Auto', reader),
        axes: { category: { ...plainAxis }, value: { ...plainAxis, gridlines: true } },
        anchor: toAnchor(sheet, defaultBounds),
      };
      services.charts.add(chart);
      return createChartObject(chart);
    },
  },
};
