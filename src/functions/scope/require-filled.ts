import type { Loader } from '../../loader/loader';
import { deliveryOf } from '../../loader/statuses';
import { behindRefused } from '../../messages/deliveries';
import type { Delivery } from '../../model/provenance';
import type { FilledScope } from './filled-scope';
import { refuseIncomplete, refuseUnfinished } from './refuse-incomplete';
import { deliveriesOf, type ResolvedDate } from './resolve-date';

interface Required {
  readonly set: string;
  /** The requested date. */
  readonly date: ResolvedDate;
  readonly filled: FilledScope;
  readonly partial?: true | undefined;
  readonly requireSuccess?: true | undefined;
  readonly requireLatest?: true | undefined;
}

/**
 * The rule for late data where `fill=prev` lets earlier dates stand in: what none of them has is refused unless
 * `partial=1`, and the provenance names what is of an earlier date.
 */
export async function requireFilled(
  loader: Loader,
  { set, date, filled, partial, requireSuccess, requireLatest }: Required,
  signal?: AbortSignal,
): Promise<Delivery | undefined> {
  const { parts, carried, missing } = filled;
  const statuses = await Promise.all(
    parts.map(async (part) => {
      const { statuses: all } = await deliveriesOf(loader, part.date, part.custodians, signal);
      return all.filter(({ customer }) => part.customers?.includes(customer) ?? true);
    }),
  );
  const known = deliveryOf(statuses.flat());
  refuseUnfinished(requireSuccess, known, date.date);
  const late = carried.find(({ state }) => state !== undefined);
  const behind = date.behind ?? (late?.state === undefined ? undefined : { date: late.requested, state: late.state });
  if (requireLatest && behind) throw behindRefused(set, late?.date ?? date.date, behind);
  const delivery: Delivery | undefined = known && {
    ...known,
    // What stands in for a late delivery lasts until that arrives.
    final: known.final && late === undefined,
    ...(date.behind && { behind: date.behind }),
    ...(carried.length > 0 && { carried }),
  };
  return refuseIncomplete({ set, dates: [date.date], partial }, delivery, missing);
}
