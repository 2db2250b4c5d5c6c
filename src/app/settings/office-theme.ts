import type { Observable } from '../../model/observable';

export type ThemeName = 'light' | 'dark' | 'contrast';

const contrastQuery = '(forced-colors: active)';
const darkQuery = '(prefers-color-scheme: dark)';

/**
 * The theme of Excel and the system. The system sends an event when its theme changes. Excel doesn't, so listeners also
 * run when the pane becomes visible or gets the focus.
 */
export const officeTheme: Observable<ThemeName> = {
  get: () => {
    if (matchMedia(contrastQuery).matches) return 'contrast';
    const background = (Office.context.officeTheme as Office.OfficeTheme | undefined)?.bodyBackgroundColor;
    if (background === undefined) return matchMedia(darkQuery).matches ? 'dark' : 'light';
    return isDark(background) ? 'dark' : 'light';
  },
  subscribe: (listener) => {
    const queries = [contrastQuery, darkQuery].map((query) => matchMedia(query));
    for (const query of queries) query.addEventListener('change', listener);
    document.addEventListener('visibilitychange', listener);
    addEventListener('focus', listener);
    return () => {
      for (const query of queries) query.removeEventListener('change', listener);
      document.removeEventListener('visibilitychange', listener);
      removeEventListener('focus', listener);
    };
  },
};

function isDark(color: string): boolean {
  const [red = 255, green = 255, blue = 255] = (color.match(/[\da-f]{2}/gi) ?? []).map((part) => parseInt(part, 16));
  return red * 0.3 + green * 0.59 + blue * 0.11 < 128;
}
