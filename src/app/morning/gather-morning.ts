import { groupByKey } from '../../model/table';
import { reconKinds, type ReconKind } from '../../query/read-check-options';
import type { LoadTotal } from '../../loader/load-total';
import type { Loader } from '../../loader/loader';
import { noCustodianChosen, noCustodianVisible, noDeliveriesToCheck } from '../../messages/morning';
import {
  addingUpValues,
  calculatingAffected,
  checkingBreaks,
  readingDeliveries,
  writingSheet,
} from '../../messages/progress-steps';
import type { Clock } from '../../model/clock';
import { toAddInError } from '../../model/errors';
import { toProcessDateLiteral, type Literal } from '../../query/query';
import type { Party } from '../../model/party';
import { gatherBreaks } from '../breaks/gather-breaks';
import { findBreaks } from '../../functions/reconciliation/run-recon';
import type { DeliveryActions } from '../deliveries/create-delivery-actions';
import {
  unpricedOptions,
  type CustodianCheck,
  type MorningFacts,
  type Part,
  type DateDeliveries,
  type MorningHistory,
} from './morning-facts';
import { fetchMorningValues } from './morning-values';
import type { CheckRequest, TaskOptions } from '../breaks/break-actions';
import { listParties } from '../../functions/scope/parties';
import { trackFetchTime } from '../../loader/track-fetch-time';
import type { PlainDate } from '../../model/plain-date';
import { measureDelay, isReceived, type Delivery } from '../deliveries/delivery-status';
import { readDeliveriesInPeriod } from '../deliveries/read-deliveries';

export interface MorningSources {
  readonly loader: Loader;
  readonly loadTotal: LoadTotal;
  readonly clock: Clock;
  readonly deliveries: Pick<DeliveryActions, 'readDeliveryBoard' | 'calculateAffectedValues' | 'listDeliveryDates'>;
}

const checkOptions: Readonly<Partial<Record<ReconKind, string>>> = { prices: unpricedOptions };

/**
 * Gathers the data of the morning check. The check can't run without deliveries. Other parts may fail without stopping
 * it, but a lost connection or a cancellation does.
 */
export async function gatherMorning(
  sources: MorningSources,
  request: CheckRequest,
  { signal, onProgress }: TaskOptions = {},
): Promise<MorningFacts> {
  const { loader, clock, deliveries } = sources;
  // The service may have corrected cached data, even of a final date.
  loader.clear();
  const parties = await listParties(loader, 'Custodians', signal);
  const custodians = chooseCustodians(parties, request.custodians);
  const ids = custodians.map(({ id }) => id);
  const totalSteps = 5 + custodians.length * reconKinds.length;
  let doneSteps = 0;
  let date = request.date;
  const reportStep = (text: string) =>
    onProgress?.({ done: doneSteps, total: totalSteps, step: text, ...(date && { date }) });
  const runStep = <T>(work: Promise<T>): Promise<T> =>
    work.finally(() => {
      doneSteps++;
    });

  reportStep(readingDeliveries);
  const fullBoard = await runStep(deliveries.readDeliveryBoard(request.date, signal));
  const board = { ...fullBoard, rows: fullBoard.rows.filter((row) => ids.includes(row.custodian.id)) };
  date = board.date;
  const hasAllCustodians = custodians.length === parties.length;
  if (board.rows.length === 0) throw noDeliveriesToCheck(date, hasAllCustodians);
  const calendarDate = (await loader.calendar.fetchProcessDates(undefined, signal)).find(
    (candidate) => candidate.date === date,
  );
  const literal: Literal = calendarDate ? toProcessDateLiteral(calendarDate) : { type: 'day', value: date };

  reportStep(addingUpValues);
  const [affected, values, history] = await Promise.all([
    runStep(loadPart(() => deliveries.calculateAffectedValues(board, signal), signal)),
    runStep(loadPart(() => fetchMorningValues(sources, { date, literal, custodians }, signal), signal)),
    runStep(loadPart(() => fetchMorningHistory(loader, { date, custodians: ids }, signal), signal)),
  ]);

  const checks: Record<ReconKind, CustodianCheck[]> = { lots: [], roll: [], missing: [], prices: [] };
  for (const custodian of custodians) {
    for (const kind of reconKinds) {
      reportStep(checkingBreaks(kind, custodian.shortName));
      const query = { kind, custodian: custodian.id, date, options: checkOptions[kind] };
      const outcome = await runStep(
        loadPart(async () => {
          const { rows, provenance } = await findBreaks(sources, query, signal);
          return { rows, fetchedAt: provenance.fetchedAt };
        }, signal),
      );
      checks[kind].push({ custodian, outcome });
    }
  }
  reportStep(calculatingAffected);
  const findKnownResult = (kind: ReconKind, custodian: number) => {
    const check = checks[kind].find((candidate) => candidate.custodian.id === custodian);
    return check && getOrThrow(check.outcome);
  };
  const breaks = await runStep(
    loadPart(
      () => gatherBreaks({ ...sources, findKnownResult }, { date, custodians: ids }, signal ? { signal } : {}),
      signal,
    ),
  );
  reportStep(writingSheet);
  return {
    date,
    checkedAt: clock.now(),
    custodians,
    hasAllCustodians,
    board,
    affected,
    values,
    history,
    checks,
    breaks,
  };
}

