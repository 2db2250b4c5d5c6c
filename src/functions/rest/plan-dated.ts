import type { RestRequest } from '../../loader/rest-tables';
import { deliveryOf, fileKindOf } from '../../loader/statuses';
import type { RestResource } from '../../model/rest-resource';
import type { TableOptions } from '../../query/read-options';
import { explainEmptyDate } from '../scope/explain-empty-date';
import { findParties, listParties } from '../scope/parties';
import { requireDeliveries } from '../scope/require-deliveries';
import { deliveriesOf, resolveDate } from '../scope/resolve-date';
import type { LoaderContext } from '../definition/context';

/** The v1 requests for custodians at a process date, one each, as v1 takes one custodian only. */
export async function planDated(
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
  const named = await findParties(loader, 'Custodians', requested.custodian);
  const kind = fileKindOf[resource.name];
  const date = await resolveDate(context, requested.date, named, signal, kind);
  const custodians = named ?? (await listParties(loader, 'Custodians')).map(({ id }) => id);
  const wanted = {
    set: resource.name,
    kind: kind ?? 'Pos',
    date,
    custodians: named,
    parties: { custodians: named },
  } as const;
  const delivery = await requireDeliveries(loader, { ...wanted, requireSuccess, requireLatest, partial }, signal);
  const { statuses } = await deliveriesOf(loader, date, named, signal);
  return {
    delivery,
    requests: custodians.map((custodian) => {
      const request: RestRequest = { resource, custodian, date: date.date };
      const own = deliveryOf(statuses.filter((status) => status.custodian === custodian));
      return { request, context: { processDate: date.date, delivery: own } };
    }),
    explain: () => explainEmptyDate(loader, { set: resource.name, date, custodians: named }, signal),
  };
}
