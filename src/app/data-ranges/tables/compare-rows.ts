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

/** A plan to change the rows of a table, and the columns that it applies to. */
export interface TablePlan {
  readonly plan: RefreshPlan;
  /** The planned columns, by their index in the definition and in the Excel table. */
  readonly definedIndexes: readonly number[];
  readonly tableIndexes: readonly number[];
  /** Whether keys that several rows share match no row, because only descriptive columns identify rows. */
  readonly uniqueKeysOnly: boolean;
  /** The rows that earlier refreshes kept although they weren't in the source, by position. */
  readonly keptBefore: KeptRowsByPosition;
}

/** Compares a table's cells with a result. `storedDefinition` identifies the kept rows. */
export async function compareRows(
  workbook: LinkedWorkbook,
  { definition, table }: OpenTable,
  fetchedRows: FetchedRows,
  options?: ActionOptions,
  storedDefinition: Definition = definition,
): Promise<TablePlan> {
  const { definedIndexes, tableIndexes } = findRemainingColumns(definition, table.columns);
  const sourceIndexes = definedIndexes.map((index) => findSourceIndex(definition, index, fetchedRows));
  const totalRows = table.area.rows - 1;
  const oldRows = await workbook.readBody(table, tableIndexes, (rows) =>
    options?.onProgress?.({ step: 'comparing', rows, totalRows }),
  );
  const nextRows = fetchedRows.rows.map((row) => sourceIndexes.map((index) => row[index] ?? ''));
  const keyIndexes = findKeyIndexes(definition, definedIndexes);
  const uniqueKeysOnly = definition.keys.length === 0;
  const keptBefore = findKeptRows(oldRows, findKeyIndexes(storedDefinition, definedIndexes), storedDefinition.keptRows);
  const plan = planRefresh(oldRows, nextRows, definedIndexes.length, keyIndexes, uniqueKeysOnly, keptBefore);
  return { plan, definedIndexes, tableIndexes, uniqueKeysOnly, keptBefore };
}

/** Returns the columns that identify rows, by their index among the compared columns. */
export function findKeyIndexes({ columns, keys }: Definition, definedIndexes: readonly number[]): number[] {
  const names = definedIndexes.map((index) => columns[index]?.name ?? '');
  const keyIndexes = keys.map((key) => names.indexOf(key));
  return keyIndexes.length > 0
    ? keyIndexes
    : findIdentifyingColumns(definedIndexes.flatMap((index) => columns[index] ?? []));
}

function findSourceIndex({ columns }: Definition, index: number, fetchedRows: FetchedRows): number {
  const { name, header = '' } = columns[index] ?? {};
  const sourceIndex = fetchedRows.columns.findIndex((column) => column.name === name);
  const column = fetchedRows.columns[sourceIndex];
  if (!column) throw columnGoneFromResult(name ?? '');
  if (!isHeaderOfField(column, header)) throw new AddInError('workbook', wrongField(header, column.name));
  return sourceIndex;
}

/** Returns whether this or an older version of the add-in uses a header for a field, perhaps with a number to make it unique. */
function isHeaderOfField({ name, header: currentHeader }: DefinedColumn, header: string): boolean {
  const simplifyHeader = (text: string) => text.toLowerCase().replace(/ \d+$/, '');
  return [currentHeader, name, toLabel(name), splitName(name)].some(
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
