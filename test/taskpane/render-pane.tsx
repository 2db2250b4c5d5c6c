import '@testing-library/jest-dom';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { act, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaneApp } from '../../src/app/add-pane-actions';
import { ClockContext, AppContext } from '../../src/taskpane/shared/app-context';
import { TaskPane } from '../../src/taskpane/TaskPane';
import { createInMemoryApp } from './in-memory-app';
import { createManualClock } from './manual-clock';
import { replaceLayout } from './fake-layout';

// Typing single letters into a whole pane takes seconds when several suites share a core.
configure({ asyncUtilTimeout: 10_000 });
replaceLayout();

/** The pane on first use, over an in-memory app and a clock that stands still. */
export function renderPane(actions: Partial<PaneApp> = {}) {
  const memory = createInMemoryApp();
  Object.assign(memory.app, actions);
  const time = createManualClock();
  const view = render(
    <FluentProvider theme={webLightTheme}>
      <ClockContext.Provider value={time.clock}>
        <AppContext.Provider value={memory.app}>
          <TaskPane />
        </AppContext.Provider>
      </ClockContext.Provider>
    </FluentProvider>,
  );
  return { ...memory, time, view, user: userEvent.setup() };
}

/** The pane with a session, the Build screen open, its first choices loaded. */
export async function renderConnectedPane() {
  const pane = renderPane();
  act(() => pane.connect());
  await pane.user.click(screen.getByRole('tab', { name: 'Build' }));
  await screen.findByText('2026-03-31 · Delay, Success');
  return pane;
}

/**
 * Selects by keyboard: focuses a picker, types, and chooses the active option. A key opens the list, and the rest of the
 * text comes at once, because for each letter the whole pane would be rendered; `search-box.test.tsx` types letters.
 */
export async function pick(user: ReturnType<typeof userEvent.setup>, picker: string, typed: string) {
  act(() => screen.getByRole('combobox', { name: picker }).focus());
  await user.keyboard(typed.slice(0, 1));
  await user.paste(typed.slice(1));
  await user.keyboard('{Enter}');
}
