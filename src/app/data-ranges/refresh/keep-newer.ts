import type { Definition } from '../../../workbook/linked/definition';
import { describeRefresh, isOfOtherScope, isOfOtherService } from '../lock/other-user-refresh';
import type { DataRangeChange } from '../services/data-range-actions';
import type { DataRangeServices, OpenTable } from '../services/data-range-services';
import { sameReferences } from '../tables/check-references';
import type { FetchedRows } from '../tables/fetch-rows';
import { describeRowCountMismatch } from '../tables/row-count-mismatch';
import { tableChange } from './table-change';

/**
 * Reports another user's refresh since `before` if its rows are newer than the fetched ones. The clocks of two computers can
 * differ, so refreshes before that aren't compared.
 */
export function keepNewer(
  services: DataRangeServices,
  before: Definition,
  now: OpenTable,
  { result, refers }: FetchedRows,
): DataRangeChange | undefined {
  const { clock, memory } = services;
  const { session, formula, result: current, refers: currentRefers } = now.definition;
  const isNewer =
    session !== memory.session &&
    current.fetchedAt !== before.result.fetchedAt &&
    current.fetchedAt > result.fetchedAt &&
    formula === before.formula &&
    !isOfOtherService(services, current) &&
    !isOfOtherScope(services, current) &&
    sameReferences(currentRefers, refers) &&
    describeRowCountMismatch(now) === undefined;
  return isNewer ? tableChange(now, 'fresh already', describeRefresh(clock, current)) : undefined;
}
