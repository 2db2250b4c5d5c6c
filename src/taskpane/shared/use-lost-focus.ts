import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * The tab stops that office.js recognizes, without the invisible elements that Fluent adds to its lists. From any other
 * element, the page's body included, Tab leaves the pane.
 */
const tabStops = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex]']
  .map((kind) => `${kind}:not([tabindex="-1"], [disabled], [data-tabster-dummy])`)
  .join();

/**
 * Moves the focus to the nearest tab stop when the focused element is removed; the browser would move it to the page's
 * body. The surrounding element needs `onFocus` and `onBlur`. `focused` is the last focused element, even if removed.
 */
export function useLostFocus(surrounding: RefObject<HTMLElement | null>) {
  const focused = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const root = surrounding.current;
    if (!root) return;
    const observer = new MutationObserver((changes) => {
      // React sends no blur for elements that it removes; a blur comes from the user.
      const lost = focused.current;
      if (!lost || lost.isConnected) return;
      focused.current = undefined;
      if (document.activeElement === document.body) focusNear(lost, changes.reverse(), root);
    });
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [surrounding]);
  return {
    focused,
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
      // Pop-ups restore the focus themselves.
      if (currentTarget.contains(target)) focused.current = target;
    },
    onBlur: () => {
      focused.current = undefined;
    },
  };
}

/** Prefers elements after the removed one to those before it, and near relatives to distant ones. */
function focusNear(lost: Node, changes: readonly MutationRecord[], root: HTMLElement): void {
  let removal: MutationRecord | undefined;
  for (let removed = lost; !removal?.target.isConnected; removed = removal.target) {
    removal = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(removed)));
    if (!removal) return;
  }
  const { target, previousSibling: previous, nextSibling: next } = removal;
  let isAfter = (stop: Node) => {
    if (previous?.parentNode === target) return isAfterNode(stop, previous);
    return next?.parentNode !== target || next.contains(stop) || isAfterNode(stop, next);
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
    isAfter = (stop) => isAfterNode(stop, searched);
  }
}

function isAfterNode(node: Node, other: Node): boolean {
  return (other.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !other.contains(node);
}
