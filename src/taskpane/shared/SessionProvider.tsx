import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { Claims } from '../../app/connection/claims';
import { useApp, useObservable, SessionContext } from './app-context';

interface LastSession {
  /** The user of the last connection, until they disconnect or change the service. */
  readonly claims: Claims | undefined;
  readonly service: string;
  readonly reason: string | undefined;
  readonly connections: number;
}

/** Provides the session to all components of the pane. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const app = useApp();
  const current = useObservable(app.session);
  const { service } = useObservable(app.settings);
  const [last, setLast] = useState<LastSession>({ claims: undefined, service, reason: undefined, connections: 0 });

  // Another service has its own user and reason.
  let next = last.service === service ? last : { ...last, claims: undefined, reason: undefined, service };
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
  if (next !== last) setLast(next);

  const disconnect = useCallback(() => {
    setLast((before) => ({ ...before, claims: undefined, reason: undefined }));
    app.disconnect();
  }, [app]);

  const connected = current.state === 'connected';
  const { claims, reason, connections } = next;
  const session = useMemo(
    () => ({
      mode: connected ? ('connected' as const) : claims ? ('lost' as const) : ('first' as const),
      connected,
      connections,
      claims: connected ? claims : undefined,
      reason,
      disconnect,
    }),
    [connected, connections, claims, reason, disconnect],
  );
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}
