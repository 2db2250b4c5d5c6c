import { useEffect, useState } from 'react';
import { useTask } from '../shared/use-task';

/**
 * Something done with a question. How it ended is forgotten when the question becomes another one afterwards; while it is
 * done, the question may change, and yet it is told what became of the one that was begun with.
 */
export function useQueryTask<T>(formula: string, connections: number): ReturnType<typeof useTask<T>> {
  const { task, start, dismiss } = useTask<T>(connections);
  const [seen, setSeen] = useState({ task, formula });
  if (seen.task !== task) setSeen({ task, formula });
  const ended = task.state === 'done' || task.state === 'failed';
  useEffect(() => {
    if (ended && seen.task === task && seen.formula !== formula) dismiss();
  }, [ended, seen, task, formula, dismiss]);
  return { task, start, dismiss };
}
