import { useEffect, useState } from 'react';
import { useClock } from './clock-context';

/** The time in milliseconds since 1970, updated at the given interval. */
export function useNow(everyMillis: number): number {
  const clock = useClock();
  const [now, setNow] = useState(() => clock.now());
  // A screen behind another one hears no clock: shown again, it looks at once.
  useEffect(() => setNow(clock.now()), [clock]);
  useEffect(() => clock.after(everyMillis, () => setNow(clock.now())), [clock, everyMillis, now]);
  return now;
}
