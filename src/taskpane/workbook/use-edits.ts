import { useEffect } from 'react';
import { useApp } from '../shared/app-context';
import { useClock } from '../shared/clock-context';

/** Typing, or a colleague's refresh, changes many cells in a row; a refresh says last that it is whole. */
const quietMillis = 3_000;

/** Rescans after cells were changed and then unchanged for a while, while the screen is visible. */
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
