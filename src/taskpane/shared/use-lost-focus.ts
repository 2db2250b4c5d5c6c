import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Gives the focus to `to` where the element that had it is taken away, which would leave it on the page's body: who works by keyboard would begin again at the top.
 * The returned handlers go on the element around both.
 */
export function useLostFocus(to: RefObject<HTMLElement | null>) {
  const held = useRef<HTMLElement>(undefined);
  useEffect(() => {
    // React tells no blur of what it takes away; one that is told was the user's own doing.
    if (!held.current || held.current.isConnected) return;
    held.current = undefined;
    if (document.activeElement === document.body) to.current?.focus();
  });
  return {
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
      // What pops up over the pane gives the focus back by itself.
      if (currentTarget.contains(target)) held.current = target;
    },
    onBlur: () => {
      held.current = undefined;
    },
  };
}
