import type { PlannedArea, PlannedCell, PlannedChart } from '../../workbook/sheet-plan';
import { toSerial } from '../../model/plain-date';
import type { MorningFacts, ValueGroup } from './morning-facts';
import { listBorrowed } from './morning-lines';
import { noSector } from './morning-values';
import { cell, formats, header, number } from './sheet-rows';

/** A table that a chart is drawn from. */
export interface PictureTable {
  readonly heading: string;
  /** A row of names and the rows, or a message that says why there are none. */
  readonly rows: readonly PlannedCell[][];
  readonly fetchedAt: number | undefined;
  /** Messages about what the picture leaves out. */
  readonly notes: readonly string[];
  /** How many of the last rows are not in the chart. */
  readonly left?: number;
  /** The chart over its rows; undefined where there is nothing to draw. */
  readonly chart?: Omit<PlannedChart, 'source' | 'covers'>;
}

// More bars than this cannot be read; the rest is one more.
const mostBars = 10;

/** A chart of less than that of the whole would mislead. */
const leastShare = 0.5;

const colors = { here: '#196B24', late: '#E6A700', missing: '#C00000', value: '#156082', currency: '#0F9ED5' };

/** The tables behind the charts, in the order of the charts. */
export function pictureTables(facts: MorningFacts): PictureTable[] {
  return [valueTable(facts, 'sector'), valueTable(facts, 'currency'), historyTable(facts)];
}

/** The same chart with its cells, or nothing. */
export function placeChart({ chart, left = 0 }: PictureTable, all: PlannedArea, covers: PlannedArea): PlannedChart[] {
  return chart ? [{ ...chart, source: { ...all, rows: all.rows - left }, covers }] : [];
}

function valueTable({ values }: MorningFacts, by: 'sector' | 'currency'): PictureTable {
  const heading = `Market value by ${by}`;
  if ('failed' in values) return { heading, rows: [[cell(values.failed.message)]], fetchedAt: undefined, notes: [] };
  const { currency, bySector, byCurrency, unconverted, borrowed, fetchedAt } = values.got;
  const all = by === 'sector' ? bySector : byCurrency;
  // Bonds, funds and cash have no sector: their bar would leave nothing to be seen of the others. The title says so.
  const groups = shorten(all.filter(({ name }) => name !== noSector));
  const rest = all.filter(({ name }) => name === noSector);
  const notes = unconverted.length > 0 ? [`Excluded, no rate to ${currency}: ${unconverted.join(', ')}.`] : [];
  if (borrowed.length > 0)
    notes.push(`At another custodian's rate, because their own sends none: ${listBorrowed(borrowed)}.`);
  if (all.length === 0) return { heading, rows: [[cell('No market values.')]], fetchedAt, notes };
  const unit = unitOf(groups);
  const left =
    rest.length === 0 ? '' : `: ${unit.print(sum(groups))} of ${unit.print(sum(all))}; the rest has no sector`;
  const title = `${heading}, ${currency}${unit.name}${left}`;
  const rows = [
    header([by === 'sector' ? 'Sector' : 'Currency', `Market value ${currency}`]),
    ...[...groups, ...rest].map(({ name, value }) => [cell(name), number(value)]),
  ];
  const share = sum(groups) / (sum(all) || 1);
  if (groups.length < 2 || share < leastShare) {
    const why =
      groups.length === 0
        ? 'No chart: no holdings have a sector.'
        : share < leastShare
          ? `No chart: only ${Math.round(share * 100)}% of the value has a sector.`
          : `No chart: all holdings have the same ${by}.`;
    return { heading, rows, fetchedAt, notes: [...notes, why] };
  }
  if (rest.length > 0) notes.push("Holdings without a sector, such as bonds, funds, and cash, aren't in the chart.");
  const chart = {
    name: heading,
    title,
    type: 'BarClustered' as const,
    legend: false,
    valueFormat: unit.format,
    colors: [by === 'sector' ? colors.value : colors.currency],
  };
  return { heading, rows, fetchedAt, notes, left: rest.length, chart };
}

function historyTable({ history }: MorningFacts): PictureTable {
  const heading = 'Deliveries on recent process dates';
  if ('failed' in history) return { heading, rows: [[cell(history.failed.message)]], fetchedAt: undefined, notes: [] };
  const { days, fetchedAt } = history.got;
  if (days.length === 0) return { heading, rows: [[cell('No deliveries.')]], fetchedAt, notes: [] };
  const rows = [
    header(['Process date', 'On time', 'Late', 'Missing', 'Holiday']),
    ...days.map(({ date, onTime, late, missing, holiday }) => [
      { value: toSerial(date) ?? date, format: formats.date },
      ...[onTime, late, missing, holiday].map((count) => number(count, '0')),
    ]),
  ];
  const chart = {
    name: heading,
    title: `Deliveries by process date, ${days.length} dates`,
    type: 'ColumnStacked' as const,
    legend: true,
    valueFormat: '0',
    colors: [colors.here, colors.late, colors.missing, '#7F7F7F'],
  };
  const notes = ['Late: received more than 30 minutes after the due time.'];
  return { heading, rows, fetchedAt, notes, chart };
}

function shorten(groups: readonly ValueGroup[]): ValueGroup[] {
  if (groups.length <= mostBars + 1) return [...groups];
  const rest = groups.slice(mostBars);
  return [...groups.slice(0, mostBars), { name: `${rest.length} others`, value: sum(rest) }];
}

function sum(groups: readonly ValueGroup[]): number {
  return Math.round(groups.reduce((all, { value }) => all + value, 0) * 100) / 100;
}

/** Axes count in thousands or millions, as whole numbers are too long for them; the title says in which. */
function unitOf(groups: readonly ValueGroup[]) {
  const most = Math.max(...groups.map(({ value }) => Math.abs(value)));
  const unit = (name: string, size: number, format: string, digits = 0) => ({
    ...{ name, format },
    print: (value: number) => (value / size).toLocaleString('en-US', { maximumFractionDigits: digits }),
  });
  if (most >= 50_000_000) return unit(' million', 1_000_000, '#,##0,,');
  if (most >= 10_000_000) return unit(' million', 1_000_000, '#,##0.0,,', 1);
  return most >= 10_000 ? unit(' thousand', 1000, '#,##0,') : unit('', 1, formats.amount);
}
