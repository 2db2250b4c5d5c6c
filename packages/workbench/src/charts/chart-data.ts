import type { Worksheet } from '@univerjs/core';
import { measureArea } from '../grid/address';
import { findSheetById, type Book } from '../grid/book';
import { CellReader } from '../grid/cell';
import type { SheetArea } from '../grid/selection';
import type { ChartModel, SeriesModel } from './chart-model';

/** The text and numbers that a chart shows, read from its cells. */
export interface ChartData {
  readonly categories: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
  /** The number format of the first value. */
  readonly valueFormat: string;
}

/** More points than this aren't drawn, because they wouldn't be visible. */
const maxPoints = 5000;

/** Reads the cells of a chart. Text among the values and cells of deleted sheets become gaps. */
export function readChartData(book: Book, chart: Pick<ChartModel, 'series'>): ChartData {
  const [first] = chart.series;
  const values = chart.series.map(({ values: area }) =>
    readCells(book, area, (reader, row, column) => {
      const value = reader.readValue(row, column);
      return typeof value === 'number' ? value : null;
    }),
  );
  const labels = readCells(book, first?.categories, (reader, row, column) => reader.readText(row, column));
  const length = Math.max(labels.length, ...values.map((list) => list.length), 0);
  return {
    categories: Array.from({ length }, (_, index) => labels[index] ?? String(index + 1)),
    series: chart.series.map((series, index) => ({
      name: findSeriesName(book, series, index),
      values: values[index] ?? [],
    })),
    valueFormat:
      readCells(book, first?.values, (reader, row, column) => reader.readNumberFormat(row, column))[0] ?? 'General',
  };
}

/** Returns the displayed name of a series. */
export function findSeriesName(book: Book, { name }: SeriesModel, index: number): string {
  if (typeof name === 'string') return name;
  const text = readCells(book, name, (reader, row, column) => reader.readText(row, column)).join(' ');
  return text === '' ? `Series${index + 1}` : text;
}

/**
 * Returns the displayed title of a chart. Without a title of its own, Excel shows the name of the only series, or
 * `Chart Title`.
 */
export function findChartTitle(book: Book, chart: Pick<ChartModel, 'title' | 'series'>): string {
  if (chart.title !== undefined) return chart.title;
  const [only, ...others] = chart.series;
  return only && others.length === 0 ? findSeriesName(book, only, 0) : 'Chart Title';
}

function readCells<Value>(
  book: Book,
  source: SheetArea | undefined,
  readCell: (reader: CellReader, row: number, column: number) => Value,
): Value[] {
  const sheet: Worksheet | undefined = source && findSheetById(book, source.sheetId);
  if (!source || !sheet) return [];
  const reader = new CellReader(book, sheet);
  const { rows, columns } = measureArea(source.area);
  const { startRow, startColumn } = source.area;
  const length = Math.min(rows * columns, maxPoints);
  return Array.from({ length }, (_, index) =>
    readCell(reader, startRow + Math.floor(index / columns), startColumn + (index % columns)),
  );
}
