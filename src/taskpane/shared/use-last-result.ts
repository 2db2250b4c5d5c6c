import { useState } from 'react';
import type { AsyncResult } from './use-result';

/** The answer that a key had last: it stays in sight while the same question is asked again. */
export function useLastResult<T>(result: AsyncResult<T>, key: string): T | undefined {
  const [last, setLast] = useState<{ key: string; value: T }>();
  if (result.state === 'answered' && (last?.key !== key || last.value !== result.value)) {
    setLast({ key, value: result.value });
    return result.value;
  }
  return last?.key === key ? last.value : undefined;
}
