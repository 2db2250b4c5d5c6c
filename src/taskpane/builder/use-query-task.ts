import { useEffect, useState } from 'react';
import { useApp, useObservable } from '../shared/app-context';
import { useTask } from '../shared/use-task';

/**
 * Returns a task that works on a query. Its outcome is cleared when the query changes and, after a success, when a
 * refresh clears the cache.
 */
export function useQueryTask<T>(formula: string): ReturnType<typeof useTask<T>> {
  const { task, start, retry, dismiss } = useTask<T>({ resumes: true });
  const timesCleared = useObservable(useApp().timesCleared);
  const [baseline, setBaseline] = useState({ task, formula, timesCleared });
  if (baseline.task !== task) setBaseline({ task, formula, timesCleared });
  const hasEnded = task.state === 'done' || task.state === 'failed';
  useEffect(() => {
    if (!hasEnded || baseline.task !== task) return;
    // A refresh doesn't clear a failure.
    if (baseline.formula !== formula || (task.state === 'done' && baseline.timesCleared !== timesCleared)) dismiss();
  }, [hasEnded, baseline, task, formula, timesCleared, dismiss]);
  return { task, start, retry, dismiss };
}
