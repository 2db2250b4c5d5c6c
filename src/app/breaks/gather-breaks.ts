// Long because one pass over the custodians finds, describes, and explains their breaks.
import { createBreakId } from '../../checks/break-identity';
import { findCheckOfKind, type BreakKind } from '../../checks/break-kind';
import { suggestCause } from '../../checks/suggest-cause';
import type { CheckStatus } from '../../checks/track-breaks';
import { findCheckScope, neededFiles } from '../../functions/reconciliation/check-scope';
import type { ReconBreak, ReconRow } from '../../functions/reconciliation/recon-rows';
import { findBreaks } from '../../functions/reconciliation/run-recon';
import { listCurrencies, choosePreferredCurrency } from '../../functions/lookups/find-currency';
import { fetchRateFinder } from '../../functions/currencies/fetch-rates';
import { listParties } from '../../functions/scope/parties';
import type { Loader } from '../../loader/loader';
import { combineStatuses } from '../../loader/statuses';
import { noCustodianChosen, noDeliveriesToCheck } from '../../messages/morning';
import { remarkAbout } from '../../messages/morning-sheets';
import { checkingCustodian } from '../../messages/progress-steps';
import type { Clock } from '../../model/clock';
import { isAddInError, toAddInError } from '../../model/errors';
import type { Party } from '../../model/party';
import type { PlainDate } from '../../model/plain-date';
import { whereEquals, toNumberLiteral, toProcessDateLiteral } from '../../query/query';
import { reconKinds, type ReconKind } from '../../query/read-check-options';
import type { TaskOptions, CheckRequest } from './break-actions';
import {
  createCoverageKey,
  isBreak,
  createCustomerStatusFinder,
  dropDuplicateBreaks,
  type FindCustomerStatus,
} from './check-status';
import { describeBreaks, type DescribedBreak } from './describe-breaks';

export interface BreakSources {
  readonly loader: Loader;
  readonly clock: Clock;
  readonly deliveries: { listDeliveryDates(signal?: AbortSignal): Promise<readonly PlainDate[]> };
  /** Returns the result of a custodian's check that already ran; undefined if it didn't. */
  readonly findKnownResult?: (
    kind: ReconKind,
    custodian: number,
  ) => Promise<{ readonly rows: readonly ReconRow[] }> | undefined;
}

/** The breaks that the checks of a process date found, and the delivery status behind them. */
export interface GatheredBreaks {
  readonly date: PlainDate;
  /** All process dates up to `date`, earliest first. */
  readonly dates: readonly PlainDate[];
  /** The code of the base currency; empty if there is none. */
  readonly base: string;
  readonly breaks: readonly DescribedBreak[];
  /**
   * Returns the delivery status behind a break, by its kind, custodian (short name), and account (number). The kind is
   * undefined if a user changed it.
   */
  readonly findStatus: (kind: BreakKind | undefined, custodian: string, account: string) => CheckStatus;
  /** The customers and custodians (short names) with deliveries for this token, like `2 HARB`. */
  readonly covered: readonly string[];
  /** Messages about checks that failed or are incomplete. */
  readonly incompleteChecks: readonly string[];
}

