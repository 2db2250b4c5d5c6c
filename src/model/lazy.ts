import { AddInError } from './errors';

/**
 * Code that most workbooks don't need at once: loaded when it is first called for, and kept. Rejects with a message
 * when it cannot be loaded, and tries again at the next call.
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
