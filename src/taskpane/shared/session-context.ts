import { createContext, useContext } from 'react';
import type { Claims } from '../../app/connection/claims';

/** The session as the pane shows it. */
export interface PaneSession {
  /**
   * `first`: not connected, without earlier choices. `lost`: the connection ended, and the user's choices stay visible
   * until a new token is entered.
   */
  readonly mode: 'first' | 'connected' | 'lost';
  /** Whether requests can be sent. */
  readonly connected: boolean;
  /** The number of connections so far. A result is shown only during its own, because another token may cover other data. */
  readonly connections: number;
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
