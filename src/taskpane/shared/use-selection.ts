import { useEffect, useState } from 'react';
import type { PaneApp } from '../../app/add-pane-actions';
import { continueWith } from '../../model/errors';
import { useApp } from './app-context';

/** Returns what `read` finds at the selection, updated when it or the key changes while the screen is visible. */
export function useSelection<T>(read: (app: PaneApp) => Promise<T | undefined>, key = ''): T | undefined {
  const app = useApp();
  const [found, setFound] = useState<T>();
  useEffect(() => {
    let latest = 0;
    const update = async () => {
      const current = ++latest;
      const next = await read(app).catch(continueWith(undefined));
      // The selection may change before Excel responds.
      if (current === latest) setFound((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    const stop = app.watchSelection(() => void update());
    void update();
    return () => {
      latest = -1;
      stop();
    };
  }, [app, key]);
  return found;
}
