import type { Entity } from '../schema/entity';
import { type Sql, quoteIdentifier, raw, sql } from '../sql';
import type { Store } from '../store';
import type { Restriction } from './rows-query';

/**
 * Restricts records to the process date of a keyword: `first`, `last`, or `prev`, the date before the last. An unknown
 * keyword matches no records.
 */
export function restrictToDate(entity: Entity, keyword: string, restrict?: Restriction): Restriction {
  const selectExtremeDate = (kind: 'min' | 'max', alias: string, before?: Sql): Sql => {
    const date = quoteIdentifier('ProcessDate', alias);
    const where = restrict ? restrict(alias) : sql`1`;
    const earlier = before ? sql` AND ${date} < ${before}` : sql``;
    return sql`(SELECT ${raw(kind)}(${date}) FROM ${quoteIdentifier(entity.name)} AS ${raw(alias)} WHERE ${where}${earlier})`;
  };
  return (alias) => {
    const restriction = restrict ? sql`${restrict(alias)} AND ` : sql``;
    const selectDate = (date: Sql): Sql => sql`${restriction}${quoteIdentifier('ProcessDate', alias)} = ${date}`;
    switch (keyword.toLowerCase()) {
      case 'first':
        return selectDate(selectExtremeDate('min', `${alias}_d`));
      case 'last':
        return selectDate(selectExtremeDate('max', `${alias}_d`));
      case 'prev':
        return selectDate(selectExtremeDate('max', `${alias}_d`, selectExtremeDate('max', `${alias}_e`)));
      default:
        return sql`0`;
    }
  };
}

/** Returns the process dates of an entity's records, oldest first. Each step of the recursion is one index lookup. */
export function readDistinctDates(store: Store, entity: Entity, restrict?: Restriction): number[] {
  const date = quoteIdentifier('ProcessDate', 'e');
  const table = quoteIdentifier(entity.name);
  const where = restrict ? restrict('e') : sql`1`;
  const rows = store.readAll(sql`
    WITH RECURSIVE dates(d) AS (
      SELECT min(${date}) FROM ${table} AS e WHERE ${where}
      UNION ALL
      SELECT (SELECT min(${date}) FROM ${table} AS e WHERE ${where} AND ${date} > dates.d) FROM dates WHERE dates.d IS NOT NULL
    ) SELECT d FROM dates WHERE d IS NOT NULL`);
  return rows.map((row) => Number(row['d']));
}
