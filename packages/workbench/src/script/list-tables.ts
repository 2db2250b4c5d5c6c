import { formatAddress } from '../grid/address';
import { sheetById } from '../grid/book';
import { bodyArea } from '../grid/tables/table';
import type { HostServices } from '../rich-api/host';
import { chartTitle, readChartData, seriesName } from '../charts/chart-data';
import type { ChartType } from '../charts/chart-model';
import { placeOf, type ChartPlace } from '../charts/chart-anchor';
import type { SheetArea } from '../grid/selection';

/** A table as `workbench.tables()` returns it. */
export interface ListedTable {
  id: string;
  name: string;
  sheet: string;
  /** With headers and totals: `Sheet1!A1:D9`. */
  address: string;
  /** Names of the columns, from left to right. */
  columns: string[];
  /** Rows of data. */
  rows: number;
  /** Rows of data that filters hide. */
  hiddenRows: number;
  style: string;
  showHeaders: boolean;
  showTotals: boolean;
}

/** The tables of the workbook, in the order of their creation. */
export function listTables({ book, tables, writer }: HostServices): ListedTable[] {
  writer.flush();
  return tables.list().map((table) => {
    const { id, name, area, columns, hiddenRows, style, showHeaders, showTotals } = table;
    const sheet = sheetById(book, table.sheetId)?.getName() ?? '';
    const body = bodyArea(table);
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

/** A chart as scripts see it. */
export interface ListedChart {
  sheet: string;
  name: string;
  type: ChartType;
  title: string;
  /** In points from the upper left corner of A1. */
  place: ChartPlace;
  categories: readonly string[];
  series: {
    name: string;
    /** Where its values are: `Sheet1!B2:B9`. */
    source: string;
    values: readonly (number | null)[];
  }[];
}

/** The charts of all sheets that are there, in the order in which they were added. */
export function listCharts(services: HostServices): ListedChart[] {
  const { book, charts, writer } = services;
  writer.flush();
  const addressOf = (cells: SheetArea | undefined): string => {
    const sheet = cells && sheetById(book, cells.sheetId);
    return cells && sheet ? formatAddress(sheet.getName(), cells.area) : '';
  };
  return charts.list().flatMap((chart) => {
    const sheet = sheetById(book, chart.sheetId);
    if (!sheet) return [];
    const data = readChartData(book, chart);
    return [
      {
        sheet: sheet.getName(),
        name: chart.name,
        type: chart.type,
        title: chart.titleVisible ? chartTitle(book, chart) : '',
        place: placeOf(sheet, chart.anchor),
        categories: data.categories,
        series: chart.series.map((series, index) => ({
          name: seriesName(book, series, index),
          source: addressOf(series.values),
          values: data.series[index]?.values ?? [],
        })),
      },
    ];
  });
}
