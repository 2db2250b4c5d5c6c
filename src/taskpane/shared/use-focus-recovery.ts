import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Selects the tab stops that office.js recognizes, without the invisible elements that Fluent adds to its lists. From any
 * other element, such as the page's body, Tab leaves the pane.
 */
const tabStopSelector = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex]']
  .map((selector) => `${selector}:not([tabindex="-1"], [disabled], [data-tabster-dummy])`)
  .join();

/**
 * Moves the focus to the nearest tab stop when the focused element is removed. The browser would move it to the page's
 * body. The container needs the returned `onFocus` and `onBlur`. `lastFocused` holds the focused element, even after its
 * removal.
 */
export function useFocusRecovery(container: RefObject<HTMLElement | null>) {
  const lastFocused = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const root = container.current;
    if (!root) return;
    const observer = new MutationObserver((changes) => {
      // React sends no blur for elements that it removes, so `lastFocused` still holds a removed element.
      const lostElement = lastFocused.current;
      if (!lostElement || lostElement.isConnected) return;
      lastFocused.current = undefined;
      if (document.activeElement === document.body) focusNearest(lostElement, changes.reverse(), root);
    });
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [container]);
  return {
    focused: lastFocused,
    onFocus: ({ currentTarget, target }: FocusEvent<HTMLElement>) => {
      // Pop-ups restore the focus themselves.
      if (currentTarget.contains(target)) lastFocused.current = target;
    },
    onBlur: () => {
      lastFocused.current = undefined;
    },
  };
}

/** Focuses the nearest tab stop: first in close ancestors of the removed element, and there first after the element. */
function focusNearest(lostElement: Node, changes: readonly MutationRecord[], root: HTMLElement): void {
  let removal: MutationRecord | undefined;
  for (let removed = lostElement; !removal?.target.isConnected; removed = removal.target) {
    removal = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(removed)));
    if (!removal) return;
  }
  const { target, previousSibling: previous, nextSibling: next } = removal;
  let isAfter = (tabStop: Node) => {
    if (previous?.parentNode === target) return isAfterNode(tabStop, previous);
    return next?.parentNode !== target || next.contains(tabStop) || isAfterNode(tabStop, next);
  };
  for (let scope = target as Element | null; scope && root.contains(scope); scope = scope.parentElement) {
    const scopeTabStops = [...scope.querySelectorAll<HTMLElement>(tabStopSelector)];
    const nearest = [
      ...scopeTabStops.filter(isAfter),
      ...scopeTabStops.filter((tabStop) => !isAfter(tabStop)).reverse(),
    ];
    for (const tabStop of nearest) {
      tabStop.focus();
      // Hidden elements can't be focused.
      if (document.activeElement === tabStop) return;
    }
    const searchedScope = scope;
    isAfter = (tabStop) => isAfterNode(tabStop, searchedScope);
  }
}

function isAfterNode(node: Node, reference: Node): boolean {
  return (
    (reference.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !reference.contains(node)
  );
}
