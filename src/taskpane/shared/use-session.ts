import { useCallback, useState } from 'react';
import type { Claims } from '../../app/connection/claims';
import { useApp } from './app-context';
import { useObservable } from './use-observable';

/**
 * The session as the pane shows it. `first`: nobody is connected and nothing is to be kept. `lost`: it ended by
 * itself, so the user's choices stay in sight while a new token is entered.
 */
export type PaneSession =
  | { readonly mode: 'first' }
  | { readonly mode: 'connected'; readonly claims: Claims }
  | { readonly mode: 'lost'; readonly reason: string | undefined };

interface Memory {
  readonly claims: Claims | undefined;
  readonly service: string;
  readonly reason: string | undefined;
  readonly connections: number;
}

/** Follows the session. `connections` counts them: a result of one must not pass for a result of the next. */
export function useSession(): { session: PaneSession; connections: number; service: string; disconnect: () => void } {
  const app = useApp();
  const current = useObservable(app.session);
  const { service } = useObservable(app.settings);
  const [memory, setMemory] = useState<Memory>({ claims: undefined, service, reason: undefined, connections: 0 });

  // Another service knows nothing of what was chosen for this one, so nothing is kept.
  let next = memory.service === service ? memory : { ...memory, claims: undefined, reason: undefined, service };
  if (current.state === 'connected' && next.claims !== current.claims) {
    next = { ...next, claims: current.claims, reason: undefined, connections: next.connections + 1 };
  }
  // The reason outlives a failed try to connect again, which ends without one.
  if (
    current.state === 'disconnected' &&
    current.reason !== undefined &&
    next.claims &&
    next.reason !== current.reason
  ) {
    next = { ...next, reason: current.reason };
  }
  if (next !== memory) setMemory(next);

  const disconnect = useCallback(() => {
    setMemory((before) => ({ ...before, claims: undefined, reason: undefined }));
    app.disconnect();
  }, [app]);

  let session: PaneSession = { mode: 'first' };
  if (current.state === 'connected') session = { mode: 'connected', claims: current.claims };
  else if (next.claims) session = { mode: 'lost', reason: next.reason };
  return { session, connections: next.connections, service, disconnect };
}
