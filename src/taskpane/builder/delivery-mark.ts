import type { ProcessDate } from '../../model/process-date';

/** The mark of a delivery in the calendar: a color, and a sign that doesn't depend on color. */
export interface DeliveryMark {
  readonly tone: 'good' | 'warning' | 'bad' | 'unknown';
  readonly sign: string;
}

const marks: Readonly<Record<string, DeliveryMark>> = {
  success: { tone: 'good', sign: '✓' },
  holiday: { tone: 'unknown', sign: '–' },
  waiting: { tone: 'warning', sign: '…' },
  delay: { tone: 'warning', sign: '!' },
  verify: { tone: 'warning', sign: '?' },
  failed: { tone: 'bad', sign: '×' },
};

/** Returns the mark of a process date's worst delivery state. */
export function deliveryMark({ states }: Pick<ProcessDate, 'states'>): DeliveryMark {
  const [worst] = states;
  return (worst === undefined ? undefined : marks[worst.toLowerCase()]) ?? { tone: 'unknown', sign: '?' };
}
