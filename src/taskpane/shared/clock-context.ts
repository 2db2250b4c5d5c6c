import { createContext, useContext, useEffect, useState } from 'react';
import { systemClock, type Clock } from '../../model/clock';

/** The clock of the pane, which tests replace. */
export const ClockContext = createContext<Clock>(systemClock);

export function useClock(): Clock {
  return useContext(ClockContext);
}

/** Returns the time in milliseconds since 1970, updated at the given interval. */
export function useNow(intervalMillis: number): number {
  const clock = useClock();
  const [now, setNow] = useState(() => clock.now());
  // React stops the timers of a hidden screen, so the time is updated when the screen is shown again.
  useEffect(() => setNow(clock.now()), [clock]);
  useEffect(() => clock.after(intervalMillis, () => setNow(clock.now())), [clock, intervalMillis, now]);
  return now;
}
