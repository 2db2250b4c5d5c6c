import { useCallback, useState } from 'react';
import type { Claims } from '../../app/connection/claims';
import { useApp } from './app-context';
import { useObservable } from './use-observable';

/**
 * The session as the pane shows it. `first`: not connected, without earlier choices. `lost`: the connection ended, and
 * the user's choices stay visible until a new token is entered.
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

/** Returns the session. `connections` counts the connections: a result is shown only during its own connection. */
export function useSession(): { session: PaneSession; connections: number; service: string; disconnect: () => void } {
  const app = useApp();
  const current = useObservable(app.session);
  const { service } = useObservable(app.settings);
  const [memory, setMemory] = useState<Memory>({ claims: undefined, service, reason: undefined, connections: 0 });

  // Choices for one service don't apply to another.
  let next = memory.service === service ? memory : { ...memory, claims: undefined, reason: undefined, service };
  if (current.state === 'connected' && next.claims !== current.claims) {
    next = { ...next, claims: current.claims, reason: undefined, connections: next.connections + 1 };
  }
  // A failed attempt to reconnect has no reason, so the earlier reason stays.
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
