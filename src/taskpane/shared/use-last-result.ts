import { useState } from 'react';
import type { AsyncResult } from './use-result';

/** The last result of a key: it stays visible while the same query runs again. */
export function useLastResult<T>(result: AsyncResult<T>, key: string): T | undefined {
  const [last, setLast] = useState<{ key: string; value: T }>();
  if (result.state === 'loaded' && (last?.key !== key || last.value !== result.value)) {
    setLast({ key, value: result.value });
    return result.value;
  }
  return last?.key === key ? last.value : undefined;
}
