import { useEffect, useState } from 'react';
import { useTask } from '../shared/use-task';

/**
 * A task on a query. Its outcome is cleared when the query changes afterwards; while it runs, the query may change, and
 * the outcome is still the one of the query that it began with.
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
