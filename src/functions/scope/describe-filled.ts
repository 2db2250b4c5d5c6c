import { filledWhole } from '../../messages/deliveries';
import type { FilledDelivery } from '../../model/provenance';
import type { FilledFrom } from '../definition/definition';

// Messages have limited space.
const maxListed = 6;

/** Lists the deliveries filled from earlier dates: `Filled: MERIDIAN as of 2026-11-19 (2026-11-20 late: Delay).` */
export function describeFilled(filled: readonly FilledDelivery[]): string {
  const listed = filled.slice(0, maxListed).map(({ custodian, customers, date, requested, state }) => {
    const whose = customers ? `${custodian} for ${customers.join(', ')}` : custodian;
    return `${whose} as of ${date} (${state === undefined ? notProcessDate(requested) : `${requested} late: ${state}`})`;
  });
  const more = filled.length - listed.length;
  return filledWhole(`${listed.join('; ')}${more > 0 ? ` and ${more} more` : ''}`);
}

/** Returns the reason why a value is from an earlier date: `2026-10-31 isn't a process date`. */
export function describeReason({ date, why }: FilledFrom): string {
  if (why === 'not a process date') return notProcessDate(date);
  return why === 'late' ? `${date} hasn't been delivered` : `${date} has no row`;
}

const notProcessDate = (date: string) => `${date} isn't a process date`;
