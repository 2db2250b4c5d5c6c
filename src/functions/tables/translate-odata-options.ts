import type { Entity } from '../../model/entity';
import type { DataSourceName } from '../../model/provenance';
import { parseFilter } from '../../query/parse-filter';
import type { Query } from '../../query/query';
import { readNames } from '../../query/read-list';
import { readCount } from '../../query/read-options';
import { readSort } from '../../query/read-sort';
import { onlyOData } from '../../messages/user-queries';

const odataOnlyOptions = ['expand', 'compute', 'apply', 'count', 'date'];

/** Translates options of an OData query for another data source. Throws for options that only OData supports. */
export function translateODataOptions(
  source: DataSourceName,
  { set }: Entity,
  options: ReadonlyMap<string, string>,
): Query {
  const unsupported = odataOnlyOptions.find((option) => options.has(option));
  if (unsupported !== undefined) throw onlyOData(unsupported, source);
  const [select, filter, orderby] = ['select', 'filter', 'orderby'].map((option) => options.get(option));
  const [top, skip] = [readCount('top', options.get('top')), readCount('skip', options.get('skip'))];
  const columns = readNames(select?.replace(/,/g, ';'));
  return {
    set,
    ...(columns && { columns }),
    ...(filter !== undefined && { filter: parseFilter(filter) }),
    ...(orderby !== undefined && { sort: readSort(orderby) }),
    ...(top !== undefined && { top }),
    ...(skip !== undefined && { skip }),
  };
}
