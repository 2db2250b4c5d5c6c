// Long because the pane describes formulas and tables by the same rules of age.
import type { LinkedTable, RememberedDataRange, DataRangeServices, OpenTable } from '../services/data-range-services';
import { printLocalDate } from '../../../model/local-time';
import { resultIsBehind } from '../../../messages/deliveries';
import { continueWith, permanentErrorKinds } from '../../../model/errors';
import { describeFilled } from '../../../functions/scope/filled-scope';
import { isErrorValue } from '../../../workbook/broken-formulas';
import { formatAreaAddress } from '../../../workbook/area';
import type { FoundFormula } from '../../../workbook/linked/linked-workbook';
import { snapshotAltered, stampKept } from '../../../messages/snapshots';
import type { DataRange, DataRangeState } from '../services/data-range-actions';
import { findFirstChangedReference } from '../tables/check-references';
import { createFormulaId } from '../services/data-range-id';
import type { LostPart } from '../tables/load-open-tables';
import { describeKeptRows } from '../notes/paint-kept-rows';
import { readError, type ShownValue } from '../../../functions/cells/cell-outcomes';
import { describeCalls, toDelivery } from './describe-calls';
import { hasFixedDates } from './has-fixed-dates';
import { showsResult } from './shows-result';
import { describeRowCountMismatch, describeMixedRows } from '../tables/mixed-rows';
import { isFromOtherScope, isFromOtherService, maxWriteMillis } from '../lock/writer-lock';
import {
  referenceChanged,
  rowsOfOtherScope,
  rowsOfOtherService,
  refreshUnfinished,
  wasNotFinal,
  earlierResult,
  fetchedEarlier,
  partialRows,
  savedValues,
  cellShowsError,
  errorUnknown,
} from '../../../messages/data-range-states';
import { valueFilled, valuesFailed, valuesFilled, oldestValue } from '../../../messages/values';

/** A result of a delivery that wasn't final becomes stale after this time. */
const maxUnfinishedAgeMillis = 10 * 60_000;

/** Describes a linked table or snapshot for the pane. */
export async function describeTable(services: DataRangeServices, { definition, table }: OpenTable): Promise<DataRange> {
  const { clock, memory } = services;
  const { id, kind, formula, result } = definition;
  const totalRows = table.hasTotals ? 1 : 0;
  const { source, asOf, fetchedAt, by, rows, delivery } = result;
  const { replacedRows, isStampKept } = memory.get(id);
  // A list without the kept rows is better than none.
  const keptRows = await describeKeptRows(services.workbook, { definition, table }).catch(continueWith([]));
  const status = findStatus(memory.get(id), definition, clock.now(), clock.today());
  const staleReason =
    status.state !== 'fresh'
      ? undefined
      : kind === 'linked table'
        ? await findStaleReason(services, { definition, table })
        : (describeRowCountMismatch({ definition, table }) ??
            (await describeMixedRows(services, { definition, table }))) &&
          snapshotAltered;
  return {
    id,
    kind,
    address: formatAreaAddress(table.sheet, { ...table.area, rows: table.area.rows + totalRows }),
    name: table.name,
    formula,
    ...(staleReason === undefined ? status : { state: 'stale', problem: staleReason }),
    ...listNotes(status, delivery, isStampKept),
    rows,
    source,
    ...(asOf && { asOf }),
    fetchedAt,
    ...(by !== undefined && { fetchedBy: by }),
    ...(keptRows.length > 0 && { keptRows }),
    ...(replacedRows && kind !== 'snapshot' && definition.session === memory.session && { canUndo: true as const }),
    ...(delivery && { delivery }),
  };
}

/** Returns a message if recently fetched rows may no longer be the query's result. */
async function findStaleReason(services: DataRangeServices, linkedTable: LinkedTable): Promise<string | undefined> {
  const { result } = linkedTable.definition;
  if (isFromOtherService(services, result)) return rowsOfOtherService;
  // The user may have entered another token in the meantime.
  if (result.scope !== undefined) await services.tokenScope?.find();
  if (isFromOtherScope(services, result)) return rowsOfOtherScope(result.by);
  const mismatch = describeRowCountMismatch(linkedTable);
  if (mismatch !== undefined) return mismatch;
  const reference = await findFirstChangedReference(services.workbook, linkedTable.definition);
  if (reference === undefined) return describeMixedRows(services, linkedTable);
  return referenceChanged(reference);
}

