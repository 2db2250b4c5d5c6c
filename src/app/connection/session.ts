import { connectingCancelled } from '../../messages/connection';
import type { Clock } from '../../model/clock';
import { bareToken, readClaims, type Claims } from './claims';
import { createObservable, type Observable } from '../../model/observable';

/** Whether the add-in may send requests, and as whom. */
export type SessionState =
  | { readonly state: 'disconnected'; readonly reason?: string }
  | { readonly state: 'connecting' }
  | { readonly state: 'connected'; readonly claims: Claims };

export interface Session extends Observable<SessionState> {
  /** The address and the token that belong together, while there are any. */
  connection(): { service: string; token: string } | undefined;
  /** Reads the token, tries it with `check`, and keeps it in memory when that works. */
  connect(pasted: string, service: string, check: () => Promise<unknown>): Promise<void>;
  /** Forgets the token. The reason is shown where the user did not do it. */
  disconnect(reason?: string): void;
  /** The service rejected this token. Nothing happens when it has been exchanged since. */
  refused(token: string): void;
}

// Browsers fire timers set further ahead than 24.8 days at once.
const longestTimer = 24 * 3_600_000;

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
    stopTimer = clock.after(Math.min(longestTimer, Math.max(0, expires - clock.now())), () => {
      if (clock.now() < expires) watchExpiry(expires);
      else disconnect('The access token has expired. Enter a new one. Fetched data stays in the workbook.');
    });
  };

  return {
    ...state,
    connection: () => connection,
    connect: async (pasted, service, check) => {
      const token = bareToken(pasted);
      const claims = readClaims(token, clock.now(), service);
      disconnect();
      const own = (connection = { service, token });
      state.set({ state: 'connecting' });
      try {
        await check();
      } catch (error) {
        if (connection === own) disconnect();
        throw error;
      }
      if (connection !== own) throw connectingCancelled();
      if (claims.expires !== undefined) watchExpiry(claims.expires);
      state.set({ state: 'connected', claims });
    },
    disconnect,
    refused: (token) => {
      if (connection?.token !== token || state.get().state !== 'connected') return;
      disconnect(
        'The service no longer accepts the access token. Enter a new one. Fetched data stays in the workbook.',
      );
    },
  };
}
