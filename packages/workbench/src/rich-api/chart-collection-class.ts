import { anchorOf } from '../charts/chart-anchor';
import type { AxisModel, ChartModel } from '../charts/chart-model';
import { seriesOf, type SeriesBy } from '../charts/source-series';
import { CellReader } from '../grid/cell';
import { chartObject, chartTypeArgument } from './chart-object';
import type { HostClass } from './host-class';
import type { HostObject } from './host-object';
import { HostError, itemNotFound } from './host-error';
import type { HostServices } from './host-services';
import { integerArgument, rangeArgument, sheetOf, type RangeSelf } from './range-object';

/** The sheet whose charts they are. */
interface ChartsSelf {
  sheetId: string;
}

// Where and how big Excel makes a chart that nobody has placed, in points.
const firstPlace = { left: 260, top: 80, width: 360, height: 216 };

function find({ sheetId }: ChartsSelf, key: unknown, { charts }: HostServices): ChartModel | undefined {
  const wanted = String(key).toLowerCase();
  return charts.list(sheetId).find(({ id, name }) => id === key || name.toLowerCase() === wanted);
}

function itemAt({ sheetId }: ChartsSelf, index: number, { charts }: HostServices): HostObject<unknown> {
  const chart = charts.list(sheetId)[index];
  if (!chart) throw new HostError('InvalidArgument', `There is no chart number ${index}.`);
  return chartObject(chart);
}

/** `Excel.ChartCollection` of a worksheet. */
export const chartCollectionClass: HostClass<ChartsSelf> = {
  get: { Count: ({ sheetId }, { charts }) => charts.list(sheetId).length },
  items: ({ sheetId }, { charts }) => charts.list(sheetId).map(chartObject),
  item: (self, key, services) => {
    const chart = find(self, key, services);
    if (!chart) throw itemNotFound(`the chart "${String(key)}"`);
    return chartObject(chart);
  },
  call: {
    GetCount: ({ sheetId }, _args, { charts }) => charts.list(sheetId).length,
    GetItem: (self, [name], services) => {
      const chart = find(self, name, services);
      if (!chart) throw itemNotFound(`the chart "${String(name)}"`);
      return chartObject(chart);
    },
    GetItemAt: (self, [index], services) => itemAt(self, integerArgument(index), services),
    GetItemOrNullObject: (self, [name], services) => {
      const chart = find(self, name, services);
      return chart ? chartObject(chart) : null;
    },
    Add: (self, [type, source, by], services) => {
      const sheet = sheetOf(self, services);
      const chartType = chartTypeArgument(type);
      const number = services.charts.takeNumber();
      const chart: ChartModel = {
        id: `{00000000-0000-4000-8000-${String(number).padStart(12, '0')}}`,
        sheetId: self.sheetId,
        name: `Chart ${number}`,
        type: chartType,
        titleVisible: true,
        legend: { visible: true, position: /Pie|Doughnut/.test(chartType) ? 'Right' : 'Bottom' },
        series: sourceSeries(source, by, self, services),
        axes: { category: newAxis(false), value: newAxis(true) },
        anchor: anchorOf(sheet, firstPlace),
      };
      services.charts.add(chart);
      return chartObject(chart);
    },
  },
};

/** The series that a range given to `add` or `setData` makes. */
export function sourceSeries(source: unknown, by: unknown, { sheetId }: ChartsSelf, services: HostServices) {
  const none: RangeSelf = { sheetId, area: { startRow: 0, startColumn: 0, endRow: 0, endColumn: 0 } };
  const range = rangeArgument(source, services, none);
  services.writer.flush();
  const reader = new CellReader(services.book, sheetOf(range, services));
  const direction: SeriesBy = by === 'Columns' || by === 'Rows' ? by : 'Auto';
  return seriesOf(range, direction, reader);
}

function newAxis(gridlines: boolean): AxisModel {
  return { visible: true, title: '', titleVisible: false, gridlines, reversed: false };
}