type Status = { readonly state: DataRangeState; readonly problem?: string };

function findStatus(
  memoryEntry: RememberedDataRange,
  definition: OpenTable['definition'],
  now: number,
  today: string,
): Status {
  if (memoryEntry.isBusy) return { state: 'busy' };
  if (memoryEntry.problem !== undefined) return { state: 'failed', problem: memoryEntry.problem };
  const { kind, result, lock, formula } = definition;
  if (lock && now - lock.since > maxWriteMillis) {
    return { state: 'failed', problem: refreshUnfinished(lock.by) };
  }
  if (kind === 'snapshot') return { state: 'fresh' };
  return findAge({ ...result, formula }, now, today);
}

interface FetchInfo {
  readonly fetchedAt: number;
  readonly asOf?: string | undefined;
  readonly delivery?: DataRange['delivery'] | undefined;
  readonly formula: string;
}

/** Returns whether the source may have newer data, and why. */
function findAge({ delivery, fetchedAt, asOf, formula }: FetchInfo, now: number, today: string): Status {
  if (delivery?.missing?.length) return { state: 'partial', problem: partialRows(delivery.missing) };
  if (delivery?.behind) return { state: 'stale', problem: resultIsBehind(asOf, delivery.behind) };
  if (delivery?.filled?.some(({ state }) => state !== undefined)) {
    return { state: 'stale', problem: describeFilled(delivery.filled) };
  }
  if (delivery && !delivery.final) {
    const states = delivery.states.join(', ');
    // Another user's clock can be ahead.
    if (Math.abs(now - fetchedAt) <= maxUnfinishedAgeMillis) return { state: 'fresh' };
    return { state: 'stale', problem: wasNotFinal(states) };
  }
  // Rows of a fixed date with a final delivery no longer change.
  if (delivery?.final && asOf !== undefined && formula.includes(`"${asOf}"`) && hasFixedDates(formula))
    return { state: 'fresh' };
  if (printLocalDate(fetchedAt) === today) return { state: 'fresh' };
  return { state: 'stale', problem: fetchedEarlier(printLocalDate(fetchedAt)) };
}

/** Lists the notes that the pane shows in addition to the age. A missing delivery is part of the age. */
function listNotes(
  { problem }: Status,
  delivery: DataRange['delivery'],
  isStampKept: boolean | undefined,
): Pick<DataRange, 'notes'> {
  const filledNotes = problem === undefined && delivery?.filled?.length ? [describeFilled(delivery.filled)] : [];
  const notes = [...(isStampKept ? [stampKept] : []), ...filledNotes];
  return notes.length > 0 ? { notes } : {};
}