function chooseCustodians(parties: readonly Party[], ids: readonly number[] | undefined): Party[] {
  const chosenCustodians = ids ? parties.filter(({ id }) => ids.includes(id)) : [...parties];
  if (chosenCustodians.length > 0) return chosenCustodians;
  throw ids ? noCustodianChosen() : noCustodianVisible();
}

/** Returns a part's result, or throws its error. */
async function getOrThrow<T>(part: Part<T>): Promise<T> {
  if ('failed' in part) throw part.failed;
  return part.loaded;
}

/** Returns a part's error instead of throwing it. A refused token or a cancellation fails the whole check. */
async function loadPart<T>(load: () => Promise<T>, signal: AbortSignal | undefined): Promise<Part<T>> {
  try {
    return { loaded: await load() };
  } catch (error) {
    const failed = toAddInError(error);
    if (signal?.aborted || failed.kind === 'signIn' || failed.kind === 'canceled') throw failed;
    return { failed };
  }
}

/** The number of process dates in the chart. */
const maxHistoryDates = 30;

/** Counts the deliveries of recent process dates that were on time, late, or missing. */
async function fetchMorningHistory(
  untimedLoader: Loader,
  { date, custodians }: { readonly date: PlainDate; readonly custodians: readonly number[] },
  signal?: AbortSignal,
): Promise<MorningHistory> {
  const { loader, findFetchTime } = trackFetchTime(untimedLoader);
  // The calendar leaves out dates that were a holiday at every custodian.
  const processDates = (await loader.calendar.fetchProcessDates(undefined, signal))
    .filter((processDate) => processDate.date <= date)
    .slice(-maxHistoryDates);
  const period = { from: processDates[0]?.date ?? date, to: processDates.at(-1)?.date ?? date };
  const deliveriesInPeriod = await readDeliveriesInPeriod(loader, period, signal);
  const deliveries = deliveriesInPeriod.deliveries.filter(({ custodianId }) => custodians.includes(custodianId));
  const byDate = groupByKey(deliveries.map((delivery) => [delivery.date, delivery]));
  return {
    dates: processDates.map((processDate) => countDeliveries(processDate.date, byDate.get(processDate.date) ?? [])),
    fetchedAt: findFetchTime(deliveriesInPeriod.fetchedAt),
  };
}

function countDeliveries(date: PlainDate, deliveries: readonly Delivery[]): DateDeliveries {
  const statuses = deliveries.map((delivery) => {
    if (delivery.state === 'Holiday') return 'holiday';
    if (!isReceived(delivery)) return 'missing';
    return measureDelay(delivery) > 0 ? 'late' : 'onTime';
  });
  const countStatus = (delayStatus: string) => statuses.filter((status) => status === delayStatus).length;
  return {
    date,
    onTime: countStatus('onTime'),
    late: countStatus('late'),
    missing: countStatus('missing'),
    holiday: countStatus('holiday'),
  };
}
