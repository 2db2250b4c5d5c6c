import { useEffect, useState } from 'react';
import { useApp, useObservable } from '../shared/app-context';
import { useTask } from '../shared/use-task';

/**
 * Creates a task on a query. Its outcome is cleared when the query changes or, after a success, when its rows are
 * refreshed.
 */
export function useQueryTask<T>(formula: string): ReturnType<typeof useTask<T>> {
  const { task, start, retry, dismiss } = useTask<T>({ resumes: true });
  const timesCleared = useObservable(useApp().timesCleared);
  const [seen, setSeen] = useState({ task, formula, timesCleared });
  if (seen.task !== task) setSeen({ task, formula, timesCleared });
  const isEnded = task.state === 'done' || task.state === 'failed';
  useEffect(() => {
    if (!isEnded || seen.task !== task) return;
    // A refresh doesn't clear a failure.
    if (seen.formula !== formula || (task.state === 'done' && seen.timesCleared !== timesCleared)) dismiss();
  }, [isEnded, seen, task, formula, timesCleared, dismiss]);
  return { task, start, retry, dismiss };
}
