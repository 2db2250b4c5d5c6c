import { useEffect, useRef } from 'react';

/** Calls back when the user switches to another screen, or the screen is removed. */
export function useOnHide(onHide: () => void): void {
  const latest = useRef(onHide);
  useEffect(() => {
    latest.current = onHide;
  });
  useEffect(() => () => latest.current(), []);
}
