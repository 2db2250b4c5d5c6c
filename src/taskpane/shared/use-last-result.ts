import { useState } from 'react';
import type { AsyncResult } from './use-result';

/** Returns the last result for a key, also while it's being loaded again. */
export function useLastResult<T>(result: AsyncResult<T>, key: string): T | undefined {
  const [last, setLast] = useState<{ key: string; value: T }>();
  if (result.state === 'loaded' && (last?.key !== key || last.value !== result.value)) {
    setLast({ key, value: result.value });
    return result.value;
  }
  return last?.key === key ? last.value : undefined;
}
