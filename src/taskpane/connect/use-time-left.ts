import { useEffect, useState } from 'react';
import { useClock } from '../shared/clock-context';
import { untilWordsChange } from './describe-time-left';

/** Milliseconds until a moment, renewed as often as its words change; stays at or below 0 once it has passed. */
export function useTimeLeft(moment: number): number {
  const clock = useClock();
  const [now, setNow] = useState(() => clock.now());
  const left = moment - now;
  useEffect(
    () => (left > 0 ? clock.after(untilWordsChange(left), () => setNow(clock.now())) : undefined),
    [clock, left],
  );
  return left;
}
