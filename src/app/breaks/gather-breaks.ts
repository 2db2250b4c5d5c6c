import { breakId } from '../../checks/break-identity';
import { suggestCause } from '../../checks/suggest-cause';
import type { CheckStatus } from '../../checks/track-breaks';
import { runRecon } from '../../functions/reconciliation/run-recon';
import { noDateBefore } from '../../functions/reconciliation/check-holdings';
import { checkScope } from '../../functions/reconciliation/check-scope';
import { neededFiles } from '../../functions/reconciliation/needed-files';
import { listCurrencies } from '../../functions/lookups/find-currency';
import { ratesOn } from '../../functions/currencies/rates-on';
import { listParties } from '../../functions/scope/parties';
import type { Loader } from '../../loader/loader';
import { deliveryOf } from '../../loader/statuses';
import { noCustodianChosen, noDeliveriesToCheck } from '../../messages/morning';
import type { Clock } from '../../model/clock';
import { isAddInError, toAddInError } from '../../model/errors';
import type { Party } from '../../model/party';
import type { PlainDate } from '../../model/plain-date';
import type { CellValue, Table } from '../../model/table';
import { equal, instant, number } from '../../query/conditions';
import type { ReconKind } from '../../query/read-check-options';
import type { BreaksWatch, BreaksRequest } from './break-actions';
import { checkOf, statusByCustomer, dropDuplicateBreaks, type StatusByCustomer } from './check-status';
import { describeBreaks, type DescribedBreak, type ReconBreak } from './describe-breaks';

export interface BreakSources {
  readonly loader: Loader;
  readonly clock: Clock;
  readonly deliveries: { deliveryDates(signal?: AbortSignal): Promise<readonly PlainDate[]> };
  /** The findings of a custodian's check that already ran. */
  readonly findings?: (kind: ReconKind, custodian: number) => Promise<{ readonly table: Table }>;
}

/** The breaks that the checks of a process date found, and the delivery status behind them. */
export interface GatheredBreaks {
  readonly date: PlainDate;
  /** All process dates up to `date`, earliest first. */
  readonly dates: readonly PlainDate[];
  readonly base: string;
  readonly breaks: readonly DescribedBreak[];
  /** The delivery status behind a break, by its kind, custodian (short name), and account (number). */
  readonly statusOf: (kind: string, custodian: string, account: string) => CheckStatus;
  /** Messages about failed or incomplete checks. */
  readonly gaps: readonly string[];
}

const checks = ['lots', 'roll', 'missing', 'prices'] as const satisfies readonly ReconKind[];
const preferredBase = 'USD';

