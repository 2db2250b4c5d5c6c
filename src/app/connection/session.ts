import { connectingCanceled, sessionExpired, tokenRejectedReason } from '../../messages/connection';
import type { Clock } from '../../model/clock';
import { cleanToken, readClaims, type Claims } from './claims';
import { createObservable, type Observable } from '../../model/observable';

/** Whether the add-in is connected, and as which user. */
export type SessionState =
  | { readonly state: 'disconnected'; readonly reason?: string }
  | { readonly state: 'connecting' }
  | { readonly state: 'connected'; readonly claims: Claims };

export interface Session extends Observable<SessionState> {
  /** Returns the address and token of the current connection, or of the one being tested. */
  getConnection(): { service: string; token: string } | undefined;
  /**
   * Reads the token, tests it with `testConnection`, and keeps it in memory if the test succeeds. Throws if the token can't be
   * used, if the test fails, or if the user disconnects or connects again meanwhile.
   */
  connect(pastedToken: string, serviceAddress: string, testConnection: () => Promise<unknown>): Promise<void>;
  /** Forgets the token. Without a reason, the user disconnected. */
  disconnect(reason?: string): void;
  /** Disconnects because the service rejected this token. Does nothing while connecting or if another token is in use. */
  rejectToken(token: string): void;
}

// Browsers fire a timer of more than 24.8 days immediately, so a later expiry is checked once a day.
const dayMillis = 86_400_000;

export function createSession(clock: Clock): Session {
  const state = createObservable<SessionState>({ state: 'disconnected' });
  let connection: { service: string; token: string } | undefined;
  let stopTimer = () => {};

  const disconnect = (reason?: string) => {
    stopTimer();
    connection = undefined;
    state.set({ state: 'disconnected', ...(reason !== undefined && { reason }) });
  };

  const watchExpiry = (expires: number) => {
    stopTimer = clock.callAfter(Math.min(dayMillis, Math.max(0, expires - clock.now())), () => {
      if (clock.now() < expires) watchExpiry(expires);
      else disconnect(sessionExpired);
    });
  };

  return {
    ...state,
    getConnection: () => connection,
    connect: async (pastedToken, serviceAddress, testConnection) => {
      const token = cleanToken(pastedToken);
      const claims = readClaims(token, clock.now(), serviceAddress);
      disconnect();
      const attemptedConnection = (connection = { service: serviceAddress, token });
      state.set({ state: 'connecting' });
      try {
        await testConnection();
      } catch (error) {
        if (connection === attemptedConnection) disconnect();
        throw error;
      }
      if (connection !== attemptedConnection) throw connectingCanceled();
      if (claims.expires !== undefined) watchExpiry(claims.expires);
      state.set({ state: 'connected', claims });
    },
    disconnect,
    rejectToken: (token) => {
      if (connection?.token !== token || state.get().state !== 'connected') return;
      disconnect(tokenRejectedReason);
    },
  };
}
