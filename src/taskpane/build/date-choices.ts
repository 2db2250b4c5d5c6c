import type { ProcessDay } from '../../app/app';
import type { PlainDate } from '../../model/plain-date';
import type { Choice } from '../shared/filter-choices';
import { strings } from '../strings';

const text = strings.build;

/** The words that stand at the head of the dates. */
export const headWords = ['last', 'prev', 'first'] as const;

export type Meanings = Partial<Record<(typeof headWords)[number], PlainDate>>;

/** The words with the date that each means, then the process dates, each with its delivery in words. */
export function dateChoices(days: readonly ProcessDay[], meanings: Meanings): readonly Choice[] {
  const words = headWords.map((word) => {
    const detail = meanings[word];
    return { value: word, text: text.dateWords[word], ...(detail !== undefined && { detail }) };
  });
  return [...words, ...days.map((day) => ({ value: day.date, text: day.date, detail: describeDay(day) }))];
}

/** A day's delivery in words: its states, and plainly where nothing has arrived. */
export function describeDay({ states, delivered }: ProcessDay): string {
  return [...states, ...(delivered ? [] : [text.notDelivered])].join(', ');
}
