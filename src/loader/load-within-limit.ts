import { resultTooLarge } from '../messages/results';
import type { AddInError } from '../model/errors';
import type { Result } from '../model/provenance';
import { megabytes, maxResultCharacters } from '../model/table';
import type { LoadProgress, Report, ResultSize } from './load-progress';

/** The caller of a load. */
interface LoadCaller {
  readonly inCell?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onLoad?: Report | undefined;
}

/** Loads for a cell, and throws when the first rows show that the result won't fit in a cell. */
export async function loadWithinLimit(
  { inCell, signal, onLoad }: LoadCaller,
  load: (signal?: AbortSignal, onLoad?: Report) => Promise<Result>,
): Promise<Result> {
  if (!inCell) return load(signal, onLoad);
  const controller = new AbortController();
  const stop = () => controller.abort();
  let refusal: AddInError | undefined;
  const report = (progress: LoadProgress) => {
    onLoad?.(progress);
    const { size, ofRows = 0 } = progress;
    // The first rows can be the longest, so only a size far above the limit is refused.
    if (!size || size.characters <= 2 * maxResultCharacters) return;
    refusal = resultTooLarge(ofRows, size.columns, megabytes(size.characters));
    stop();
  };
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) stop();
  try {
    const result = await load(controller.signal, report);
    // The size of a result without pages is known only after loading.
    if (refusal) throw refusal;
    return result;
  } catch (error) {
    throw refusal ?? error;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

/** The number of rows from which the size is estimated. */
export const sampleRows = 500;

/** Estimates the size of a result from its first rows; undefined if it's small. */
export function expectedSize(
  first: readonly (readonly unknown[])[],
  columns: number,
  ofRows: number,
): ResultSize | undefined {
  const sample = first.slice(0, sampleRows);
  const characters = (JSON.stringify(sample).length / sample.length) * ofRows;
  return characters > maxResultCharacters ? { columns, characters } : undefined;
}
