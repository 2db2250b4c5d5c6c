import type { CalendarDay } from '../../loader/calendar';
import { deliveryOf, fileKindOf, isLate, type Status } from '../../loader/statuses';
import type { PlainDate } from '../../model/plain-date';
import { clockTime } from '../../model/clock-time';

/** Why a process date has no rows: before all that is kept, not a process date, not delivered yet (and when it should be), or truly none. */
export function explainNoRows(
  set: string,
  date: PlainDate,
  statuses: readonly Status[],
  calendar: readonly CalendarDay[],
): string {
  const newest = [...calendar].reverse().find((day) => day.delivered)?.date;
  const instead = newest === undefined || newest === date ? '' : ` The newest delivered is ${newest}.`;
  const delivery = deliveryOf(statuses);
  if (delivery?.states.every((state) => state === 'Holiday')) {
    const others = calendar.filter((day) => day.delivered || day.date === date);
    return `${date} was a holiday, so there are no ${set}.${neighbours(date, others)}`;
  }
  const [first] = calendar;
  if (first && date < first.date) {
    return `The service has nothing of ${date}, so there are no ${set}: its process dates begin on ${first.date}.`;
  }
  if (!calendar.some((day) => day.date === date)) {
    return `${date} is not a process date, so there are no ${set}.${neighbours(date, calendar)}`;
  }
  if (!delivery) return `There are no ${set} for this on ${date}.${instead}`;
  const kind = fileKindOf[set] ?? 'Pos';
  const states = delivery.states.join(', ');
  const late = statuses.some((status) => isLate(status, kind));
  if (statuses.some((status) => status.has[kind])) {
    const how = late ? 'not all there' : delivery.final ? 'complete' : 'there, but may still change';
    return `No ${set} of ${date} fit this question. What was delivered for that date is ${how} (${states}).`;
  }
  if (!late) return `The delivery of ${date} (${states}) brought no ${set}: they are not sent, or not for that date.`;
  const eta = delivery.etaHours === undefined ? '' : `, expected at ${clockTime(delivery.etaHours)}`;
  return `${set} of ${date} are not delivered yet (${states}${eta}).${instead}`;
}

function neighbours(date: PlainDate, calendar: readonly CalendarDay[]): string {
  const before = [...calendar].reverse().find((day) => day.date < date)?.date;
  const after = calendar.find((day) => day.date > date)?.date;
  const near = [before, after].filter((day) => day !== undefined);
  return near.length === 0 ? '' : ` The nearest ${near.length > 1 ? 'are' : 'is'} ${near.join(' and ')}.`;
}
