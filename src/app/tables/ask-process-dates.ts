import type { Loader } from '../../loader/loader';
import { timeLoader } from '../../loader/time-loader';
import type { Clock } from '../../model/clock';
import { AddInError } from '../../model/errors';
import type { Answer } from '../../model/pedigree';
import { toSerial } from '../../model/serial-date';
import type { ProcessDay } from '../../model/process-day';
import { findParties } from '../../functions/scope/parties';

/** The process dates of a custodian, or of all, newest first. */
export async function listProcessDays(loader: Loader, custodian: unknown, signal?: AbortSignal): Promise<ProcessDay[]> {
  const custodians = await findParties(loader, 'Custodians', custodian, signal);
  const days = await loader.calendar.days(custodians?.length === 1 ? custodians[0] : undefined, signal);
  return [...days].reverse();
}

/** Those that there is data for, as a table of one column. None is an error. */
export async function askProcessDates(
  { loader: anyLoader, clock }: { readonly loader: Loader; readonly clock: Clock },
  custodian: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  const { loader, fetchedAt } = timeLoader(anyLoader);
  const days = (await listProcessDays(loader, custodian, signal)).filter((day) => day.delivered);
  // A function can't give Excel a range without cells.
  if (days.length === 0)
    throw new AddInError(
      'noRows',
      'There are no process dates yet: nothing has been delivered. Refresh when something has.',
    );
  const rows = days.map(({ date }) => [toSerial(date) ?? date]);
  return {
    table: { columns: [{ name: 'ProcessDate', kind: 'date' }], rows },
    pedigree: {
      question: 'process dates',
      source: 'odata',
      fetchedAt: fetchedAt(clock.now()),
      rows: rows.length,
    },
  };
}
