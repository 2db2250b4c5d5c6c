import { useEffect } from 'react';
import { useApp } from '../shared/app-context';
import { useClock } from '../shared/clock-context';

/** Typing, or another user's refresh, changes many cells one after another. */
const quietMillis = 3_000;

/** Rescans the workbook after a pause in edits, while the screen is visible. */
export function useEdits(rescan: () => void): void {
  const app = useApp();
  const clock = useClock();
  useEffect(() => {
    let unschedule: (() => void) | undefined;
    const stop = app.watchEdits(() => {
      unschedule?.();
      unschedule = clock.after(quietMillis, rescan);
    });
    return () => {
      unschedule?.();
      stop();
    };
  }, [app, clock, rescan]);
}
