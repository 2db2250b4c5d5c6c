import { useEffect, useState } from 'react';
import type { PaneApp } from '../../app/add-pane-actions';
import { continueWith } from '../../model/errors';
import { useApp } from './app-context';

/** Returns what `read` finds at the selection, updated when the selection or the key changes on a visible screen. */
export function useSelection<T>(read: (app: PaneApp) => Promise<T | undefined>, key = ''): T | undefined {
  const app = useApp();
  const [value, setValue] = useState<T>();
  useEffect(() => {
    let latestUpdate = 0;
    const update = async () => {
      const thisUpdate = ++latestUpdate;
      const nextValue = await read(app).catch(continueWith(undefined));
      // The selection may change before Excel responds.
      if (thisUpdate === latestUpdate)
        setValue((previousValue) =>
          JSON.stringify(previousValue) === JSON.stringify(nextValue) ? previousValue : nextValue,
        );
    };
    const stopWatching = app.watchSelection(() => void update());
    void update();
    return () => {
      latestUpdate = -1;
      stopWatching();
    };
  }, [app, key]);
  return value;
}
