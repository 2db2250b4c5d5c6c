import { findChartTitle, readChartData } from '../charts/chart-data';
import type { ChartModel, SeriesModel } from '../charts/chart-model';
import { parseReference, printAbsoluteAddress } from '../grid/address';
import { findSheetById, type Book, findSheetByName } from '../grid/book';
import type { SheetArea } from '../grid/selection';
import type { ChartContent, ChartSource, SheetContent } from '../xlsx/workbook-content';
import type { HostServices } from '../rich-api/host';
import { printChartId } from '../charts/chart-store';

/** Converts a chart to its form in files, with the current values of its cells. */
export function captureChart(book: Book, { id: _id, sheetId: _sheetId, ...chart }: ChartModel): ChartContent {
  const data = readChartData(book, chart);
  return {
    ...chart,
    title: findChartTitle(book, chart),
    series: chart.series.map(({ name, values, categories, color }, index) => {
      const { name: seriesName = '', values: numbers = [] } = data.series[index] ?? {};
      return {
        name: (typeof name === 'object' ? captureSource(book, name, [seriesName]) : undefined) ?? seriesName,
        categories: captureSource(book, categories, data.categories),
        values: captureSource(book, values, numbers, data.valueFormat),
        color,
      };
    }),
  };
}

/** Returns `'My sheet'!$B$2:$B$9` with the values of these cells; undefined if the sheet was deleted. */
function captureSource(
  book: Book,
  cells: SheetArea | undefined,
  cachedValues: ChartSource['cachedValues'],
  numberFormat?: string,
): ChartSource | undefined {
  const sheet = cells && findSheetById(book, cells.sheetId);
  const formula = sheet && printAbsoluteAddress(sheet.getName(), cells.area);
  return formula === undefined
    ? undefined
    : { formula, cachedValues, ...(numberFormat !== undefined && { numberFormat }) };
}

/** Adds the charts and links of a file to their sheet. Call it after all sheets are created. */
export function restoreCharts(sheet: SheetContent, sheetId: string, { book, charts, hyperlinks }: HostServices): void {
  for (const chart of sheet.charts ?? []) charts.add(toModel(chart, sheetId, charts.allocateNumber(), book));
  for (const { row, column, link } of sheet.links ?? []) hyperlinks.set(sheetId, row, column, link);
}

function toModel(chart: ChartContent, sheetId: string, number: number, book: Book): ChartModel {
  return {
    ...chart,
    id: printChartId(number),
    sheetId,
    name: chart.name || `Chart ${number}`,
    series: chart.series.map(({ name: nameSource, values, categories, color }): SeriesModel => {
      const name = typeof nameSource === 'string' ? nameSource : readArea(nameSource.formula, book);
      return {
        name: name === '' ? undefined : name,
        values: values && readArea(values.formula, book),
        categories: categories && readArea(categories.formula, book),
        color,
      };
    }),
  };
}

function readArea(formula: string, book: Book): SheetArea | undefined {
  const reference = parseReference(formula);
  const sheet = reference?.sheet === undefined ? undefined : findSheetByName(book, reference.sheet);
  return reference && sheet ? { sheetId: sheet.getSheetId(), area: reference.area } : undefined;
}
