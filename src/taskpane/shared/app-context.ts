import { createContext, useContext } from 'react';
import type { PaneApp } from '../../app/app';

export const AppContext = createContext<PaneApp | undefined>(undefined);

/** The add-in's actions, for any part of the pane. */
export function useApp(): PaneApp {
  const app = useContext(AppContext);
  if (!app) throw new Error('The pane is shown without its app.');
  return app;
}
