import { createContext, useContext } from 'react';
import { systemClock, type Clock } from '../../model/clock';

/** The real clock unless a test hands in its own. */
export const ClockContext = createContext<Clock>(systemClock);

export function useClock(): Clock {
  return useContext(ClockContext);
}
