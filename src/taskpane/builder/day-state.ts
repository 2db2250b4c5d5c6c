import type { ProcessDay } from '../../app/app';

/** How a day's delivery is marked: a color's name and a sign that says it without color. */
export interface DayMark {
  readonly tone: 'good' | 'late' | 'bad' | 'unknown';
  readonly sign: string;
}

const marks: Readonly<Record<string, DayMark>> = {
  success: { tone: 'good', sign: '✓' },
  holiday: { tone: 'unknown', sign: '–' },
  waiting: { tone: 'late', sign: '…' },
  delay: { tone: 'late', sign: '!' },
  verify: { tone: 'late', sign: '?' },
  failed: { tone: 'bad', sign: '×' },
};

/** The mark of a day by its worst state; an unknown state has a question mark. */
export function dayMark({ states }: Pick<ProcessDay, 'states'>): DayMark {
  const [worst] = states;
  return (worst === undefined ? undefined : marks[worst.toLowerCase()]) ?? { tone: 'unknown', sign: '?' };
}
