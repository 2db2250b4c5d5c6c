import { useState } from 'react';
import type { Answered } from './use-result';

/** The answer that a key had last: it stays in sight while the same question is asked again. */
export function useLastResult<T>(answer: Answered<T>, key: string): T | undefined {
  const [last, setLast] = useState<{ key: string; value: T }>();
  if (answer.state === 'answered' && (last?.key !== key || last.value !== answer.value)) {
    setLast({ key, value: answer.value });
    return answer.value;
  }
  return last?.key === key ? last.value : undefined;
}
