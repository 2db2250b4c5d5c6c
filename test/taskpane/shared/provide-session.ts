import { createElement, type ReactNode } from 'react';
import { SessionContext, type PaneSession } from '../../../src/taskpane/shared/app-context';

export const connectedSession: PaneSession = {
  mode: 'connected',
  connected: true,
  connectionCount: 1,
  claims: {},
  reason: undefined,
  disconnect: () => undefined,
};

/** A wrapper that provides the current value of `session`. */
export function provideSession(session: { current: PaneSession }) {
  return function Provided({ children }: { children: ReactNode }) {
    return createElement(SessionContext.Provider, { value: session.current }, children);
  };
}
