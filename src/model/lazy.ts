import { AddInError } from './errors';

/**
 * Loads code on the first call, and returns the same code on later calls. Rejects with a message when loading fails; the
 * next call tries again.
 */
export function lazy<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let loading: Promise<Code> | undefined;
  return () =>
    (loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      const why = "This part of the add-in couldn't be loaded. Check the connection, then refresh.";
      throw new AddInError('network', why, { cause });
    }));
}
