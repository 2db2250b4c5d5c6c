import { chartTitle, readChartData } from '../charts/chart-data';
import type { ChartModel, SeriesModel } from '../charts/chart-model';
import { columnName, formatAddress, type Area, parseReference } from '../grid/address';
import { sheetById, type Book, sheetByName } from '../grid/book';
import type { SheetArea } from '../grid/selection';
import type { ChartContent, SheetContent } from '../xlsx/workbook-content';
import type { HostServices } from '../rich-api/host';

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

/** Puts the charts and links of a file on their sheet, when all sheets are there. */
export function restoreCharts(sheet: SheetContent, sheetId: string, { book, charts, hyperlinks }: HostServices): void {
  for (const chart of sheet.charts ?? []) charts.add(toModel(chart, sheetId, charts.takeNumber(), book));
  for (const { row, column, link } of sheet.links ?? []) hyperlinks.set(sheetId, row, column, link);
}

function toModel(chart: ChartContent, sheetId: string, number: number, book: Book): ChartModel {
  const { name, type, title, legend, dataLabels, axes, anchor, series } = chart;
  return {
    id: `{00000000-0000-4000-8000-${String(number).padStart(12, '0')}}`,
    sheetId,
    name: name || `Chart ${number}`,
    type,
    title,
    titleVisible: title !== undefined,
    legend: { visible: legend !== undefined, position: legend ?? 'Bottom' },
    ...(dataLabels && { labels: {} }),
    axes,
    anchor,
    series: series.map(({ name: given, values, categories, color, gapWidth }): SeriesModel => {
      const named = typeof given === 'string' ? given : (areaOf(given.formula, book) ?? given.texts.join(' '));
      return {
        name: named === '' ? undefined : named,
        values: values && areaOf(values.formula, book),
        categories: categories && areaOf(categories.formula, book),
        color,
        gapWidth,
      };
    }),
  };
}

function areaOf(formula: string, book: Book): SheetArea | undefined {
  const reference = parseReference(formula);
  const sheet = reference?.sheet === undefined ? undefined : sheetByName(book, reference.sheet);
  return reference && sheet ? { sheetId: sheet.getSheetId(), area: reference.area } : undefined;
}
