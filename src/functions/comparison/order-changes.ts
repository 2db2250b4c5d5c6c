import { sortedAcrossCurrencies } from '../../messages/currencies';
import type { AmountConventions } from '../../model/amount-conventions';
import { currencyPathOf, isInCurrency, namesCurrency } from '../../model/amounts';
import type { Entity } from '../../model/entity';
import { label } from '../../model/label';
import { unavailable, type CellValue, type Table } from '../../model/table';
import { didYouMean } from '../../query/nearest';
import { normalizeLabel } from '../../query/reachable-columns';
import type { CompareOptions } from '../../query/read-check-options';
import { settlesCurrency } from '../currencies/amount-conditions';
import { baseName } from '../currencies/base-columns';
import { unknownComparedColumn } from '../../messages/comparison';

/** A column to sort by. */
export interface ChangeOrder {
  readonly at: number;
  readonly sign: number;
  /** Whether it holds converted amounts. */
  readonly ranksConverted: boolean;
}

const side = /(Old|New|Change)$/;

/**
 * The order of a comparison's rows. With a base currency, an amount means its converted value; without one, amounts of
 * several currencies aren't ranked.
 */
export function orderOf(
  table: Table,
  { sort = [], base, mixed }: CompareOptions,
  entity: Entity,
  conventions: AmountConventions,
): readonly ChangeOrder[] {
  const names = table.columns.map(({ name }) => name);
  const find = (path: string) => names.findIndex((name) => name.toLowerCase() === path.toLowerCase());
  const titles = table.columns.map((column) => normalizeLabel(column.label ?? label(column.name, entity.set)));
  const way = currencyPathOf(entity, conventions) ?? '';
  let settled = base !== undefined || mixed === true || way === '';
  return sort.map(({ path, descending }) => {
    const named = find(path);
    const local = named < 0 ? titles.indexOf(normalizeLabel(path)) : named;
    if (local < 0) throw unknownComparedColumn(path, didYouMean(path, names));
    const name = names[local] ?? '';
    settled ||= settlesCurrency(name, way);
    if (!settled && isInCurrency(name)) refuseRanking(table, name, entity, way);
    const converted = find(`${baseName(name.replace(side, ''))}${side.exec(name)?.[0] ?? ''}`);
    const at = converted < 0 ? local : converted;
    return { at, sign: descending ? -1 : 1, ranksConverted: /Base(Old|New|Change)$/.test(names[at] ?? '') };
  });
}

function refuseRanking({ columns, rows }: Table, name: string, { set }: Entity, way: string): void {
  const at = columns.findIndex((column) => namesCurrency(column.name, way));
  const codes = new Set(rows.map((row) => String(row[at] ?? 'none')));
  if (codes.size > 1) throw sortedAcrossCurrencies(name, set, [...codes].sort().join(', '));
}

/** The rows in the requested order, up to the requested number. Empty cells, and those without a rate, come last. */
export function cutChanges({ rows }: Table, order: readonly ChangeOrder[], top: number | undefined): CellValue[][] {
  const sorted = [...rows].sort((a, b) => {
    for (const { at, sign } of order) {
      const [left = null, right = null] = [a[at], b[at]];
      if (left === right) continue;
      const [first, second] = [rankOf(left), rankOf(right)];
      if (first !== second) return first - second;
      if (left !== null && right !== null) return left < right ? -sign : sign;
    }
    return 0;
  });
  return sorted.slice(0, top).map((row) => [...row]);
}

function rankOf(cell: CellValue): number {
  if (cell === null) return 2;
  return cell === unavailable ? 1 : 0;
}
