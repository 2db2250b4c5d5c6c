import { partWithSector, deliveriesByDate } from '../../messages/morning-labels';
import * as messages from '../../messages/morning-sheets';
import type { Area } from '../../workbook/area';
import type { PlannedCell, PlannedChart } from '../../workbook/sheets-plan';
import { toSerial } from '../../model/plain-date';
import type { MorningFacts, ValueGroup } from './morning-facts';
import { graceMinutes } from '../deliveries/delivery-status';
import { printBorrowedCurrencies } from './morning-lines';
import { noSector } from './morning-values';
import { createCell, formats, createHeaderCells, createNumberCell, createAmountTitle } from './sheet-rows';

/** A table that a chart is drawn from. */
interface ChartTable {
  readonly heading: string;
  /** A header and the rows, or a message if there are none. */
  readonly rows: readonly PlannedCell[][];
  readonly fetchedAt: number | undefined;
  /** Messages about what the chart leaves out. */
  readonly notes: readonly string[];
  /** The number of rows at the end that aren't in the chart. */
  readonly rowsNotDrawn?: number;
  /** Undefined if a chart would show nothing useful. */
  readonly chart?: Omit<PlannedChart, 'source' | 'coveredCells'>;
}

// More bars are hard to read, so the remaining groups share one bar.
const maxBars = 10;

// A chart that shows a smaller share of the total would mislead.
const minShare = 0.5;

const colors = { onTime: '#196B24', late: '#E6A700', missing: '#C00000', value: '#156082', currency: '#0F9ED5' };

/** Returns the tables behind the charts, in the order of the charts. */
export function planChartTables(facts: MorningFacts): ChartTable[] {
  return [planValueTable(facts, 'sector'), planValueTable(facts, 'currency'), planHistoryTable(facts)];
}

/** Places a table's chart, if any, over the area `coveredCells`. */
export function placeChart({ chart, rowsNotDrawn = 0 }: ChartTable, table: Area, coveredCells: Area): PlannedChart[] {
  return chart ? [{ ...chart, source: { ...table, rows: table.rows - rowsNotDrawn }, coveredCells }] : [];
}

function planValueTable({ values }: MorningFacts, grouping: 'sector' | 'currency'): ChartTable {
  const heading = `Market value by ${grouping}`;
  if ('failed' in values)
    return { heading, rows: [[createCell(values.failed.message)]], fetchedAt: undefined, notes: [] };
  const { currency, bySector, byCurrency, unconverted, borrowed, fetchedAt } = values.loaded;
  const allGroups = grouping === 'sector' ? bySector : byCurrency;
  // Bonds, funds, and cash have no sector. Their bar would dwarf the others, so only the title mentions them.
  const groups = combineSmallest(allGroups.filter(({ name }) => name !== noSector));
  const withoutSector = allGroups.filter(({ name }) => name === noSector);
  const notes = unconverted.length > 0 ? [messages.excludedWithoutRateTo(currency, unconverted.join(', '))] : [];
  if (borrowed.length > 0) notes.push(messages.convertedAtOtherRates(printBorrowedCurrencies(borrowed)));
  if (allGroups.length === 0) return { heading, rows: [[createCell(messages.noMarketValues)]], fetchedAt, notes };
  const unit = chooseUnit(groups);
  const chartTitle = `${heading}, ${currency}${unit.name}`;
  const title =
    withoutSector.length === 0
      ? chartTitle
      : partWithSector(chartTitle, unit.print(sumValues(groups)), unit.print(sumValues(allGroups)));
  const rows = [
    createHeaderCells([grouping === 'sector' ? 'Sector' : 'Currency', createAmountTitle('Market value', currency)]),
    ...[...groups, ...withoutSector].map(({ name, value }) => [createCell(name), createNumberCell(value)]),
  ];
  const share = sumValues(groups) / (sumValues(allGroups) || 1);
  if (groups.length < 2 || share < minShare) {
    const explanation =
      groups.length === 0
        ? messages.noHoldingHasSector
        : share < minShare
          ? messages.fewHaveSector(Math.round(share * 100))
          : messages.allInOneGroup(grouping);
    return { heading, rows, fetchedAt, notes: [...notes, explanation] };
  }
  if (withoutSector.length > 0) notes.push(messages.sectorlessNotDrawn);
  const chart = {
    name: heading,
    title,
    type: 'BarClustered' as const,
    hasLegend: false,
    valueFormat: unit.format,
    colors: [grouping === 'sector' ? colors.value : colors.currency],
  };
  return { heading, rows, fetchedAt, notes, rowsNotDrawn: withoutSector.length, chart };
}

function planHistoryTable({ history }: MorningFacts): ChartTable {
  const heading = 'Deliveries on recent process dates';
  if ('failed' in history)
    return { heading, rows: [[createCell(history.failed.message)]], fetchedAt: undefined, notes: [] };
  const { dates, fetchedAt } = history.loaded;
  if (dates.length === 0) return { heading, rows: [[createCell(messages.noDeliveries)]], fetchedAt, notes: [] };
  const rows = [
    createHeaderCells(['Process date', 'On time', 'Received late', 'Missing', 'Holiday']),
    ...dates.map(({ date, onTime, late, missing, holiday }) => [
      { value: toSerial(date) ?? date, format: formats.date },
      ...[onTime, late, missing, holiday].map((count) => createNumberCell(count, '0')),
    ]),
  ];
  const chart = {
    name: heading,
    title: deliveriesByDate(dates.length),
    type: 'ColumnStacked' as const,
    hasLegend: true,
    valueFormat: '0',
    colors: [colors.onTime, colors.late, colors.missing, '#7F7F7F'],
  };
  const notes = [messages.lateMeans(graceMinutes)];
  return { heading, rows, fetchedAt, notes, chart };
}

function combineSmallest(groups: readonly ValueGroup[]): ValueGroup[] {
  if (groups.length <= maxBars + 1) return [...groups];
  const smallest = groups.slice(maxBars);
  return [...groups.slice(0, maxBars), { name: `${smallest.length} others`, value: sumValues(smallest) }];
}

function sumValues(groups: readonly ValueGroup[]): number {
  return Math.round(groups.reduce((total, { value }) => total + value, 0) * 100) / 100;
}

/** Returns the unit of an axis, which has no room for long numbers. The title names the unit. */
function chooseUnit(groups: readonly ValueGroup[]) {
  const max = Math.max(...groups.map(({ value }) => Math.abs(value)));
  const createUnit = (name: string, size: number, format: string, digits = 0) => ({
    name,
    format,
    print: (value: number) => (value / size).toLocaleString('en-US', { maximumFractionDigits: digits }),
  });
  if (max >= 50_000_000) return createUnit(' million', 1_000_000, '#,##0,,');
  if (max >= 10_000_000) return createUnit(' million', 1_000_000, '#,##0.0,,', 1);
  return max >= 10_000 ? createUnit(' thousand', 1000, '#,##0,') : createUnit('', 1, formats.amount);
}
