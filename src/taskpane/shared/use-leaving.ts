import { useEffect, useRef } from 'react';

/** Calls back when the screen is left for another one, or goes for good. */
export function useLeaving(onLeave: () => void): void {
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  });
  useEffect(() => () => latest.current(), []);
}
