import type { ProcessDate } from '../../model/process-date';
import type { PlainDate } from '../../model/plain-date';
import type { Choice } from '../shared/filter-choices';
import { builderStrings as text } from '../strings/builder';

/** The date words listed before the process dates. */
export const dateWords: readonly string[] = Object.keys(text.dateWords);

/** Date words with their dates; undefined for a word without a date. */
export type ResolvedWords = Readonly<Record<string, PlainDate | undefined>>;

/** Lists date words with their dates, then process dates with their delivery states. */
export function listDateChoices(
  processDates: readonly ProcessDate[],
  resolvedWords: ResolvedWords,
  offeredWords = dateWords,
): readonly Choice[] {
  const wordChoices = offeredWords.map((word) => {
    const name = text.dateWords[word] ?? word;
    const detail = resolvedWords[word];
    return { value: word, text: name, ...(detail !== undefined && { detail }) };
  });
  // A holiday without deliveries isn't a process date.
  const listedDates = processDates.filter(
    ({ isDelivered, states }) => isDelivered || states.some((state) => state !== 'Holiday'),
  );
  return [
    ...wordChoices,
    ...listedDates.map((processDate) => ({
      value: processDate.date,
      text: processDate.date,
      detail: describeDelivery(processDate),
    })),
  ];
}

/** Describes the delivery of a process date: its states, and whether nothing is delivered. */
export function describeDelivery({ states, isDelivered }: Pick<ProcessDate, 'states' | 'isDelivered'>): string {
  return [...states, ...(isDelivered ? [] : [text.notDelivered])].join(', ');
}

/** The mark of a delivery in the calendar: a color, and a sign that doesn't depend on color. */
interface DeliveryMark {
  readonly tone: 'good' | 'warning' | 'bad' | 'unknown';
  readonly sign: string;
}

const deliveryMarks: Readonly<Record<string, DeliveryMark>> = {
  success: { tone: 'good', sign: '✓' },
  holiday: { tone: 'unknown', sign: '–' },
  waiting: { tone: 'warning', sign: '…' },
  delay: { tone: 'bad', sign: '!' },
  verify: { tone: 'warning', sign: '?' },
  failed: { tone: 'bad', sign: '×' },
};

/** Returns the mark of a process date's worst delivery state. */
export function getDeliveryMark({ states }: Pick<ProcessDate, 'states'>): DeliveryMark {
  const [worstState] = states;
  return (
    (worstState === undefined ? undefined : deliveryMarks[worstState.toLowerCase()]) ?? { tone: 'unknown', sign: '?' }
  );
}
