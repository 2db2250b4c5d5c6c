import { defaultConventions } from '../../model/amount-conventions';
import type { Clock } from '../../model/clock';
import { valuesOfOtherService, valuesOfOtherUser } from '../../messages/data-range-states';
import type { Observable } from '../../model/observable';
import type { SettingsState } from '../settings/settings';
import type { SessionState } from './session';

/** The settings that values depend on, and the user of a connection, from a time in milliseconds since 1970. */
interface Origin {
  readonly since: number;
  readonly settings: string;
  /** Undefined if the token names no user. */
  readonly user: string | undefined;
}

export interface FetchOrigins {
  /** Returns a message if a value of that time is from another service, other settings, or another user's token than a value of now. */
  describeOther(fetchedAt: number): string | undefined;
}

/** Values from before these connections and settings count as another service's. */
const maxOrigins = 100;

/**
 * Remembers connections and settings, because Excel keeps the values of formulas when they change. `settings` identifies
 * the settings that values depend on.
 */
export function createFetchOrigins(
  session: Observable<SessionState>,
  settings: Observable<string>,
  clock: Pick<Clock, 'now'>,
): FetchOrigins {
  const origins: Origin[] = [{ since: -Infinity, settings: settings.get(), user: readUser(session.get()) }];
  const addOrigin = () => {
    if (session.get().state !== 'connected') return;
    const next = { since: clock.now(), settings: settings.get(), user: readUser(session.get()) };
    const last = origins.at(-1);
    if (last?.settings === next.settings && last.user === next.user) return;
    origins.push(next);
    origins.splice(0, origins.length - maxOrigins);
  };
  session.subscribe(addOrigin);
  settings.subscribe(addOrigin);
  return {
    describeOther: (fetchedAt) => {
      const earlier = [...origins].reverse().find(({ since }) => since <= fetchedAt);
      if (earlier === undefined || earlier.settings !== settings.get()) return valuesOfOtherService;
      const users = [earlier.user, readUser(session.get())];
      return users.includes(undefined) || users[0] === users[1] ? undefined : valuesOfOtherUser;
    },
  };
}

/** Returns what identifies the user of a connection; undefined if the token names none. */
export function readUser(session: SessionState): string | undefined {
  return session.state === 'connected' ? (session.claims.email ?? session.claims.userName) : undefined;
}

/**
 * Returns what identifies the settings that values depend on: the service's address, and the settings for amounts and rates
 * unless they're the defaults.
 */
export function printOrigin({
  service,
  preferences: { amountCurrency, factor },
}: Pick<SettingsState, 'service' | 'preferences'>): string {
  const hasDefaults = amountCurrency === defaultConventions.amountCurrency && factor === defaultConventions.factor;
  return hasDefaults ? service : `${service} ${amountCurrency} ${factor}`;
}
