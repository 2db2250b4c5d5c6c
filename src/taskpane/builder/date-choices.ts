import type { ProcessDay } from '../../app/app';
import type { PlainDate } from '../../model/plain-date';
import type { Choice } from '../shared/filter-choices';
import { builder as text } from '../strings/builder';

/** The words that stand at the head of the dates. */
export const headWords: readonly string[] = Object.keys(text.dateWords);

/** The date that each word means, where it means one. */
export type Meanings = Readonly<Record<string, PlainDate | undefined>>;

/** Words with the date that each means, then the process dates, each with its delivery in words. */
export function dateChoices(days: readonly ProcessDay[], meanings: Meanings, offered = headWords): readonly Choice[] {
  const words = offered.map((word) => {
    const name = text.dateWords[word] ?? word;
    const detail = meanings[word];
    return { value: word, text: name, ...(detail !== undefined && { detail }) };
  });
  // A holiday without deliveries isn't a process date.
  const listed = days.filter(({ delivered, states }) => delivered || states.some((state) => state !== 'Holiday'));
  return [...words, ...listed.map((day) => ({ value: day.date, text: day.date, detail: describeDay(day) }))];
}

/** A day's delivery in words: its states, and a clear note if nothing is received. */
export function describeDay({ states, delivered }: Pick<ProcessDay, 'states' | 'delivered'>): string {
  return [...states, ...(delivered ? [] : [text.notDelivered])].join(', ');
}
