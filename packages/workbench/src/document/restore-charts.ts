import type { ChartModel, SeriesModel } from '../charts/chart-model';
import { parseReference } from '../grid/address';
import { sheetByName, type Book } from '../grid/book';
import type { SheetArea } from '../grid/selection';
import type { HostServices } from '../rich-api/host';
import type { ChartContent } from '../xlsx/chart-content';
import type { SheetContent } from '../xlsx/workbook-content';

/** Puts the charts and links of a file on their sheet, when all sheets are there. */
export function restoreCharts(sheet: SheetContent, sheetId: string, { book, charts, hyperlinks }: HostServices): void {
  for (const chart of sheet.charts ?? []) charts.add(toModel(chart, sheetId, charts.takeNumber(), book));
  for (const { row, column, address, location, tip } of sheet.links ?? []) {
    hyperlinks.set(sheetId, row, column, {
      ...(address !== undefined && { address }),
      ...(location !== undefined && { documentReference: location }),
      ...(tip !== undefined && { screenTip: tip }),
    });
  }
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