export async function describeFormula(
  {
    memory,
    formulas,
    clock,
    connectionHistory,
  }: Pick<DataRangeServices, 'memory' | 'clock' | 'connectionHistory'> & {
    readonly formulas: Pick<DataRangeServices['formulas'], 'recallCell' | 'recallCalls'>;
  },
  formulaCell: FoundFormula,
): Promise<DataRange> {
  const id = createFormulaId(formulaCell);
  const { sheet, area, formula, value } = formulaCell;
  const { isStampKept } = memory.get(id);
  const stampNotes = isStampKept && { notes: [stampKept] };
  const findFormulaAge = (fetchInfo: FetchInfo, fetchedAt = fetchInfo.fetchedAt): Status => {
    const age = findAge(fetchInfo, clock.now(), clock.today());
    const problem = age.state === 'fresh' ? connectionHistory?.describeOtherOrigin(fetchedAt) : undefined;
    return problem === undefined ? age : { state: 'stale', problem };
  };
  const dataRange = { id, kind: 'formula' as const, address: formatAreaAddress(sheet, area), formula, ...stampNotes };
  if (memory.get(id).isBusy || value === '#BUSY!') return { ...dataRange, state: 'busy' };
  // `recallCell` rejects a formula with more than one call.
  const recalledCell = await formulas.recallCell(formula, sheet).then(
    (outcome) => ({ outcome }),
    () => undefined,
  );
  const outcome = recalledCell?.outcome;
  const callOutcomes = recalledCell ? [] : await formulas.recallCalls(formula, sheet);
  const array = outcome && 'array' in outcome ? outcome.array : undefined;
  if (isErrorValue(value) && !(array && array.failedCount < array.valueCount)) {
    const error = [outcome, ...callOutcomes].map(readError).find((candidate) => candidate !== undefined);
    const reason = error?.message ?? array?.firstError ?? errorUnknown;
    const problem = cellShowsError(String(value), reason);
    const permanent = error && permanentErrorKinds.has(error.kind) && { isPermanent: true as const };
    return { ...dataRange, state: 'failed', problem, reason, ...permanent };
  }
  if (outcome && !showsResult(formulaCell, outcome)) return { ...dataRange, state: 'stale', problem: earlierResult };
  if (outcome && 'requestedAt' in outcome) {
    const { requestedAt, notBefore, asOf, filledFrom: filledValue, behind } = outcome;
    const delivery = toDelivery(behind);
    const age = findFormulaAge({ fetchedAt: notBefore, asOf, delivery, formula }, requestedAt);
    const notes = describeShownValue(outcome);
    if (array && array.failedCount > 0) {
      const [failures, ...otherNotes] = notes;
      return {
        ...{ ...dataRange, state: 'failed', isPartialFailure: true as const, problem: failures ?? '', requestedAt },
        ...(array.isPermanent && { isPermanent: true as const }),
        ...(asOf && { asOf }),
        ...(otherNotes.length > 0 && { notes: otherNotes }),
      };
    }
    const filledFor = filledValue && filledValue.reason !== 'not delivered' ? { filledFor: filledValue.date } : {};
    const notesProperty = notes.length > 0 && { notes };
    return {
      ...dataRange,
      ...age,
      ...(delivery && { delivery }),
      requestedAt,
      ...(asOf && { asOf }),
      ...filledFor,
      ...notesProperty,
    };
  }
  if (!outcome || !('provenance' in outcome)) {
    const rows = area.rows > 1 && { rows: area.rows - 1 };
    const { enteredAt } = memory.get(id);
    const findCallAge = (fetchInfo: Omit<FetchInfo, 'formula'>) => findFormulaAge({ ...fetchInfo, formula });
    if (!recalledCell) return { ...dataRange, ...describeCalls(callOutcomes, enteredAt, findCallAge), ...rows };
    if (enteredAt === undefined) return { ...dataRange, state: 'unknown', problem: savedValues, ...rows };
    return { ...dataRange, ...findFormulaAge({ fetchedAt: enteredAt, formula }), fetchedAt: enteredAt, ...rows };
  }
  const { rows, source, fetchedAt, processDate, delivery } = outcome.provenance;
  const age = findFormulaAge({ fetchedAt, asOf: processDate, delivery, formula });
  return {
    ...dataRange,
    ...age,
    ...listNotes(age, delivery, isStampKept),
    ...{ rows, source, fetchedAt },
    ...(processDate !== undefined && { asOf: processDate }),
    ...(delivery && { delivery }),
  };
}

/** Describes a definition that can't be used, because its table was deleted or it can't be read. */
export function describeLostPart({ partId, definition, problem, isNewer }: LostPart): DataRange {
  return {
    id: definition?.id ?? partId,
    kind: definition?.kind ?? 'linked table',
    address: '',
    ...(definition && { name: definition.table.name }),
    formula: definition?.formula ?? '',
    state: isNewer ? 'unsupported' : 'failed',
    problem,
    ...(definition && { isDeleted: true as const }),
  };
}

/** Describes the errors among a cell's values, and values from an earlier date than requested. */
function describeShownValue({ array, filledFrom: filledValue, asOf, note }: ShownValue): string[] {
  const notes = note === undefined ? [] : [note];
  if (filledValue) return [valueFilled(filledValue.date, filledValue.reason), ...notes];
  if (!array) return notes;
  const { valueCount: values, failedCount: failed, firstError, filledCount: earlierCount, oldestAsOf: oldest } = array;
  return [
    ...(failed > 0 ? [valuesFailed(failed, values, firstError ?? '')] : []),
    ...(earlierCount > 0 ? [valuesFilled(earlierCount, values)] : []),
    ...(oldest !== undefined && oldest !== asOf ? [oldestValue(oldest)] : []),
    ...notes,
  ];
}
