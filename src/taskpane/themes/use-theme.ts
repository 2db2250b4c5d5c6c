import { webLightTheme, type Theme } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import type { Look } from '../../app/settings/settings-look';

/** Most see one look only, so the others come when they are wanted. */
const later: Readonly<Record<Exclude<Look, 'light'>, () => Promise<Theme>>> = {
  dark: async () => (await import('./dark-theme')).darkTheme,
  contrast: async () => (await import('./contrast-theme')).contrastTheme,
};

/** The theme for a look. While it comes, the one before; undefined where there is none, so that no other look flashes up. */
export function useTheme(look: Look): Theme | undefined {
  const [come, setCome] = useState<{ readonly look: Look; readonly theme: Theme }>();
  useEffect(() => {
    if (look === 'light') return undefined;
    let latest = true;
    const show = (theme: Theme) => {
      if (latest) setCome({ look, theme });
    };
    // Without its theme the pane still works, in the light one.
    later[look]().then(show, () => show(webLightTheme));
    return () => {
      latest = false;
    };
  }, [look]);
  const [before, setBefore] = useState<Theme>();
  const now = look === 'light' ? webLightTheme : come?.look === look ? come.theme : undefined;
  if (now && now !== before) setBefore(now);
  return now ?? before;
}
