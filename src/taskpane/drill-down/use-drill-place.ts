import { useCallback, useEffect, useState } from 'react';
import type { DrillPlace, DrillState } from '../../app/drill-down/drill-down-actions';
import { toAddInError } from '../../model/errors';
import { useApp } from '../shared/app-context';

/** The drill-down that the open sheet shows, followed while the screen is visible, and its actions. */
export function useDrillPlace({ state }: DrillState) {
  const app = useApp();
  const [place, setPlace] = useState<DrillPlace>();
  const [problem, setProblem] = useState<{ readonly title: string; readonly message: string }>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let latest = 0;
    const read = async () => {
      const own = ++latest;
      const found = await app.drillDownHere().catch(() => undefined);
      // The selection may change before Excel responds; the last one counts.
      if (own === latest) setPlace((before) => (isSame(before, found) ? before : found));
    };
    const stop = app.watchSelection(() => void read());
    void read();
    return () => {
      latest = -1;
      stop();
    };
  }, [app, state, turn]);
  const act = useCallback((title: string, work: () => Promise<void>) => {
    setProblem(undefined);
    work().then(
      () => setTurn((before) => before + 1),
      (error: unknown) => setProblem({ title, message: toAddInError(error).message }),
    );
  }, []);
  return { place, problem, act };
}

function isSame(one: DrillPlace | undefined, other: DrillPlace | undefined): boolean {
  return one?.sheet === other?.sheet && one?.from === other?.from && one?.kept === other?.kept;
}
