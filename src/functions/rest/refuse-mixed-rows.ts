import { amountsWithoutCurrency, restAcrossCurrencies } from '../../messages/currencies';
import { isInCurrency } from '../../model/amounts';
import type { Table } from '../../model/table';
import type { TableOptions } from '../../query/read-options';
import { selectRows } from '../../query/select-rows';
import {
  findCrossCurrencyComparison,
  findRankedAmount,
  isNamed,
  splitConditions,
} from '../currencies/amount-conditions';

/**
 * Refuses to rank amounts of v1 rows in several currencies, or to compare them with a number. Only some v1 records have a
 * currency; in the others, only the amounts of one symbol are known to have the same.
 */
export function refuseMixedRows(table: Table, { filter, sort = [], mixed }: TableOptions, resource: string): void {
  if (mixed) return;
  const amounts = table.columns.flatMap(({ name, kind }) => (kind === 'number' && isInCurrency(name) ? [name] : []));
  const hasCurrency = table.columns.some(({ name }) => name === 'currency');
  const column = hasCurrency ? 'currency' : 'symbol';
  const amount =
    findRankedAmount(sort, amounts, column) ?? (filter && findCrossCurrencyComparison(filter, amounts, column));
  if (amount === undefined) return;
  // Conditions on amounts could leave rows in one currency by chance.
  const { others } = splitConditions(filter, (path) => isNamed(path, amounts));
  const { rows } = selectRows(table, { filter: others, columns: [column] }, resource);
  const values = new Set(rows.map(([value]) => String(value ?? 'none')));
  if (values.size < 2) return;
  if (!hasCurrency) throw amountsWithoutCurrency(amount, resource);
  throw restAcrossCurrencies(amount, resource, [...values].sort().join(', '));
}
