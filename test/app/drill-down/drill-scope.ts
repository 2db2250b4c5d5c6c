import type { DrillScope } from '../../../src/app/drill-down/holding-sections';
import type { PlainDate } from '../../../src/model/plain-date';

/** A service with every column, on 2026-04-10. */
export const scope: DrillScope = {
  hasPath: () => true,
  date: '2026-04-10' as PlainDate,
  dateBefore: '2026-04-09' as PlainDate,
  historyFrom: '2026-03-02' as PlainDate,
  toInstant: (date) => `${date}T00:00:00-05:00`,
};
