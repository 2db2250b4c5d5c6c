import { webLightTheme, type Theme } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import type { ThemeName } from '../../app/settings/office-theme';

/**
 * Returns the theme for a name. While a theme loads, the previous one stays; without a previous one, the result is
 * undefined, so the wrong theme never flashes.
 */
export function useTheme(name: ThemeName): Theme | undefined {
  const [loaded, setLoaded] = useState<{ readonly name: ThemeName; readonly theme: Theme }>();
  useEffect(() => {
    if (name === 'light') return undefined;
    let latest = true;
    const show = (theme: Theme) => {
      if (latest) setLoaded({ name, theme });
    };
    import('./lazy-themes').then(
      (themes) => show(themes[name]),
      // If a theme can't be loaded, the pane still works in the light one.
      () => show(webLightTheme),
    );
    return () => {
      latest = false;
    };
  }, [name]);
  useEffect(() => {
    // For the parts that the browser draws itself, such as scrollbars.
    document.documentElement.style.colorScheme = name === 'light' ? 'light' : 'dark';
  }, [name]);
  const [previous, setPrevious] = useState<Theme>();
  const current = name === 'light' ? webLightTheme : loaded?.name === name ? loaded.theme : undefined;
  if (current && current !== previous) setPrevious(current);
  return current ?? previous;
}
