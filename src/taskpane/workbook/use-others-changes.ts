import { useEffect } from 'react';
import { useApp } from '../shared/app-context';
import { useClock } from '../shared/clock-context';

/** A colleague's refresh changes many cells in a row, and says last that it is whole. */
const quietMillis = 3_000;

/** Looks again once somebody else has changed the workbook and is quiet, as long as the screen is seen. */
export function useOthersChanges(lookAgain: () => void): void {
  const app = useApp();
  const clock = useClock();
  useEffect(() => {
    let unschedule: (() => void) | undefined;
    const end = app.watchOthers(() => {
      unschedule?.();
      unschedule = clock.after(quietMillis, lookAgain);
    });
    return () => {
      unschedule?.();
      end();
    };
  }, [app, clock, lookAgain]);
}
