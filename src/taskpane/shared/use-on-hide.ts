import { useEffect, useRef } from 'react';

/** Calls `onHide` when the user switches to another screen or the screen is removed. */
export function useOnHide(onHide: () => void): void {
  const latestOnHide = useRef(onHide);
  useEffect(() => {
    latestOnHide.current = onHide;
  });
  useEffect(() => () => latestOnHide.current(), []);
}
