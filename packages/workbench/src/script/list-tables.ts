import { formatAddress } from '../grid/address';
import { findSheetById } from '../grid/book';
import { getBodyArea } from '../grid/tables/table';
import type { HostServices } from '../rich-api/host';
import { findChartTitle, readChartData, findSeriesName } from '../charts/chart-data';
import type { ChartType } from '../charts/chart-model';
import { toBounds, type ChartBounds } from '../charts/chart-anchor';
import type { SheetArea } from '../grid/selection';

/** A table as `workbench.tables()` returns it. */
export interface ListedTable {
  id: string;
  name: string;
  sheet: string;
  /** The address with headers and totals: `Sheet1!A1:D9`. */
  address: string;
  /** The names of the columns, from left to right. */
  columns: string[];
  /** The number of data rows. */
  rows: number;
  /** The number of data rows that filters hide. */
  hiddenRows: number;
  style: string;
  showHeaders: boolean;
  showTotals: boolean;
}

/** Returns the tables of the workbook, in the order of their creation. */
export function listTables({ book, tables, writer }: HostServices): ListedTable[] {
  writer.flush();
  return tables.list().map((table) => {
    const { id, name, area, columns, hiddenRows, style, showHeaders, showTotals } = table;
    const sheet = findSheetById(book, table.sheetId)?.getName() ?? '';
    const body = getBodyArea(table);
    return {
      id,
      name,
      sheet,
      address: formatAddress(sheet, area),
      columns: columns.map((column) => column.name),
      rows: body.endRow - body.startRow + 1,
      hiddenRows: hiddenRows.length,
      style,
      showHeaders,
      showTotals,
    };
  });
}

/** A chart as `workbench.charts()` returns it. */
export interface ListedChart {
  sheet: string;
  name: string;
  type: ChartType;
  title: string;
  /** The position and size, in points from the upper left corner of A1. */
  place: ChartBounds;
  categories: readonly string[];
  series: {
    name: string;
    /** The address of its values: `Sheet1!B2:B9`. */
    source: string;
    values: readonly (number | null)[];
  }[];
}

/** Returns the charts of all existing sheets, in the order of their creation. */
export function listCharts(services: HostServices): ListedChart[] {
  const { book, charts, writer } = services;
  writer.flush();
  const printAddress = (cells: SheetArea | undefined): string => {
    const sheet = cells && findSheetById(book, cells.sheetId);
    return cells && sheet ? formatAddress(sheet.getName(), cells.area) : '';
  };
  return charts.list().flatMap((chart) => {
    const sheet = findSheetById(book, chart.sheetId);
    if (!sheet) return [];
    const data = readChartData(book, chart);
    return [
      {
        sheet: sheet.getName(),
        name: chart.name,
        type: chart.type,
        title: chart.titleVisible ? findChartTitle(book, chart) : '',
        place: toBounds(sheet, chart.anchor),
        categories: data.categories,
        series: chart.series.map((series, index) => ({
          name: findSeriesName(book, series, index),
          source: printAddress(series.values),
          values: data.series[index]?.values ?? [],
        })),
      },
    ];
  });
}
