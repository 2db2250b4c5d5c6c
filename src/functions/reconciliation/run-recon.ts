import type { Findings, Remark } from '../../checks/recon-findings';
import type { CalendarDate } from '../../loader/calendar';
import { combineStatuses } from '../../loader/statuses';
import { trackFetchTime } from '../../loader/track-fetch-time';
import { nothingCompared } from '../../messages/check-findings';
import { deliveryUnknown } from '../../messages/deliveries';
import { AddInError } from '../../model/errors';
import type { Result } from '../../model/provenance';
import { readReconKind, readReconOptions, type ReconKind } from '../../query/read-check-options';
import { readSingleValue } from '../../query/read-list';
import { createCellSizeCheck } from '../cells/create-cell-size-check';
import type { FunctionContext, LoaderContext } from '../definition/context';
import type { NamedArguments } from '../definition/definition';
import { explainNoRows } from '../scope/explain-no-rows';
import { findPartyIds, listParties } from '../scope/parties';
import { resolveDate } from '../scope/resolve-date';
import { createSourceLoader } from '../scope/with-source';
import { checkLots, checkMissing, checkRoll } from './check-holdings';
import { checkPrices } from './check-prices';
import { fetchByIds } from './check-rows';
import { findCheckScope, neededFiles, type CheckInput } from './check-scope';
import { createReconTable, createRemarkRow, type ReconRow } from './recon-rows';

const checks: Record<ReconKind, (input: CheckInput) => Promise<Findings>> = {
  lots: checkLots,
  roll: checkRoll,
  prices: checkPrices,
  missing: checkMissing,
};

type ReconContext = LoaderContext & Pick<FunctionContext, 'inCell'>;

/** Checks a process date of custodians, with a row for each break. */
export async function runRecon(context: ReconContext, query: NamedArguments, signal?: AbortSignal): Promise<Result> {
  const { rows, date, provenance } = await findBreaks(context, query, signal);
  return { table: createReconTable(rows, date), provenance };
}

/** Finds the breaks of custodians on a process date. A custodian without breaks has a remark instead. */
export async function findBreaks(
  { loader: untrackedLoader, clock, inCell }: ReconContext,
  query: NamedArguments,
  signal?: AbortSignal,
) {
  const kind = readReconKind(readSingleValue(query.kind));
  const options = readReconOptions(kind, query.options);
  const { loader, findFetchTime } = trackFetchTime(createSourceLoader(untrackedLoader, options.source, 'a check'));
  const context = { loader, clock };
  const parties = await listParties(loader, 'Custodians', signal);
  const custodians = await findPartyIds(loader, 'Custodians', query.custodian, signal);
  const { date, behind } = await resolveDate(context, query.date, custodians, signal, neededFiles[kind][0]);
  const custodianIds = custodians ?? parties.map((party) => party.id);
  const checkSize = createCellSizeCheck(inCell);
  const results = await Promise.all(
    custodianIds.map(async (id) => {
      const processDates = await loader.calendar.fetchProcessDates(id, signal, neededFiles[kind][0]);
      const processDate = processDates.find((candidate) => candidate.date === date);
      const custodian = parties.find((party) => party.id === id) ?? { id, name: String(id), shortName: '' };
      const name = custodian.shortName || custodian.name;
      if (!processDate) {
        const message = explainNoRows('deliveries', date, [], processDates);
        return { isProcessDate: false, statuses: [], rows: [createRemarkRow('Not checked', name, { message })] };
      }
      const rows = await checkCustodian(context, kind, {
        custodian: id,
        name,
        processDate,
        processDates,
        options,
        signal,
      });
      if (inCell) checkSize(createReconTable(rows, date));
      const statuses = await loader.calendar.fetchStatuses(processDate.instant, [id], signal);
      return { isProcessDate: true, statuses, rows };
    }),
  );
  if (!results.some(({ isProcessDate }) => isProcessDate)) {
    const processDates = await loader.calendar.fetchProcessDates(
      custodianIds.length === 1 ? custodianIds[0] : undefined,
      signal,
    );
    throw new AddInError('noRows', explainNoRows('deliveries', date, [], processDates));
  }
  const rows = results.flatMap((result) => result.rows);
  const delivery = combineStatuses(results.flatMap(({ statuses }) => statuses));
  return {
    rows,
    date,
    provenance: {
      query: JSON.stringify(['recon', kind, custodians ?? null, date, options]),
      source: options.source ?? 'odata',
      processDate: date,
      fetchedAt: findFetchTime(clock.now()),
      rows: rows.length,
      ...(delivery && { delivery: { ...delivery, ...(behind && { behind }) } }),
    },
  };
}

interface CustodianCheck extends Pick<CheckInput, 'processDates' | 'options' | 'signal'> {
  readonly custodian: number;
  readonly name: string;
  readonly processDate: CalendarDate;
}

async function checkCustodian({ loader }: LoaderContext, kind: ReconKind, input: CustodianCheck): Promise<ReconRow[]> {
  const { custodian, name, processDate, processDates, options, signal } = input;
  const scope = await findCheckScope(loader, custodian, processDate, neededFiles[kind], signal);
  const deliveryMessages = scope.messages.map((message) => createRemarkRow('Not checked', name, { message }));
  if (scope.customers?.size === 0) return deliveryMessages;
  const findings = await checks[kind]({ loader, scope, processDates, options, signal });
  const { breaks, summary, comparedCount, notes = [], remarks } = findings;
  const breaksAndNotes = [...breaks, ...notes.map((note) => ({ kind: 'Note' as const, ...note }))];
  const listIds = (property: 'account' | 'security') =>
    new Set(breaksAndNotes.flatMap((finding) => (finding[property] === undefined ? [] : [finding[property]])));
  const [accounts, securities] = await Promise.all([
    fetchByIds(loader, 'Accounts', ['Number'], listIds('account'), custodian, signal),
    fetchByIds(loader, 'Securities', ['PrimarySymbol', 'Description'], listIds('security'), custodian, signal),
  ]);
  const rows = breaksAndNotes.map((finding): ReconRow => {
    const [symbol, description] = securities.get(finding.security ?? -1) ?? [];
    return {
      ...finding,
      custodian: name,
      accountNumber: String(accounts.get(finding.account ?? -1)?.[0] ?? ''),
      symbol: finding.symbol ?? String(symbol ?? ''),
      description: String(description ?? ''),
    };
  });
  if (breaks.length === 0 && comparedCount === 0) {
    const reasons = remarks.length > 0 ? remarks : [{ message: nothingCompared(summary) }];
    return [...reasons.map((reason) => createRemarkRow('Not checked', name, reason)), ...rows, ...deliveryMessages];
  }
  const unknownDeliveryRemarks: Remark[] = scope.delivery ? [] : [{ message: deliveryUnknown }];
  return [
    ...(breaks.length === 0 ? [createRemarkRow('No breaks', name, { message: summary })] : []),
    ...rows,
    ...deliveryMessages,
    ...[...remarks, ...unknownDeliveryRemarks].map((remark) =>
      createRemarkRow(remark.customer === undefined ? 'Note' : 'Not checked', name, remark),
    ),
  ];
}
