import { FluentProvider, makeStyles, tokens, webLightTheme, type Theme } from '@fluentui/react-components';
import { createRoot } from 'react-dom/client';
import type { PaneApp } from '../app/add-pane-actions';
import type { Observable } from '../model/observable';
import { officeTheme, type ThemeName } from '../app/settings/office-theme';
import { ErrorBoundary } from './shared/ErrorBoundary';
import { AppContext, useObservable } from './shared/app-context';
import { TaskPane } from './TaskPane';
import { useEffect, useState } from 'react';

const useStyles = makeStyles({
  page: {
    minHeight: '100vh',
    boxSizing: 'border-box',
    // Excel's narrowest pane is 320 px, or 160 px at 200% zoom. Words break and fields shrink before the pane scrolls
    // sideways.
    overflowWrap: 'anywhere',
    '& .fui-Field:not([data-inline])': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& .fui-Input, & .fui-Combobox, & .fui-Textarea': { minWidth: 0 },
    '& input, & textarea': { minWidth: 0, width: '100%' },
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (prefers-reduced-motion: reduce)': {
      '& *': { animationDuration: '0.01ms', transitionDuration: '0.01ms' },
    },
  },
});

/** Renders the pane in an element, in Excel's theme or the one in the settings. Returns a function that removes it. */
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
  const { page } = useStyles();
  const excelTheme = useObservable(themeName);
  const { preferences } = useObservable(app.settings);
  const theme = useTheme(preferences.theme === 'office' ? excelTheme : preferences.theme);
  if (!theme) return null;
  // Fluent copies the provider's classes to pop-ups, which must not get the class of the page.
  return (
    <FluentProvider theme={theme}>
      <div className={page}>
        <ErrorBoundary>
          <AppContext.Provider value={app}>
            <TaskPane />
          </AppContext.Provider>
        </ErrorBoundary>
      </div>
    </FluentProvider>
  );
}

/**
 * Returns the theme with a name. While it loads, returns the previous theme, or undefined if no theme has been shown, so
 * the wrong theme never flashes.
 */
function useTheme(name: ThemeName): Theme | undefined {
  const [loadedTheme, setLoadedTheme] = useState<{ readonly name: ThemeName; readonly theme: Theme }>();
  useEffect(() => {
    if (name === 'light') return undefined;
    let isLatest = true;
    const showTheme = (theme: Theme) => {
      if (isLatest) setLoadedTheme({ name, theme });
    };
    import('./themes/lazy-themes').then(
      (themes) => showTheme(themes[name]),
      // If a theme can't be loaded, the pane still works in the light one.
      () => showTheme(webLightTheme),
    );
    return () => {
      isLatest = false;
    };
  }, [name]);
  useEffect(() => {
    // Also sets the colors of parts that the browser draws, such as scrollbars.
    document.documentElement.style.colorScheme = name === 'light' ? 'light' : 'dark';
  }, [name]);
  const [previousTheme, setPreviousTheme] = useState<Theme>();
  const currentTheme = name === 'light' ? webLightTheme : loadedTheme?.name === name ? loadedTheme.theme : undefined;
  if (currentTheme && currentTheme !== previousTheme) setPreviousTheme(currentTheme);
  return currentTheme ?? previousTheme;
}
