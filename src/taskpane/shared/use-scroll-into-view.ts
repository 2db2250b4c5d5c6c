import { useEffect, useRef, type RefObject } from 'react';
import type { Task } from './use-task';

/** Scrolls an element into view when its task starts and when it ends. The focus doesn't move. */
export function useScrollIntoView<T>(task: Task<T>): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (task.state !== 'idle') element.current?.scrollIntoView({ block: 'nearest' });
  }, [task]);
  return element;
}
