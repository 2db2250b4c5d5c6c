import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * The tab stops that office.js recognizes: from other elements, including the page's body, Tab leaves the pane.
 * Excludes the invisible elements that Fluent adds to its lists.
 */
const tabStops = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex]']
  .map((kind) => `${kind}:not([tabindex="-1"], [disabled], [data-tabster-dummy])`)
  .join();

/**
 * Moves the focus to the nearest tab stop when the focused element is removed, which would leave it on the page's body.
 * `onFocus` and `onBlur` are for the surrounding element; `held` is the focused element, even after removal.
 */
export function useLostFocus(around: RefObject<HTMLElement | null>) {
  const held = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const root = around.current;
    if (!root) return;
    const observer = new MutationObserver((changes) => {
      // React sends no blur for elements that it removes; a blur comes from the user.
      const lost = held.current;
      if (!lost || lost.isConnected) return;
      held.current = undefined;
      if (document.activeElement === document.body) focusNear(lost, changes.reverse(), root);
    });
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [around]);
  return {
    held,
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
      // Pop-ups restore the focus themselves.
      if (currentTarget.contains(target)) held.current = target;
    },
    onBlur: () => {
      held.current = undefined;
    },
  };
}

/** The nearest element replaces or follows the removed one, else precedes it, siblings first. */
function focusNear(lost: Node, changes: readonly MutationRecord[], root: HTMLElement): void {
  let place: MutationRecord | undefined;
  for (let gone = lost; !place?.target.isConnected; gone = place.target) {
    place = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
    if (!place) return;
  }
  const { target, previousSibling: previous, nextSibling: next } = place;
  let isAfter = (stop: Node) => {
    if (previous?.parentNode === target) return isBehind(previous, stop);
    return next?.parentNode !== target || next.contains(stop) || isBehind(next, stop);
  };
  for (let scope = target as Element | null; scope && root.contains(scope); scope = scope.parentElement) {
    const stops = [...scope.querySelectorAll<HTMLElement>(tabStops)];
    const nearest = [...stops.filter(isAfter), ...stops.filter((stop) => !isAfter(stop)).reverse()];
    for (const stop of nearest) {
      stop.focus();
      // Hidden elements can't be focused.
      if (document.activeElement === stop) return;
    }
    const searched = scope;
    isAfter = (stop) => isBehind(searched, stop);
  }
}

function isBehind(node: Node, other: Node): boolean {
  return (node.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !node.contains(other);
}
