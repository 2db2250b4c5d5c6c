import { readAsOf, readError, type CellOutcome } from '../../../functions/cells/cell-outcomes';
import { errorHidden, severalQueries } from '../../../messages/data-range-states';
import { permanentErrorKinds } from '../../../model/errors';
import type { MissingNewerDelivery } from '../../../model/provenance';
import type { DataRange } from '../services/data-range-actions';

/** What the age of a value depends on. */
interface FetchInfo {
  readonly fetchedAt: number;
  readonly asOf?: string | undefined;
  readonly delivery?: DataRange['delivery'] | undefined;
}

type Age = Pick<DataRange, 'state' | 'problem'>;
type Description = Pick<DataRange, 'state' | 'problem' | 'reason' | 'asOf' | 'earliestAsOf' | 'fetchedAt'>;

/**
 * Describes a formula with several calls by their outcomes. It's fresh only if the add-in entered it, because other cells
 * share the outcomes, and if none of them is stale. It has failed if it hides an error that a refresh can clear.
 */
export function describeCalls(
  outcomes: readonly CellOutcome[],
  enteredAt: number | undefined,
  findAge: (fetched: FetchInfo) => Age,
): Description {
  const hiddenError = outcomes.map(readError).find((error) => error && !permanentErrorKinds.has(error.kind));
  if (hiddenError) return { state: 'failed', problem: errorHidden(hiddenError.message), reason: hiddenError.message };
  if (enteredAt === undefined) return { state: 'unknown', problem: severalQueries };
  const ages = [findAge({ fetchedAt: enteredAt }), ...outcomes.flatMap(readFetchInfo).map(findAge)];
  const dates = outcomes.flatMap((outcome) => readAsOf(outcome) ?? []).sort();
  const [oldest, newest] = [dates[0], dates.at(-1)];
  return {
    ...(ages.find(({ state }) => state !== 'fresh') ?? { state: 'fresh' }),
    fetchedAt: enteredAt,
    ...(newest && { asOf: newest }),
    ...(oldest !== newest && oldest && { earliestAsOf: oldest }),
  };
}

function readFetchInfo(outcome: CellOutcome): FetchInfo[] {
  if ('error' in outcome) return [];
  if ('provenance' in outcome) {
    const { fetchedAt, processDate, delivery } = outcome.provenance;
    return [{ fetchedAt, asOf: processDate, delivery }];
  }
  return [{ fetchedAt: outcome.requestedAt, asOf: outcome.asOf, delivery: toDelivery(outcome.behind) }];
}

/** Returns the delivery of a value that a missing newer delivery would change. */
export function toDelivery(behind: MissingNewerDelivery | undefined): DataRange['delivery'] {
  return behind && { states: [], final: true, behind };
}
