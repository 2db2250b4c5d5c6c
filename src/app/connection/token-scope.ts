import { listParties } from '../../functions/scope/parties';
import type { Loader } from '../../loader/loader';
import { type Clock } from '../../model/clock';
import { wait } from '../../model/wait';
import { continueWith } from '../../model/errors';
import type { Observable } from '../../model/observable';
import { hashRows } from '../../workbook/linked/hash-rows';
import type { SessionState } from './session';

/** A hash of the custodians and customers that the token covers, because users can see different rows for the same query. */
export interface TokenScope {
  /** Returns the hash if it was found since the token was entered. */
  getKnown(): string | undefined;
  /** Finds the hash with two small requests for each token. Doesn't wait long for a slow service, and never rejects. */
  find(): Promise<void>;
}

const maxWaitMillis = 3_000;
const sets = ['Custodians', 'Customers'] as const;

export function createTokenScope(
  loader: Loader,
  session: Pick<Observable<SessionState>, 'get'>,
  clock: Clock,
): TokenScope {
  // Each connection has its own state.
  let foundHash: { readonly session: SessionState; readonly hash: string } | undefined;
  const readHash = async (current: SessionState) => {
    const lists = await Promise.all(sets.map((set) => listParties(loader, set)));
    const rows = lists.flatMap((parties, index) => parties.map(({ id }) => [sets[index] ?? '', id]));
    if (current === session.get()) foundHash = { session: current, hash: hashRows(rows) };
  };
  return {
    getKnown: () => (foundHash?.session === session.get() ? foundHash?.hash : undefined),
    find: async () => {
      const current = session.get();
      if (current.state !== 'connected' || foundHash?.session === current) return;
      const waiting = new AbortController();
      // Some services lack these sets. Then results aren't compared by scope.
      await Promise.race([readHash(current), wait(clock, maxWaitMillis, waiting.signal)]).catch(
        continueWith(undefined),
      );
      waiting.abort();
    },
  };
}
