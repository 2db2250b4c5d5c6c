import { createContext, useContext, useCallback, useSyncExternalStore, useEffect, useState } from 'react';
import type { PaneApp } from '../../app/add-pane-actions';
import type { Observable } from '../../model/observable';
import type { Claims } from '../../app/connection/claims';
import { systemClock, type Clock } from '../../model/clock';

export const AppContext = createContext<PaneApp | undefined>(undefined);

/** Returns the add-in's actions. */
export function useApp(): PaneApp {
  const app = useContext(AppContext);
  if (!app) throw new Error('AppContext has no value.');
  return app;
}

/** Returns the value of an observable, and renders the component again when it changes. */
export function useObservable<T>(observable: Observable<T>): T {
  const subscribe = useCallback((listener: () => void) => observable.subscribe(listener), [observable]);
  const getValue = useCallback(() => observable.get(), [observable]);
  return useSyncExternalStore(subscribe, getValue);
}

/** The session as the pane shows it. */
export interface PaneSession {
  /**
   * `disconnected`: not connected, without earlier choices. `lost`: the connection ended, and the user's choices stay visible
   * until a new token is entered.
   */
  readonly mode: 'disconnected' | 'connected' | 'lost';
  /** Whether requests can be sent. */
  readonly connected: boolean;
  /** The number of connections so far. A result is shown only until the next one, because tokens cover different data. */
  readonly connectionCount: number;
  /** The user, while connected. */
  readonly claims: Claims | undefined;
  /** Why the connection ended, if the service or the add-in ended it. */
  readonly reason: string | undefined;
  readonly disconnect: () => void;
}

export const SessionContext = createContext<PaneSession | undefined>(undefined);

export function useSession(): PaneSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('SessionContext has no value.');
  return session;
}

/** The clock of the pane, which tests replace. */
export const ClockContext = createContext<Clock>(systemClock);

export function useClock(): Clock {
  return useContext(ClockContext);
}

/** Returns the time in milliseconds since 1970, updated at the given interval. */
export function useNow(intervalMillis: number): number {
  const clock = useClock();
  const [now, setNow] = useState(() => clock.now());
  // React stops the timers of a hidden screen, so the time is updated when the screen is shown again.
  useEffect(() => setNow(clock.now()), [clock]);
  useEffect(() => clock.callAfter(intervalMillis, () => setNow(clock.now())), [clock, intervalMillis, now]);
  return now;
}
