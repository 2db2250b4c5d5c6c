import { chartTitle, readChartData } from '../charts/chart-data';
import type { ChartModel } from '../charts/chart-model';
import { columnName, formatAddress, type Area } from '../grid/address';
import { sheetById, type Book } from '../grid/book';
import type { Hyperlinks } from '../grid/hyperlinks';
import type { SheetArea } from '../grid/selection';
import type { ChartContent } from '../xlsx/chart-content';
import type { LinkContent } from '../xlsx/workbook-content';

/** A chart as a file has it, with what its cells hold now. */
export function captureChart(book: Book, chart: ChartModel): ChartContent {
  const data = readChartData(book, chart);
  return {
    name: chart.name,
    type: chart.type,
    title: chart.titleVisible ? chartTitle(book, chart) : undefined,
    dataLabels: chart.labels !== undefined,
    legend: chart.legend.visible ? chart.legend.position : undefined,
    axes: chart.axes,
    anchor: chart.anchor,
    series: chart.series.map(({ name, values, categories, color, gapWidth }, index) => {
      const { name: shown = '', values: numbers = [] } = data.series[index] ?? {};
      const nameAt = typeof name === 'object' ? absolute(book, name) : undefined;
      const valuesAt = absolute(book, values);
      const categoriesAt = absolute(book, categories);
      return {
        name: nameAt === undefined ? shown : { formula: nameAt, texts: [shown] },
        ...(categoriesAt !== undefined && { categories: { formula: categoriesAt, texts: [...data.categories] } }),
        ...(valuesAt !== undefined && {
          values: { formula: valuesAt, numbers: [...numbers], numberFormat: data.valueFormat },
        }),
        color,
        gapWidth,
      };
    }),
  };
}

/** The links of a sheet's cells. */
export function captureLinks(links: Hyperlinks, sheetId: string): LinkContent[] {
  return links.list(sheetId).map(({ row, column, link }) => ({
    row,
    column,
    ...(link.documentReference !== undefined && { location: link.documentReference }),
    ...(link.address !== undefined && { address: link.address }),
    ...(link.screenTip !== undefined && { tip: link.screenTip }),
  }));
}

/** `'My sheet'!$B$2:$B$9`; undefined when the sheet is gone. */
function absolute(book: Book, cells: SheetArea | undefined): string | undefined {
  const sheet = cells && sheetById(book, cells.sheetId);
  if (!cells || !sheet) return undefined;
  const { startRow, startColumn, endRow, endColumn }: Area = cells.area;
  const cell = (row: number, column: number) => `$${columnName(column)}$${row + 1}`;
  const [first, last] = [cell(startRow, startColumn), cell(endRow, endColumn)];
  const [name] = formatAddress(sheet.getName(), cells.area).split(/!(?=[^!]*$)/);
  return `${name ?? ''}!${first}${first === last ? '' : `:${last}`}`;
}
