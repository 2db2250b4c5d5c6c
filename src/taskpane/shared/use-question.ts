import { useCallback, useState } from 'react';
import type { DataRangeQuestion } from '../../app/data-ranges/data-range-actions';

/** What the work waits for the user to answer. */
export interface OpenQuestion extends DataRangeQuestion {
  readonly answer: (yes: boolean) => void;
}

/** Shows a question until the user answers it, or the work is canceled. */
export function useQuestion() {
  const [question, setQuestion] = useState<OpenQuestion>();
  const ask = useCallback(
    (asked: DataRangeQuestion, signal?: AbortSignal) =>
      new Promise<boolean>((resolve) => {
        const answer = (yes: boolean) => {
          signal?.removeEventListener('abort', end);
          setQuestion(undefined);
          resolve(yes);
        };
        const end = () => answer(false);
        signal?.addEventListener('abort', end);
        setQuestion({ ...asked, answer });
      }),
    [],
  );
  return { question, ask };
}
