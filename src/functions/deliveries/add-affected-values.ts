import type { TotalServices } from '../definition/context';
import type { LoadTotal } from '../../loader/load-total';
import { trackFetchTime } from '../../loader/track-fetch-time';
import { affectedValuesUnavailable, deliveriesIncomplete, printCurrencyDates } from '../../messages/deliveries';
import { type AddInError } from '../../model/errors';
import type { Result } from '../../model/provenance';
import { toSerial } from '../../model/plain-date';
import type { CellValue, Column } from '../../model/table';
import { fetchAffectedValues } from './fetch-affected-values';
import { findPreviousProcessDate } from './process-date';
import { computeRelativeChange } from './affected-value';

// These columns have the same names as the columns of a comparison.
const addedColumns: readonly Column[] = [
  { name: 'ProcessDateOld', kind: 'date' },
  { name: 'StateOld', kind: 'text' },
  { name: 'AccountCount', kind: 'number' },
  { name: 'MarketValueOld', kind: 'number' },
  { name: 'MarketValueNew', kind: 'number' },
  { name: 'ChangePercent', kind: 'number' },
  { name: 'Currency', kind: 'code' },
  { name: 'NotConverted', kind: 'text' },
  { name: 'OtherCustodianRates', kind: 'text' },
];

/**
 * Adds the affected accounts and values to the deliveries of a date, as the delivery board shows them. If a figure isn't
 * available, the function throws: an empty cell would look like a delivery without accounts or positions.
 */
export async function addAffectedValues(services: TotalServices, board: Result, signal?: AbortSignal): Promise<Result> {
  const { table, provenance } = board;
  const { processDate } = provenance;
  const [custodianIndex, customerIndex] = ['CustodianId', 'CustomerId'].map((name) =>
    table.columns.findIndex((column) => column.name === name),
  ) as [number, number];
  if (processDate === undefined || custodianIndex < 0 || customerIndex < 0) throw deliveriesIncomplete();
  const { loader, recordTime, findFetchTime } = trackFetchTime(services.loader);
  recordTime(board);
  const loadTotal: LoadTotal = async (...args) => recordTime(await services.loadTotal(...args));
  const previousDate = await findPreviousProcessDate(loader, processDate, signal);
  const [affectedValues, statuses] = await Promise.all([
    fetchAffectedValues({ loader, loadTotal }, processDate, previousDate?.date, signal),
    previousDate ? loader.calendar.fetchStatuses(previousDate.instant, undefined, signal) : [],
  ]);
  const [problem] = affectedValues.problems;
  if (problem) throw toAffectedValuesError(problem);
  const states = new Map(statuses.map((delivery) => [`${delivery.custodian} ${delivery.customer}`, delivery.state]));
  const rows = table.rows.map((row): CellValue[] => {
    const deliveryKey = `${Number(row[custodianIndex])} ${Number(row[customerIndex])}`;
    const affectedValue = affectedValues.byDelivery.get(deliveryKey);
    const change = computeRelativeChange(affectedValue);
    return [
      ...row,
      (previousDate && toSerial(previousDate.date)) ?? null,
      states.get(deliveryKey) ?? null,
      affectedValue?.accounts ?? null,
      roundToCents(affectedValue?.previousValue),
      roundToCents(affectedValue?.value),
      roundToCents(change === undefined ? undefined : change * 100),
      affectedValues.currency || null,
      printCurrencyDates(affectedValue?.unconvertedCurrencies ?? []) || null,
      printCurrencyDates(affectedValue?.borrowedRateCurrencies ?? []) || null,
    ];
  });
  return {
    provenance: { ...provenance, fetchedAt: findFetchTime(provenance.fetchedAt) },
    table: { columns: [...table.columns, ...addedColumns], rows },
  };
}

/** Rounds a sum to cents, because its last binary digits can change from one refresh to the next. */
function roundToCents(value: number | undefined): number | null {
  return value === undefined ? null : Math.round(value * 100) / 100;
}

/** Returns the error when affected values aren't available, with the option to remove. */
function toAffectedValuesError(problem: AddInError): AddInError {
  const { kind, message } = problem;
  if (kind === 'signIn' || kind === 'canceled') return problem;
  return affectedValuesUnavailable(kind, message, { cause: problem });
}
