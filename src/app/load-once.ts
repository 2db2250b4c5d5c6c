// Short because tests can't import main.tsx, which starts the add-in.
import { loadPart } from '../loader/load-part';

/**
 * Creates a function that loads code on its first call, and returns the same code on later calls. If loading fails, the
 * promise rejects, and the next call tries again.
 */
export function loadOnce<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let loading: Promise<Code> | undefined;
  return () =>
    (loading ??= loadPart(load()).catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}
