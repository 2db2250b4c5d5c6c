import { rankMissing } from '../../query/compare-cells';
import { comparedSides, sideName } from '../../checks/comparison-table';
import { amountsWithoutCurrency, sortedAcrossCurrencies } from '../../messages/currencies';
import type { AmountConventions } from '../../model/amount-conventions';
import { findAmountCurrency, isInCurrency, namesCurrency, securityCurrency } from '../../model/amounts';
import type { Entity } from '../../model/entity';
import { label } from '../../model/label';
import { type CellValue, type Table } from '../../model/table';
import { didYouMean } from '../../query/nearest';
import { normalizeLabel } from '../../query/reachable-columns';
import type { CompareOptions } from '../../query/read-check-options';
import { settlesCurrency } from '../currencies/amount-conditions';
import { baseName, rateColumns } from '../currencies/base-columns';
import type { ComparedColumns } from './compared-columns';
import { unknownColumn } from '../../messages/sets';

/** A column to sort by. */
interface ChangeOrder {
  /** The index of the column. */
  readonly columnIndex: number;
  /** 1 for ascending, -1 for descending. */
  readonly sign: number;
  /** Whether the column has converted amounts or their rates. */
  readonly ranksConverted: boolean;
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
): readonly ChangeOrder[] {
  const names = table.columns.map(({ name }) => name);
  const find = (path: string) => names.findIndex((name) => name.toLowerCase() === path.toLowerCase());
  const titles = table.columns.map((column) => normalizeLabel(column.label ?? label(column.name, entity.set)));
  const known = findAmountCurrency(entity, conventions);
  const currencyPath = known ?? securityCurrency;
  const asReported = sideNames(compared);
  const inBase = sideNames(compared.map(baseName));
  const needsRate = [...inBase, ...sideNames([rateColumns.rate])];
  let mayRank = base !== undefined || mixed === true;
  return sort.map(({ path, descending }) => {
    const byName = find(path);
    const local = byName < 0 ? titles.indexOf(normalizeLabel(path)) : byName;
    if (local < 0) throw unknownColumn('The comparison', path, didYouMean(path, names));
    const name = names[local] ?? '';
    mayRank ||= settlesCurrency(name, currencyPath);
    if (!mayRank && isInCurrency(name) && known === undefined) throw amountsWithoutCurrency(name, entity.set);
    if (!mayRank && isInCurrency(name)) refuseRanking(table, name, entity, currencyPath);
    const converted = names.indexOf(inBase[asReported.indexOf(name)] ?? '');
    const columnIndex = converted < 0 ? local : converted;
    return {
      columnIndex,
      sign: descending ? -1 : 1,
      ranksConverted: needsRate.includes(names[columnIndex] ?? ''),
    };
  });
}

function sideNames(columns: readonly string[]): string[] {
  return columns.flatMap((column) => comparedSides.map((side) => sideName(column, side)));
}

function refuseRanking({ columns, rows }: Table, name: string, { set }: Entity, currencyPath: string): void {
  const columnIndex = columns.findIndex((column) => namesCurrency(column.name, currencyPath));
  const codes = new Set(rows.map((row) => String(row[columnIndex] ?? 'none')));
  if (codes.size > 1) throw sortedAcrossCurrencies(name, set, [...codes].sort().join(', '));
}

/** Sorts the rows, and limits their number. Empty cells and cells without an FX rate come last. */
export function sortChanges({ rows }: Table, order: readonly ChangeOrder[], top: number | undefined): CellValue[][] {
  const sorted = [...rows].sort((a, b) => {
    for (const { columnIndex, sign } of order) {
      const [left = null, right = null] = [a[columnIndex], b[columnIndex]];
      if (left === right) continue;
      const [first, second] = [rankMissing(left), rankMissing(right)];
      if (first !== second) return first - second;
      if (left !== null && right !== null) return left < right ? -sign : sign;
    }
    return 0;
  });
  return sorted.slice(0, top).map((row) => [...row]);
}
