import type { Loader } from '../../loader/loader';
import type { FileKind } from '../../loader/statuses';
import { behindRefused, nothingDelivered } from '../../messages/deliveries';
import type { Delivery } from '../../model/provenance';
import { describeRequest } from './explain-day';
import { explainNoRows } from './explain-no-rows';
import { findMissing, isRequested, type RequestedParties } from './find-missing';
import { refuseIncomplete, refuseUnfinished } from './refuse-incomplete';
import { deliveriesOf, type ResolvedDate } from './resolve-date';

interface Required {
  readonly set: string;
  /** The files that the rows come from; undefined for rows that no delivery brings. */
  readonly kind: FileKind | undefined;
  readonly date: ResolvedDate;
  /** Whom the arguments name, which is whose deliveries the provenance shows. */
  readonly custodians: readonly number[] | undefined;
  /** Whose rows are requested: the named ones, less those that a filter leaves out. */
  readonly parties: RequestedParties;
  readonly partial?: true | undefined;
  readonly requireSuccess?: true | undefined;
  readonly requireLatest?: true | undefined;
}

/**
 * The rule for late data, for every function with a process date. A delivery that is expected for the date and scope and
 * has not come is named: the function refuses, also when nothing has come, unless `partial=1`. A date before the newest
 * one expected makes the result *behind*, which its provenance says and `require=latest` refuses.
 */
export async function requireDeliveries(
  loader: Loader,
  { set, kind, date, custodians, parties, partial, requireSuccess, requireLatest }: Required,
  signal?: AbortSignal,
): Promise<Delivery | undefined> {
  const { statuses, delivery } = await deliveriesOf(loader, date, custodians, signal);
  refuseUnfinished(requireSuccess, delivery, date.date);
  if (date.behind && requireLatest) throw behindRefused(set, date.date, date.behind);
  const late = date.behind && delivery ? { ...delivery, behind: date.behind } : delivery;
  if (!kind) return late;
  const missing = await findMissing(loader, date.date, statuses, kind, parties, signal);
  const requested = statuses.filter(isRequested(parties));
  if (missing.length > 0 && !partial && !requested.some(({ has }) => has[kind])) {
    const whose = custodians ?? parties.custodians;
    const custodian = whose?.length === 1 ? whose[0] : undefined;
    const [days, about] = await Promise.all([
      loader.calendar.days(custodian, signal, kind),
      describeRequest(loader, { set, custodians: whose }, requested, signal),
    ]);
    throw nothingDelivered(explainNoRows(set, date.date, requested, days, about), missing);
  }
  return refuseIncomplete({ set, dates: [date.date], partial }, late, missing);
}
