import type { CalendarDay } from '../loader/calendar';
import { deliveryOf, fileKindOf, type Status } from '../loader/statuses';
import type { PlainDate } from '../model/plain-date';

/** Why a process date has no rows: not a process date, not delivered yet (and when it should be), or truly none. */
export function explainNoRows(
  set: string,
  date: PlainDate,
  statuses: readonly Status[],
  calendar: readonly CalendarDay[],
): string {
  const newest = [...calendar].reverse().find((day) => day.delivered)?.date;
  const instead = newest === undefined || newest === date ? '' : ` The newest delivered is ${newest}.`;
  if (!calendar.some((day) => day.date === date)) {
    return `${date} is not a process date, so there are no ${set}.${neighbours(date, calendar)}`;
  }
  const delivery = deliveryOf(statuses);
  if (delivery?.states.every((state) => state === 'Holiday')) {
    const others = calendar.filter((day) => day.delivered || day.date === date);
    return `${date} was a holiday, so there are no ${set}.${neighbours(date, others)}`;
  }
  if (delivery && !statuses.some((status) => status.has[fileKindOf[set] ?? 'Pos'])) {
    const eta = delivery.etaHours === undefined ? '' : `, expected at ${clockTime(delivery.etaHours)}`;
    return `${set} of ${date} are not delivered yet (${delivery.states.join(', ')}${eta}).${instead}`;
  }
  const state = delivery ? ` The delivery is there (${delivery.states.join(', ')}).` : '';
  return `There are no ${set} for this on ${date}.${state}${instead}`;
}

function neighbours(date: PlainDate, calendar: readonly CalendarDay[]): string {
  const before = [...calendar].reverse().find((day) => day.date < date)?.date;
  const after = calendar.find((day) => day.date > date)?.date;
  const near = [before, after].filter((day) => day !== undefined);
  return near.length === 0 ? '' : ` The nearest ${near.length > 1 ? 'are' : 'is'} ${near.join(' and ')}.`;
}

/** Hours after midnight as a clock shows them. */
export function clockTime(hours: number): string {
  const minutes = Math.round(hours * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
