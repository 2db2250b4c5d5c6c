import { stateAndDue } from '../../messages/deliveries';
import type { CalendarDate } from '../../loader/calendar';
import { combineStatuses, fileKindBySet, isMissing, type Status } from '../../loader/statuses';
import * as messages from '../../messages/no-rows';
import { nameRows } from '../../model/label';
import type { PlainDate } from '../../model/plain-date';

/** The custodians whose rows are requested. */
export interface RequestDescription {
  /** Empty for all custodians. */
  readonly custodianNames: readonly string[];
  /** False if they never send this kind of file. */
  readonly sendsFiles: boolean;
}

/** Explains why a date has no rows: it isn't a process date, isn't delivered yet, or has no such rows. */
export function explainNoRows(
  set: string,
  date: PlainDate,
  statuses: readonly Status[],
  calendar: readonly CalendarDate[],
  { custodianNames, sendsFiles }: RequestDescription = { custodianNames: [], sendsFiles: true },
): string {
  const rowsName = nameRows(set);
  // Later dates aren't suggested.
  const earlierDates = [...calendar]
    .reverse()
    .filter((calendarDate) => calendarDate.isDelivered && calendarDate.date < date);
  const last = earlierDates[0]?.date ?? '';
  const delivery = combineStatuses(statuses);
  if (delivery?.states.every((state) => state === 'Holiday')) {
    const datesAround = calendar.filter((calendarDate) => calendarDate.isDelivered || calendarDate.date === date);
    return messages.wasHoliday(date, custodianNames, printNearestDates(date, datesAround));
  }
  const [first] = calendar;
  if (first && date < first.date) return messages.beforeFirstDate(date, custodianNames, first.date);
  if (!calendar.some((calendarDate) => calendarDate.date === date)) {
    const usableDates = calendar.filter(({ isDelivered, states }) => isDelivered || String(states) !== 'Holiday');
    return messages.notProcessDate(date, custodianNames, printNearestDates(date, usableDates));
  }
  if (!sendsFiles) return messages.doesNotSend(rowsName, custodianNames);
  if (!delivery) {
    // A custodian without delivery records gets the process dates of all custodians, which it may not have delivered.
    const hasOwnDates = custodianNames.length === 0 || earlierDates[0]?.states.length !== 0;
    return messages.noRowsOn(rowsName, date, custodianNames, hasOwnDates ? last : '');
  }
  const kind = fileKindBySet[set] ?? 'Pos';
  const lacksFiles = statuses.some((status) => isMissing(status, kind));
  const states = delivery.states.join(', ');
  if (statuses.some((status) => status.has[kind])) {
    const completeness = lacksFiles ? 'incomplete' : delivery.final ? 'final' : 'not final';
    return messages.noMatchInDelivery(rowsName, date, completeness, states);
  }
  if (!lacksFiles) return messages.deliveredWithout(rowsName, date, states);
  return messages.notDelivered(rowsName, date, custodianNames, stateAndDue(date, states, delivery.etaHours), last);
}

/** Explains that no rows match in a period. */
export function explainNoRowsWithin(set: string, from: PlainDate, to: PlainDate): string {
  const rowsName = nameRows(set);
  return from === to ? messages.noMatchOn(rowsName, from) : messages.noMatchWithin(rowsName, from, to);
}

/** Returns the process dates before and after a date that isn't one. */
function printNearestDates(date: PlainDate, calendar: readonly CalendarDate[]): string {
  const before = [...calendar].reverse().find((calendarDate) => calendarDate.date < date)?.date;
  const after = calendar.find((calendarDate) => calendarDate.date > date)?.date;
  return [before, after].filter((calendarDate) => calendarDate !== undefined).join(', ');
}
