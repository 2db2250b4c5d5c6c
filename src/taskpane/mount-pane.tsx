import { FluentProvider, teamsHighContrastTheme, webDarkTheme, webLightTheme } from '@fluentui/react-components';
import { createRoot } from 'react-dom/client';
import type { PaneApp } from '../app/app';
import { Fence } from './shared/Fence';
import { AppContext } from './shared/app-context';
import { usePageStyles } from './shared/page-styles';
import { TaskPane } from './TaskPane';

const themes = { light: webLightTheme, dark: webDarkTheme, contrast: teamsHighContrastTheme };

/**
 * Shows the task pane in an element, driven only by `app`. The returned function takes it down again, with every
 * timer and listener of it; what the user had chosen is then forgotten.
 */
export function mountPane(element: HTMLElement, app: PaneApp, theme: 'light' | 'dark' | 'contrast'): () => void {
  const root = createRoot(element);
  root.render(<Page app={app} theme={theme} />);
  return () => root.unmount();
}

function Page({ app, theme }: { app: PaneApp; theme: keyof typeof themes }) {
  const className = usePageStyles();
  // On an element of its own: the provider's classes are copied to every popup, which would then cover the pane.
  return (
    <FluentProvider theme={themes[theme]}>
      <div className={className}>
        <Fence>
          <AppContext.Provider value={app}>
            <TaskPane />
          </AppContext.Provider>
        </Fence>
      </div>
    </FluentProvider>
  );
}
