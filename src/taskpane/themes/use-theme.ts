import { webLightTheme, type Theme } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import type { ThemeName } from '../../app/settings/office-theme';

/** Most see one look only, so the others come when they are wanted. */
const loaders: Readonly<Record<Exclude<ThemeName, 'light'>, () => Promise<Theme>>> = {
  dark: async () => (await import('./dark-theme')).darkTheme,
  contrast: async () => (await import('./contrast-theme')).contrastTheme,
};

/** The theme for a look. While it comes, the one before; undefined where there is none, so that no other look flashes up. */
export function useTheme(name: ThemeName): Theme | undefined {
  const [come, setCome] = useState<{ readonly name: ThemeName; readonly theme: Theme }>();
  useEffect(() => {
    if (name === 'light') return undefined;
    let latest = true;
    const show = (theme: Theme) => {
      if (latest) setCome({ name, theme });
    };
    // Without its theme the pane still works, in the light one.
    loaders[name]().then(show, () => show(webLightTheme));
    return () => {
      latest = false;
    };
  }, [name]);
  useEffect(() => {
    // What the browser draws itself, scrollbars above all.
    document.documentElement.style.colorScheme = name === 'light' ? 'light' : 'dark';
  }, [name]);
  const [before, setBefore] = useState<Theme>();
  const now = name === 'light' ? webLightTheme : come?.name === name ? come.theme : undefined;
  if (now && now !== before) setBefore(now);
  return now ?? before;
}
