import { useEffect, useRef } from 'react';
import { useTask } from '../shared/use-task';

/** Something done with a question. How it ended is forgotten when the question becomes another one. */
export function useQuestionTask<T>(formula: string, connections: number): ReturnType<typeof useTask<T>> {
  const { task, start, dismiss } = useTask<T>(connections);
  const about = useRef(formula);
  const ended = task.state === 'done' || task.state === 'failed';
  useEffect(() => {
    if (ended && about.current !== formula) dismiss();
  }, [ended, formula, dismiss]);
  return {
    task,
    start: (work) => {
      about.current = formula;
      start(work);
    },
    dismiss,
  };
}
