import type { Clock } from '../../model/clock';
import { valuesOfOtherService, valuesOfOtherUser } from '../../messages/data-range-states';
import type { Observable } from '../../model/observable';
import type { SessionState } from './session';

/** The service and the user of a connection, from a time in milliseconds since 1970. */
interface Origin {
  readonly since: number;
  readonly service: string;
  /** Undefined if the token names no user. */
  readonly user: string | undefined;
}

export interface FetchOrigins {
  /** Returns a message if a value of that time is from another service or another user's token than a value of now. */
  describeOther(fetchedAt: number): string | undefined;
}

/** Values from before these connections count as another service's. */
const maxOrigins = 100;

/** Remembers the connections, because Excel keeps the values of formulas when the service or the token changes. */
export function createFetchOrigins(
  session: Observable<SessionState>,
  getService: () => string,
  clock: Pick<Clock, 'now'>,
): FetchOrigins {
  const origins: Origin[] = [{ since: -Infinity, service: getService(), user: readUser(session.get()) }];
  session.subscribe(() => {
    if (session.get().state !== 'connected') return;
    const next = { since: clock.now(), service: getService(), user: readUser(session.get()) };
    const last = origins.at(-1);
    if (last?.service === next.service && last.user === next.user) return;
    origins.push(next);
    origins.splice(0, origins.length - maxOrigins);
  });
  return {
    describeOther: (fetchedAt) => {
      const earlier = [...origins].reverse().find(({ since }) => since <= fetchedAt);
      if (earlier === undefined || earlier.service !== getService()) return valuesOfOtherService;
      const users = [earlier.user, readUser(session.get())];
      return users.includes(undefined) || users[0] === users[1] ? undefined : valuesOfOtherUser;
    },
  };
}

/** Returns what identifies the user of a connection; undefined if the token names none. */
export function readUser(session: SessionState): string | undefined {
  return session.state === 'connected' ? (session.claims.email ?? session.claims.userName) : undefined;
}
