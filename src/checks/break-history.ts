import { readPlainDate, type PlainDate } from '../model/plain-date';

/** What happened to a tracked break on a process date. `resolved` by a person, `cleared` by the data. */
export type BreakEventName = 'first seen' | 'resolved' | 'cleared' | 'reopened' | 'acceptance ended';

export interface BreakEvent {
  readonly date: PlainDate;
  readonly name: BreakEventName;
}

const names: readonly BreakEventName[] = ['first seen', 'resolved', 'cleared', 'reopened', 'acceptance ended'];
// A cell holds some 1,400 of them; older ones are of no use.
const mostEvents = 100;

/** Events as a cell shows them: `2026-04-10 first seen; 2026-04-15 cleared`. */
export function printHistory(events: readonly BreakEvent[]): string {
  return events
    .slice(-mostEvents)
    .map(({ date, name }) => `${date} ${name}`)
    .join('; ');
}

/** The events that a cell shows; what is none is left out. */
export function readHistory(text: string): BreakEvent[] {
  return text.split(';').flatMap((part) => {
    const date = readPlainDate(part.trim());
    const name = names.find((known) => known === part.trim().slice(11).trim().toLowerCase());
    return date && name ? [{ date, name }] : [];
  });
}

/** When and how a break was last resolved; undefined where it is not. */
export function lastResolved(events: readonly BreakEvent[]): BreakEvent | undefined {
  const last = events.filter(({ name }) => name !== 'acceptance ended').at(-1);
  return last?.name === 'resolved' || last?.name === 'cleared' ? last : undefined;
}
