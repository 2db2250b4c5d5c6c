import { useEffect, useState } from 'react';
import { useApp } from '../shared/app-context';
import { useObservable } from '../shared/use-observable';
import { useTask } from '../shared/use-task';

/**
 * A task on a query. Its outcome is cleared when the query changes afterwards, or a refresh may have changed its rows;
 * while it runs, the query may change, and the outcome is still the one of the query that it began with.
 */
export function useQueryTask<T>(formula: string, connections: number): ReturnType<typeof useTask<T>> {
  const { task, start, dismiss } = useTask<T>(connections);
  const forgotten = useObservable(useApp().forgotten);
  const [seen, setSeen] = useState({ task, formula, forgotten });
  if (seen.task !== task) setSeen({ task, formula, forgotten });
  const ended = task.state === 'done' || task.state === 'failed';
  useEffect(() => {
    if (!ended || seen.task !== task) return;
    // A failure stays until it is dismissed, whatever is refreshed.
    if (seen.formula !== formula || (task.state === 'done' && seen.forgotten !== forgotten)) dismiss();
  }, [ended, seen, task, formula, forgotten, dismiss]);
  return { task, start, dismiss };
}
