import { FluentProvider } from '@fluentui/react-components';
import { createRoot } from 'react-dom/client';
import type { PaneApp } from '../app/app';
import type { Observable } from '../model/observable';
import { officeTheme, type ThemeName } from '../app/settings/office-theme';
import { ErrorBoundary } from './shared/ErrorBoundary';
import { AppContext } from './shared/app-context';
import { useObservable } from './shared/use-observable';
import { usePageStyles } from './shared/page-styles';
import { TaskPane } from './TaskPane';
import { useTheme } from './themes/use-theme';

/**
 * Shows the task pane in an element, driven only by `app`, looking as `look` says or as the user set. The returned function takes it down again, with every
 * timer and listener of it; what the user had chosen is then forgotten.
 */
export function mountPane(
  element: HTMLElement,
  app: PaneApp,
  themeName: Observable<ThemeName> = officeTheme,
): () => void {
  element.ownerDocument.body.style.margin = '0';
  const root = createRoot(element);
  root.render(<Page app={app} themeName={themeName} />);
  return () => root.unmount();
}

function Page({ app, themeName }: { app: PaneApp; themeName: Observable<ThemeName> }) {
  const className = usePageStyles();
  const outside = useObservable(themeName);
  const { preferences } = useObservable(app.settings);
  const theme = useTheme(preferences.theme === 'office' ? outside : preferences.theme);
  if (!theme) return null;
  // On an element of its own: the provider's classes are copied to every popup, which would then cover the pane.
  return (
    <FluentProvider theme={theme}>
      <div className={className}>
        <ErrorBoundary>
          <AppContext.Provider value={app}>
            <TaskPane />
          </AppContext.Provider>
        </ErrorBoundary>
      </div>
    </FluentProvider>
  );
}
