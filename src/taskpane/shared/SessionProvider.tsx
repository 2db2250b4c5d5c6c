import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { Claims } from '../../app/connection/claims';
import { useApp, useObservable, SessionContext } from './app-context';

interface LastSession {
  /** The user of the last connection, until they disconnect or change the service. */
  readonly claims: Claims | undefined;
  readonly service: string;
  readonly reason: string | undefined;
  readonly connectionCount: number;
}

/** Provides the session to all components of the pane. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const app = useApp();
  const appSession = useObservable(app.session);
  const { service } = useObservable(app.settings);
  const [lastSession, setLastSession] = useState<LastSession>({
    claims: undefined,
    service,
    reason: undefined,
    connectionCount: 0,
  });

  // The user and the reason belong to one service.
  let nextSession =
    lastSession.service === service ? lastSession : { ...lastSession, claims: undefined, reason: undefined, service };
  if (appSession.state === 'connected' && nextSession.claims !== appSession.claims) {
    nextSession = {
      ...nextSession,
      claims: appSession.claims,
      reason: undefined,
      connectionCount: nextSession.connectionCount + 1,
    };
  }
  // A failed attempt to reconnect has no reason, so the earlier reason stays.
  if (
    appSession.state === 'disconnected' &&
    appSession.reason !== undefined &&
    nextSession.claims &&
    nextSession.reason !== appSession.reason
  ) {
    nextSession = { ...nextSession, reason: appSession.reason };
  }
  if (nextSession !== lastSession) setLastSession(nextSession);

  const disconnect = useCallback(() => {
    setLastSession((previous) => ({ ...previous, claims: undefined, reason: undefined }));
    app.disconnect();
  }, [app]);

  const connected = appSession.state === 'connected';
  const { claims, reason, connectionCount } = nextSession;
  const session = useMemo(
    () => ({
      mode: connected ? ('connected' as const) : claims ? ('lost' as const) : ('disconnected' as const),
      connected,
      connectionCount,
      claims: connected ? claims : undefined,
      reason,
      disconnect,
    }),
    [connected, connectionCount, claims, reason, disconnect],
  );
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}
