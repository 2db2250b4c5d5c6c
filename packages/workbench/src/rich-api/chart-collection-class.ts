import { anchorOf } from '../charts/chart-anchor';
import type { AxisModel, ChartModel } from '../charts/chart-model';
import { seriesOf } from '../charts/source-series';
import { CellReader } from '../grid/cell';
import { chartObject, chartTypeArgument } from './chart-class';
import { collection } from './collection';
import type { HostClass, HostServices } from './host';
import { firstCell, rangeArgument, sheetOf, type SheetSelf } from './range-object';

// Where and how big Excel makes a chart that nobody has placed, in points.
const firstPlace = { left: 260, top: 80, width: 360, height: 216 };

function find({ sheetId }: SheetSelf, key: unknown, { charts }: HostServices): ChartModel | undefined {
  const wanted = String(key).toLowerCase();
  return charts.list(sheetId).find(({ id, name }) => id === key || name.toLowerCase() === wanted);
}

const charts = collection<SheetSelf>(
  ({ sheetId }, services) => services.charts.list(sheetId).map(chartObject),
  (self, key, services) => {
    const chart = find(self, key, services);
    return chart ? chartObject(chart) : null;
  },
  'chart',
);

/** `Excel.ChartCollection` of a worksheet. */
export const chartCollectionClass: HostClass<SheetSelf> = {
  ...charts,
  call: {
    ...charts.call,
    Add: (self, [type, source, by], services) => {
      const sheet = sheetOf(self, services);
      const chartType = chartTypeArgument(type);
      const range = rangeArgument(source, services, firstCell(self));
      services.writer.flush();
      const reader = new CellReader(services.book, sheetOf(range, services));
      const number = services.charts.takeNumber();
      const chart: ChartModel = {
        id: `{00000000-0000-4000-8000-${String(number).padStart(12, '0')}}`,
        sheetId: self.sheetId,
        name: `Chart ${number}`,
        type: chartType,
        titleVisible: true,
        legend: { visible: true, position: 'Bottom' },
        series: seriesOf(range, by === 'Columns' || by === 'Rows' ? by : 'Auto', reader),
        axes: { category: newAxis(false), value: newAxis(true) },
        anchor: anchorOf(sheet, firstPlace),
      };
      services.charts.add(chart);
      return chartObject(chart);
    },
  },
};

function newAxis(gridlines: boolean): AxisModel {
  return { visible: true, title: '', titleVisible: false, gridlines, reversed: false };
}
