import { defaultConventions } from '../../model/amount-conventions';
import type { Clock } from '../../model/clock';
import { valuesOfOtherService, valuesOfOtherUser } from '../../messages/data-range-states';
import type { Observable } from '../../model/observable';
import type { SettingsState } from '../settings/settings';
import type { SessionState } from './session';

/** The settings that values depend on, and the user of a connection, from a time in milliseconds since 1970. */
interface Connection {
  readonly since: number;
  readonly settings: string;
  /** Undefined if the token names no user. */
  readonly user: string | undefined;
}

export interface ConnectionHistory {
  /** Returns a message if values fetched at that time came from another service, other settings, or another user's token. */
  describeOtherOrigin(fetchedAt: number): string | undefined;
}

// Values from before the oldest remembered connection count as another service's.
const maxConnections = 100;

/**
 * Remembers connections and settings, because Excel keeps the values of formulas when they change. `settings` identifies
 * the settings that values depend on.
 */
export function createConnectionHistory(
  session: Observable<SessionState>,
  settings: Observable<string>,
  clock: Pick<Clock, 'now'>,
): ConnectionHistory {
  const connections: Connection[] = [{ since: -Infinity, settings: settings.get(), user: readUser(session.get()) }];
  const recordConnection = () => {
    if (session.get().state !== 'connected') return;
    const next = { since: clock.now(), settings: settings.get(), user: readUser(session.get()) };
    const last = connections.at(-1);
    if (last?.settings === next.settings && last.user === next.user) return;
    connections.push(next);
    connections.splice(0, connections.length - maxConnections);
  };
  session.subscribe(recordConnection);
  settings.subscribe(recordConnection);
  return {
    describeOtherOrigin: (fetchedAt) => {
      const connectionThen = [...connections].reverse().find(({ since }) => since <= fetchedAt);
      if (connectionThen === undefined || connectionThen.settings !== settings.get()) return valuesOfOtherService;
      const users = [connectionThen.user, readUser(session.get())];
      return users.includes(undefined) || users[0] === users[1] ? undefined : valuesOfOtherUser;
    },
  };
}

/** Returns the email or name of a connection's user; undefined if the token names none. */
export function readUser(session: SessionState): string | undefined {
  return session.state === 'connected' ? (session.claims.email ?? session.claims.userName) : undefined;
}

/**
 * Prints the settings that values depend on: the service's address, and the settings for amounts and rates unless they're
 * the defaults.
 */
export function printOrigin({
  service,
  preferences: { amountCurrency, factor },
}: Pick<SettingsState, 'service' | 'preferences'>): string {
  const hasDefaults = amountCurrency === defaultConventions.amountCurrency && factor === defaultConventions.factor;
  return hasDefaults ? service : `${service} ${amountCurrency} ${factor}`;
}