/** Runs all checks of a process date, and adds what the tracked table shows about each break. */
export async function gatherBreaks(
  { loader, clock, deliveries, findKnownResult }: BreakSources,
  request: CheckRequest,
  { signal, onProgress }: TaskOptions = {},
): Promise<GatheredBreaks> {
  const allCustodians = await listParties(loader, 'Custodians', signal);
  const custodians = allCustodians.filter(({ id }) => request.custodians?.includes(id) ?? true);
  if (custodians.length === 0) throw noCustodianChosen();
  const date = request.date ?? (await deliveries.listDeliveryDates(signal))[0];
  if (date === undefined) throw noDeliveriesToCheck();
  const { calendar } = loader;
  const calendarDates = (await calendar.fetchProcessDates(undefined, signal)).map((processDate) => processDate.date);
  const dates = [...new Set([...calendarDates, date])].filter((candidate) => candidate <= date).sort();
  const currencies = await listCurrencies(loader, signal);
  const base = choosePreferredCurrency(currencies);
  const breaks: DescribedBreak[] = [];
  const incompleteChecks = new Set<string>();
  const checkedCustodians: CheckedCustodian[] = [];
  const coverageKeys: string[] = [];
  const totalSteps = custodians.length * reconKinds.length;
  let doneSteps = 0;
  for (const custodian of custodians) {
    const name = custodian.shortName || custodian.name;
    const processDates = await calendar.fetchProcessDates(custodian.id, signal);
    const calendarDate = processDates.find((candidate) => candidate.date === date);
    const statuses = calendarDate ? await calendar.fetchStatuses(calendarDate.instant, [custodian.id], signal) : [];
    coverageKeys.push(...statuses.map(({ customer }) => createCoverageKey(customer, name)));
    const foundBreaks: ReconBreak[] = [];
    const statusByCheck = new Map<ReconKind, FindCustomerStatus>();
    for (const kind of reconKinds) {
      onProgress?.({ done: doneSteps, total: totalSteps, step: checkingCustodian(name), date });
      const checkResult = await tryOrReport(
        () =>
          findKnownResult?.(kind, custodian.id) ??
          findBreaks({ loader, clock }, { kind, custodian: custodian.id, date }, signal),
        (reason) => incompleteChecks.add(remarkAbout(name, reason)),
      );
      doneSteps++;
      if (!checkResult || !calendarDate) continue;
      const { rows } = checkResult;
      for (const row of rows) if (row.kind === 'Not checked') incompleteChecks.add(remarkAbout(name, row.explanation));
      foundBreaks.push(...rows.filter(isBreak));
      const scope = await findCheckScope(loader, custodian.id, calendarDate, neededFiles[kind], signal);
      // A check that compared nothing, or has no previous date, resolves no breaks.
      const withoutDates = rows.filter(({ missingInput }) => missingInput === 'dates');
      const hasCompared =
        rows.some((row) => row.kind !== 'Not checked') && withoutDates.every(({ customer }) => customer !== undefined);
      const findCustomerStatus = createCustomerStatusFinder(statuses, scope);
      const isCompared = (id: number | undefined) =>
        hasCompared && (id === undefined || !withoutDates.some(({ customer }) => customer === id));
      statusByCheck.set(kind, (id) => (isCompared(id) ? findCustomerStatus(id) : 'missing'));
    }
    const accounts = await fetchAccounts(loader, custodian, signal);
    const findCheckStatus = (kind: BreakKind, account: number | undefined): CheckStatus =>
      statusByCheck.get(findCheckOfKind(kind))?.(account === undefined ? undefined : accounts.byId.get(account)) ??
      'missing';
    checkedCustodians.push({ name, statusByCheck, customerByAccount: accounts.byNumber });
    if (!calendarDate || foundBreaks.length === 0) continue;
    breaks.push(
      ...(await describeBreaks(loader, {
        custodian,
        processDate: calendarDate,
        processDates,
        delivery: combineStatuses(statuses),
        breaks: dropDuplicateBreaks(foundBreaks),
        base,
        currencies,
        findRate: await fetchRateFinder(
          loader,
          { date, filter: whereEquals('ProcessDate', toProcessDateLiteral(calendarDate)) },
          signal,
        ),
        toId: (reconBreak) => createBreakId({ ...reconBreak, custodian: custodian.id }),
        findStatus: ({ kind, account }) => {
          const current = findCheckStatus(kind, account);
          return current === 'missing' ? 'received' : current;
        },
        // The check of lots reads one date, so a missing previous delivery can't explain its breaks.
        suggest: (reconBreak, evidence) =>
          suggestCause(
            reconBreak,
            findCheckOfKind(reconBreak.kind) === 'lots' ? { ...evidence, missingPrevious: undefined } : evidence,
          ),
        signal,
      })),
    );
  }
  return {
    date,
    dates,
    base: base?.alpha3 ?? '',
    breaks: dropRepeatedIds(breaks),
    findStatus: (kind, custodian, account) =>
      findAccountStatus(
        checkedCustodians.filter(({ name }) => name === custodian),
        kind === undefined ? 'roll' : findCheckOfKind(kind),
        account,
      ),
    covered: coverageKeys,
    incompleteChecks: [...incompleteChecks],
  };
}

interface CheckedCustodian {
  readonly name: string;
  readonly statusByCheck: ReadonlyMap<ReconKind, FindCustomerStatus>;
  /** The customers by account number. */
  readonly customerByAccount: ReadonlyMap<string, number>;
}

/**
 * Returns the status of a check for an account, or for data without one. Several custodians can share the short name in a
 * tracked row. The one with the account counts; if none has it, the worst status of them all does.
 */
function findAccountStatus(
  custodiansWithName: readonly CheckedCustodian[],
  check: ReconKind,
  account: string,
): CheckStatus {
  const custodiansWithAccount = custodiansWithName.filter(({ customerByAccount }) => customerByAccount.has(account));
  const statuses = (custodiansWithAccount.length > 0 ? custodiansWithAccount : custodiansWithName).map(
    ({ statusByCheck, customerByAccount }) =>
      statusByCheck.get(check)?.(account === '' ? undefined : (customerByAccount.get(account) ?? -1)),
  );
  if (statuses.length === 0 || statuses.some((status) => status === undefined || status === 'missing'))
    return 'missing';
  return statuses.includes('received') ? 'received' : 'final';
}

/** Passes an error's message to `onFailure` instead of throwing it, unless the token was refused or the user canceled. */
async function tryOrReport<T>(work: () => Promise<T>, onFailure: (reason: string) => void): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    const addInError = toAddInError(error);
    if (isAddInError(error) && (addInError.kind === 'signIn' || addInError.kind === 'canceled')) throw addInError;
    onFailure(addInError.message);
    return undefined;
  }
}

async function fetchAccounts(loader: Loader, { id }: Party, signal: AbortSignal | undefined) {
  const { table } = await loader.fetch(
    {
      set: 'Accounts',
      columns: ['Id', 'Number', 'CustomerId'],
      filter: whereEquals('CustodianId', toNumberLiteral(id)),
    },
    { signal },
  );
  return {
    byId: new Map(table.rows.map(([account, , customer]) => [Number(account), Number(customer)])),
    byNumber: new Map(table.rows.map(([, number, customer]) => [String(number ?? ''), Number(customer)])),
  };
}

/** Keeps the first break of each ID: a currency without rates to several base currencies is one break. */
function dropRepeatedIds(breaks: readonly DescribedBreak[]): DescribedBreak[] {
  return [
    ...new Map([...breaks].reverse().map((describedBreak) => [describedBreak.id, describedBreak])).values(),
  ].reverse();
}
