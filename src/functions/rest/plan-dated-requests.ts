import type { RestRequest } from '../../loader/rest-tables';
import { combineStatuses, fileKindBySet } from '../../loader/statuses';
import type { RestResource } from '../../model/rest-resource';
import type { TableOptions } from '../../query/read-options';
import { explainEmptyDate } from '../scope/explain-empty-date';
import { findPartyIds, listParties } from '../scope/parties';
import { requireDeliveries } from '../scope/require-deliveries';
import { fetchDeliveries, resolveDate } from '../scope/resolve-date';
import type { LoaderContext } from '../definition/context';

/** Plans the v1 requests for a process date: one for each custodian, because v1 accepts only one custodian per request. */
export async function planDatedRequests(
  context: LoaderContext,
  resource: RestResource,
  requested: { readonly custodian?: unknown; readonly date?: unknown },
  {
    requireSuccess,
    requireLatest,
    partial,
  }: Pick<TableOptions, 'requireSuccess' | 'requireLatest'> & { readonly partial?: boolean },
  signal?: AbortSignal,
) {
  const { loader } = context;
  const requestedCustodians = await findPartyIds(loader, 'Custodians', requested.custodian, signal);
  const kind = fileKindBySet[resource.name];
  const date = await resolveDate(context, requested.date, requestedCustodians, signal, kind);
  const custodians = requestedCustodians ?? (await listParties(loader, 'Custodians', signal)).map(({ id }) => id);
  const required = {
    set: resource.name,
    kind: kind ?? 'Pos',
    date,
    custodians: requestedCustodians,
    parties: { custodians: requestedCustodians },
  } as const;
  const delivery = await requireDeliveries(loader, { ...required, requireSuccess, requireLatest, partial }, signal);
  const { statuses } = await fetchDeliveries(loader, date, requestedCustodians, signal);
  return {
    delivery,
    requests: custodians.map((custodian) => {
      const request: RestRequest = { resource, custodian, date: date.date };
      const custodianDelivery = combineStatuses(statuses.filter((status) => status.custodian === custodian));
      return { request, fetchOptions: { processDate: date.date, delivery: custodianDelivery } };
    }),
    explainNoRows: () =>
      explainEmptyDate(loader, { set: resource.name, date, custodians: requestedCustodians }, signal),
  };
}
