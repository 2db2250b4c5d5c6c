import { resultTooLarge } from '../messages/results';
import type { AddInError } from '../model/errors';
import type { Result } from '../model/provenance';
import { megabytes, mostResultCharacters } from '../model/table';
import type { LoadProgress, Report, ResultSize } from './load-progress';

/** Who waits for a result. */
interface Waiting {
  readonly inCell?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onLoad?: Report | undefined;
}

/** Loads for a cell, and stops with a message once the first rows show that no cell can take all of them. */
export async function loadWithinLimit(
  { inCell, signal, onLoad }: Waiting,
  load: (signal?: AbortSignal, onLoad?: Report) => Promise<Result>,
): Promise<Result> {
  if (!inCell) return load(signal, onLoad);
  const controller = new AbortController();
  const stop = () => controller.abort();
  let refusal: AddInError | undefined;
  const report = (progress: LoadProgress) => {
    onLoad?.(progress);
    const { size, ofRows = 0 } = progress;
    // The first rows may be the longest ones: only what is far too large is refused by them.
    if (!size || size.characters <= 2 * mostResultCharacters) return;
    refusal = resultTooLarge(ofRows.toLocaleString('en-US'), size.columns, megabytes(size.characters));
    stop();
  };
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) stop();
  try {
    const result = await load(controller.signal, report);
    // The size of a single-piece response is known only afterward.
    if (refusal) throw refusal;
    return result;
  } catch (error) {
    throw refusal ?? error;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

/** So many rows show how large the others are. */
export const sampleRows = 500;

/** The size of a result by its first rows; undefined where it is small. */
export function expectedSize(
  first: readonly (readonly unknown[])[],
  columns: number,
  ofRows: number,
): ResultSize | undefined {
  const sample = first.slice(0, sampleRows);
  const characters = (JSON.stringify(sample).length / sample.length) * ofRows;
  return characters > mostResultCharacters ? { columns, characters } : undefined;
}
