import { useEffect, useRef, type RefObject } from 'react';
import type { Task } from './use-task';

/** Scrolls to the element that shows a task's state, when it begins and when it ends. The focus stays where it is. */
export function useInSight<T>(task: Task<T>): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (task.state !== 'still') element.current?.scrollIntoView({ block: 'nearest' });
  }, [task]);
  return element;
}
