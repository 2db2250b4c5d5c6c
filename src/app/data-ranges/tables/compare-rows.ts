import { findRemainingColumns } from '../../../workbook/linked/match-columns';
import type { LinkedWorkbook } from '../../../workbook/linked/linked-workbook';
import { AddInError } from '../../../model/errors';
import { toLabel, splitName } from '../../../model/label';
import type { DefinedColumn, Definition } from '../../../workbook/linked/definition';
import { findKeptRows, type KeptRowsByPosition } from '../../../workbook/linked/kept-rows';
import { planRefresh, type RefreshPlan } from '../../../workbook/linked/plan-refresh';
import { columnGoneFromResult } from '../../../messages/data-ranges';
import type { ActionOptions } from '../services/data-range-actions';
import type { FetchedRows } from './fetch-rows';
import type { OpenTable } from '../services/data-range-services';
import { wrongField } from '../../../messages/kept-rows';

/** A plan for a table, with its columns. */
export interface TablePlan {
  readonly plan: RefreshPlan;
  /** The planned columns, by their index in the definition and in the Excel table. */
  readonly definedIndexes: readonly number[];
  readonly tableIndexes: readonly number[];
  /** Whether only descriptive columns identify rows, and several rows may share them. */
  readonly uniqueKeysOnly: boolean;
  /** The rows that weren't in the source before, by position. */
  readonly keptBefore: KeptRowsByPosition;
}

/** Compares a table's cells with a result. `stored` is the definition that names the kept rows. */
export async function compareRows(
  workbook: LinkedWorkbook,
  { definition, table }: OpenTable,
  fetched: FetchedRows,
  options?: ActionOptions,
  stored: Definition = definition,
): Promise<TablePlan> {
  const { definedIndexes, tableIndexes } = findRemainingColumns(definition, table.columns);
  const sources = definedIndexes.map((index) => findSourceIndex(definition, index, fetched));
  const totalRows = table.area.rows - 1;
  const old = await workbook.readBody(table, tableIndexes, (rows) =>
    options?.onProgress?.({ step: 'comparing', rows, totalRows }),
  );
  const nextRows = fetched.rows.map((row) => sources.map((index) => row[index] ?? ''));
  const keys = findKeyIndexes(definition, definedIndexes);
  const uniqueKeysOnly = definition.keys.length === 0;
  const keptBefore = findKeptRows(old, findKeyIndexes(stored, definedIndexes), stored.keptRows);
  const plan = planRefresh(old, nextRows, definedIndexes.length, keys, uniqueKeysOnly, keptBefore);
  return { plan, definedIndexes, tableIndexes, uniqueKeysOnly, keptBefore };
}

/** Returns the columns that identify rows, by their index among the compared columns. */
export function findKeyIndexes({ columns, keys }: Definition, defined: readonly number[]): number[] {
  const names = defined.map((index) => columns[index]?.name ?? '');
  const keyIndexes = keys.map((key) => names.indexOf(key));
  return keyIndexes.length > 0 ? keyIndexes : findIdentifyingColumns(defined.flatMap((index) => columns[index] ?? []));
}

function findSourceIndex({ columns }: Definition, index: number, fetched: FetchedRows): number {
  const { name, header = '' } = columns[index] ?? {};
  const source = fetched.columns.findIndex((column) => column.name === name);
  const column = fetched.columns[source];
  if (!column) throw columnGoneFromResult(name ?? '');
  if (!hasHeader(column, header)) throw new AddInError('workbook', wrongField(header, column.name));
  return source;
}

/**
 * Returns whether the add-in, in this or an older version, uses a header for a field. A number may follow to make it
 * unique.
 */
function hasHeader({ name, header: current }: DefinedColumn, header: string): boolean {
  const simplifyHeader = (text: string) => text.toLowerCase().replace(/ \d+$/, '');
  return [current, name, toLabel(name), splitName(name)].some(
    (text) => simplifyHeader(text) === simplifyHeader(header),
  );
}

/**
 * Returns the descriptive columns, such as account numbers, identifiers, and text, which identify rows if the result
 * lacks the service's key. If several rows share them, a row may be new or have a changed amount.
 */
export function findIdentifyingColumns(columns: readonly DefinedColumn[]): number[] {
  return columns.flatMap(({ kind }, index) => (kind === 'text' || kind === 'code' || kind === 'id' ? [index] : []));
}
