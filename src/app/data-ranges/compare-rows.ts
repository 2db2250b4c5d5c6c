import { AddInError } from '../../model/errors';
import { label, splitName } from '../../model/label';
import type { DefinedColumn, Definition } from '../../workbook/linked/definition';
import { matchColumns } from '../../workbook/linked/match-columns';
import { planRefresh, type RefreshPlan } from '../../workbook/linked/plan-refresh';
import { columnGoneFromResult } from '../../messages/data-ranges';
import type { Watch } from './data-range-actions';
import type { FetchedRows } from './fetch-rows';
import type { DataRangeServices, OpenTable } from './data-range-services';
import { wrongField } from '../../messages/kept-rows';

/** A plan for a table with the places of the columns that are in it. */
export interface TablePlan {
  readonly plan: RefreshPlan;
  /** The positions of the planned columns in the definition, and in the Excel table. */
  readonly defined: readonly number[];
  readonly places: readonly number[];
  /** Whether rows are identified only by descriptive columns, which some rows may share. */
  readonly sole: boolean;
}

/** Compares a table's cells with a result. */
export async function compareRows(
  tools: DataRangeServices,
  { definition, table }: OpenTable,
  fetched: FetchedRows,
  watch?: Watch,
): Promise<TablePlan> {
  const matched = matchColumns(definition, table.columns);
  const defined = definition.columns.flatMap((_column, index) => (matched[index] === undefined ? [] : [index]));
  const places = defined.map((index) => matched[index] ?? 0);
  const sources = defined.map((index) => sourceOf(definition, index, fetched));
  const ofRows = table.area.rows - 1;
  const old = await tools.workbook.readBody(table, places, (rows) =>
    watch?.onProgress?.({ doing: 'comparing', rows, ofRows }),
  );
  const next = fetched.rows.map((row) => sources.map((index) => row[index] ?? ''));
  const keys = keyPlaces(definition, defined);
  const sole = definition.keys.length === 0;
  return { plan: planRefresh(old, next, defined.length, keys, sole), defined, places, sole };
}

/** The columns that identify rows, by their positions among the compared ones. */
export function keyPlaces({ columns, keys }: Definition, defined: readonly number[]): number[] {
  const names = defined.map((index) => columns[index]?.name ?? '');
  const known = keys.map((key) => names.indexOf(key));
  return known.length > 0 ? known : identifyingColumns(defined.flatMap((index) => columns[index] ?? []));
}

function sourceOf({ columns }: Definition, index: number, fetched: FetchedRows): number {
  const { name, header = '' } = columns[index] ?? {};
  const found = fetched.columns.findIndex((column) => column.name === name);
  const named = fetched.columns[found];
  if (!named) throw columnGoneFromResult(name ?? '');
  if (!isNamed(header, named)) throw new AddInError('workbook', wrongField(header, named.name));
  return found;
}

/** Whether a header is one that the add-in gives a field, or once gave it; a number behind it keeps headers apart. */
function isNamed(header: string, { name, header: fresh }: DefinedColumn): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/ \d+$/, '');
  return [fresh, name, label(name), splitName(name)].some((one) => plain(one) === plain(header));
}

/**
 * The columns that may identify rows in a table without the service's key: all descriptive ones (numbers of accounts,
 * identifiers, words). They identify a row if no other one equals it in them, before and after; any other row may be
 * new or have another amount.
 */
export function identifyingColumns(columns: readonly DefinedColumn[]): number[] {
  return columns.flatMap(({ kind }, index) => (kind === 'text' || kind === 'code' || kind === 'id' ? [index] : []));
}
