import { createContext, useContext } from 'react';
import type { PaneApp } from '../../app/with-pane-actions';

export const AppContext = createContext<PaneApp | undefined>(undefined);

/** Returns the add-in's actions. */
export function useApp(): PaneApp {
  const app = useContext(AppContext);
  if (!app) throw new Error('AppContext has no value.');
  return app;
}
