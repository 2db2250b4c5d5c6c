import { comparedSides, toSideName } from '../../checks/comparison-table';
import { amountsWithoutCurrency, sortedAcrossCurrencies } from '../../messages/currencies';
import type { AmountConventions } from '../../model/amount-conventions';
import { findAmountCurrencyPath, isInCurrency, isCurrencyColumn, securityCurrencyPath } from '../../model/amounts';
import type { Entity } from '../../model/entity';
import { toLabel } from '../../model/label';
import { type CellValue, type Table } from '../../model/table';
import { didYouMean } from '../../query/nearest';
import { normalizeLabel } from '../../query/reachable-columns';
import type { CompareOptions } from '../../query/read-check-options';
import { settlesCurrency } from '../currencies/amount-conditions';
import { toBaseName, rateColumns } from '../currencies/base-columns';
import { compareByKeys } from '../../query/compare-by-keys';
import type { ComparedColumns } from './compared-columns';
import { unknownColumn } from '../../messages/sets';

/** A column to sort by. */
interface SortColumn {
  readonly columnIndex: number;
  /** 1 for ascending, -1 for descending. */
  readonly sign: number;
  /** Whether the column has converted amounts or their rates. */
  readonly isConverted: boolean;
}

/**
 * Reads the order of a comparison's rows. With a base currency, an amount means its converted value; without one, sorting
 * by amounts in several currencies is refused.
 */
export function planOrder(
  table: Table,
  { sort = [], base, mixed }: CompareOptions,
  { entity, compared }: ComparedColumns,
  conventions: AmountConventions,
): readonly SortColumn[] {
  const names = table.columns.map(({ name }) => name);
  const findColumn = (path: string) => names.findIndex((name) => name.toLowerCase() === path.toLowerCase());
  const titles = table.columns.map((column) => normalizeLabel(column.label ?? toLabel(column.name, entity.set)));
  const amountCurrency = findAmountCurrencyPath(entity, conventions);
  const currencyPath = amountCurrency ?? securityCurrencyPath;
  const reportedNames = listSideNames(compared);
  const convertedNames = listSideNames(compared.map(toBaseName));
  const namesNeedingRate = [...convertedNames, ...listSideNames([rateColumns.rate])];
  let mayRank = base !== undefined || mixed === true;
  return sort.map(({ path, descending }) => {
    const nameIndex = findColumn(path);
    const localIndex = nameIndex < 0 ? titles.indexOf(normalizeLabel(path)) : nameIndex;
    if (localIndex < 0) throw unknownColumn('The comparison', path, didYouMean(path, names));
    const name = names[localIndex] ?? '';
    mayRank ||= settlesCurrency(name, currencyPath);
    if (!mayRank && isInCurrency(name) && amountCurrency === undefined) throw amountsWithoutCurrency(name, entity.set);
    if (!mayRank && isInCurrency(name)) refuseRanking(table, name, entity, currencyPath);
    const convertedIndex = names.indexOf(convertedNames[reportedNames.indexOf(name)] ?? '');
    const columnIndex = convertedIndex < 0 ? localIndex : convertedIndex;
    return {
      columnIndex,
      sign: descending ? -1 : 1,
      isConverted: namesNeedingRate.includes(names[columnIndex] ?? ''),
    };
  });
}

function listSideNames(columns: readonly string[]): string[] {
  return columns.flatMap((column) => comparedSides.map((side) => toSideName(column, side)));
}

function refuseRanking({ columns, rows }: Table, name: string, { set }: Entity, currencyPath: string): void {
  const columnIndex = columns.findIndex((column) => isCurrencyColumn(column.name, currencyPath));
  const codes = new Set(rows.map((row) => String(row[columnIndex] ?? 'none')));
  if (codes.size > 1) throw sortedAcrossCurrencies(name, set, [...codes].sort().join(', '));
}

/** Sorts the rows, and limits their number. Empty cells and cells without an FX rate come last. */
export function sortChanges(
  { rows }: Table,
  sortColumns: readonly SortColumn[],
  top: number | undefined,
): CellValue[][] {
  const sortKeys = sortColumns.map(({ columnIndex, sign }) => ({
    read: (row: readonly CellValue[]) => row[columnIndex] ?? null,
    sign,
  }));
  const sortedRows = [...rows].sort((a, b) => compareByKeys(a, b, sortKeys));
  return sortedRows.slice(0, top).map((row) => [...row]);
}