/** Runs all checks of a process date, and looks up what the tracked table shows for each break. */
export async function gatherBreaks(
  { loader, clock, deliveries, findings }: BreakSources,
  request: BreaksRequest,
  { signal, onProgress }: BreaksWatch = {},
): Promise<GatheredBreaks> {
  const parties = await listParties(loader, 'Custodians');
  const custodians = parties.filter(({ id }) => request.custodians?.includes(id) ?? true);
  if (custodians.length === 0) throw noCustodianChosen();
  const date = request.date ?? (await deliveries.deliveryDates(signal))[0];
  if (date === undefined) throw noDeliveriesToCheck('');
  const calendarDates = (await loader.calendar.processDates(undefined, signal)).map((processDate) => processDate.date);
  const dates = [...new Set([...calendarDates, date])].filter((earlier) => earlier <= date).sort();
  const currencies = await listCurrencies(loader);
  const base = currencies.find(({ alpha3 }) => alpha3 === preferredBase) ?? currencies[0];
  const breaks: DescribedBreak[] = [];
  const gaps = new Set<string>();
  const statusesByCustodian = new Map<string, (check: ReconKind, account: string) => CheckStatus>();
  const steps = custodians.length * checks.length;
  let doneSteps = 0;
  for (const custodian of custodians) {
    const name = custodian.shortName || custodian.name;
    const processDates = await loader.calendar.processDates(custodian.id, signal);
    const calendarDate = processDates.find((candidate) => candidate.date === date);
    const statuses = calendarDate ? await loader.calendar.statuses(calendarDate.instant, [custodian.id], signal) : [];
    const found: ReconBreak[] = [];
    const byCheck = new Map<ReconKind, StatusByCustomer>();
    for (const kind of checks) {
      onProgress?.({ done: doneSteps, of: steps, step: `Checking ${name}`, date });
      const rows = await attempt(
        () =>
          findings?.(kind, custodian.id) ??
          runRecon({ loader, clock }, { kind, custodian: custodian.id, date }, signal),
        (why) => gaps.add(`${name}: ${why}`),
      );
      doneSteps++;
      if (!rows || !calendarDate) continue;
      for (const row of rows.table.rows) {
        if (row[0] === 'Not checked') gaps.add(`${name}: ${String(row[9] ?? '')}`);
        else if (row[0] !== 'No breaks' && row[0] !== 'Note') found.push(readBreak(row));
      }
      const scope = await checkScope(loader, custodian.id, calendarDate, neededFiles[kind], signal);
      // A check that compared nothing, or has no previous date, resolves no breaks.
      const unchecked = rows.table.rows.every((row) => row[0] === 'Not checked') && scope.customers?.size !== 0;
      const compared = !unchecked && !rows.table.rows.some((row) => row[9] === noDateBefore);
      byCheck.set(kind, compared ? statusByCustomer(statuses, scope) : () => 'missing');
    }
    const accounts = await readAccounts(loader, custodian, signal);
    const status = (kind: string, account: number | undefined): CheckStatus =>
      byCheck.get(checkOf(kind))?.(account === undefined ? undefined : accounts.byId.get(account)) ?? 'missing';
    statusesByCustodian.set(name, (check, account) =>
      account === ''
        ? (byCheck.get(check)?.(undefined) ?? 'missing')
        : (byCheck.get(check)?.(accounts.byNumber.get(account) ?? -1) ?? 'missing'),
    );
    if (!calendarDate || found.length === 0) continue;
    breaks.push(
      ...(await describeBreaks(loader, {
        custodian,
        name,
        processDate: calendarDate,
        processDates,
        delivery: deliveryOf(statuses),
        breaks: dropDuplicateBreaks(found),
        base,
        currencies,
        rates: await ratesOn(loader, { date, filter: equal('ProcessDate', instant(calendarDate.instant)) }, signal),
        idOf: (reconBreak) => breakId({ ...reconBreak, custodian: custodian.id }),
        statusOf: ({ kind, account }) => {
          const current = status(kind, account);
          return current === 'missing' ? 'received' : current;
        },
        // The check of lots reads one date, so a gap between dates can't explain its breaks.
        suggest: (reconBreak, evidence) =>
          suggestCause(reconBreak, checkOf(reconBreak.kind) === 'lots' ? { ...evidence, gap: undefined } : evidence),
        signal,
      })),
    );
  }
  return {
    date,
    dates,
    base: base?.alpha3 ?? '',
    breaks: dropRepeatedIds(breaks),
    statusOf: (kind, custodian, account) => statusesByCustodian.get(custodian)?.(checkOf(kind), account) ?? 'missing',
    gaps: [...gaps],
  };
}

/** Reports an error instead of throwing it, unless the token was refused or the user canceled. */
async function attempt<T>(work: () => Promise<T>, onFailure: (why: string) => void): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    const shown = toAddInError(error);
    if (isAddInError(error) && (shown.kind === 'signIn' || shown.kind === 'cancelled')) throw shown;
    onFailure(shown.message);
    return undefined;
  }
}

async function readAccounts(loader: Loader, { id }: Party, signal: AbortSignal | undefined) {
  const { table } = await loader.fetch(
    { set: 'Accounts', columns: ['Id', 'Number', 'CustomerId'], filter: equal('CustodianId', number(id)) },
    { signal },
  );
  return {
    byId: new Map(table.rows.map(([account, , customer]) => [Number(account), Number(customer)])),
    byNumber: new Map(table.rows.map(([, text, customer]) => [String(text ?? ''), Number(customer)])),
  };
}

function readBreak(row: readonly CellValue[]): ReconBreak {
  const numberAt = (place: number) => (typeof row[place] === 'number' ? row[place] : null);
  const [account, security] = [numberAt(10), numberAt(11)];
  return {
    kind: String(row[0] ?? ''),
    accountNumber: String(row[3] ?? ''),
    symbol: String(row[4] ?? ''),
    description: String(row[5] ?? ''),
    expected: row[6] ?? null,
    actual: row[7] ?? null,
    difference: numberAt(8),
    ...(account !== null && { account }),
    ...(security !== null && { security }),
  };
}

/** Keeps the first break of each ID: a currency without rates to several base currencies is one break. */
function dropRepeatedIds(breaks: readonly DescribedBreak[]): DescribedBreak[] {
  return [...new Map([...breaks].reverse().map((described) => [described.id, described])).values()].reverse();
}
