import { useEffect } from 'react';
import { useApp } from '../shared/app-context';
import { useClock } from '../shared/clock-context';

/** Typing, or a colleague's refresh, changes many cells in a row; a refresh says last that it is whole. */
const quietMillis = 3_000;

/** Looks again once cells were changed and nobody has changed more for a while, as long as the screen is seen. */
export function useEdits(rescan: () => void): void {
  const app = useApp();
  const clock = useClock();
  useEffect(() => {
    let unschedule: (() => void) | undefined;
    const end = app.watchEdits(() => {
      unschedule?.();
      unschedule = clock.after(quietMillis, rescan);
    });
    return () => {
      unschedule?.();
      end();
    };
  }, [app, clock, rescan]);
}
