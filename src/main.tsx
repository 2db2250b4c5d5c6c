import { compose } from './app/compose';
import { registerCommands } from './commands/register-commands';
import './functions/account-fields';
import './functions/accounts';
import './functions/activity';
import './functions/calendar';
import './functions/checks';
import './functions/exchange';
import './functions/help';
import './functions/holdings';
import { describeHost } from './functions/host';
import './functions/info';
import './functions/market';
import { provideApp } from './functions/provided-app';
import './functions/questions';
import './functions/reference';
import './functions/rest';
import './functions/security-fields';
import './functions/sets';

const builtFor = document.querySelector<HTMLMetaElement>('meta[name=ids-service]')?.content ?? '';
const app = compose(new URL(builtFor === '' ? '/service' : builtFor, location.href).href);
provideApp(app);

void Office.onReady((info) => {
  const formats = Office.context.requirements.isSetSupported('CustomFunctionsRuntime', '1.4');
  describeHost(app.findDateSystem().then((dateSystem) => ({ formats, dateSystem })));
  registerCommands(app);
  // Not in Microsoft's types: office.js tells a shared runtime whether its page starts hidden.
  showPane((info as { addin?: { visibilityMode?: string } }).addin?.visibilityMode === 'Hidden');
});

/** The pane's code is large, and cells don't need it: it comes when the pane is first shown. */
function showPane(hidden: boolean): void {
  const root = document.getElementById('root');
  let mounted = false;
  const mount = async () => {
    if (mounted || !root) return;
    mounted = true;
    try {
      const { mountPane } = await import('./taskpane/mount-pane');
      mountPane(root, app, theme());
    } catch {
      mounted = false;
      root.textContent = 'The pane could not be loaded. Check the connection, then close it and open it again.';
    }
  };
  if (!hidden) void mount();
  // The pane may be shown before Excel knows that we listen for it: seeing the page tells, too.
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    seen.disconnect();
    void mount();
  });
  seen.observe(document.documentElement);
  void Office.addin.onVisibilityModeChanged(({ visibilityMode }) => {
    if (visibilityMode === Office.VisibilityMode.taskpane) void mount();
  });
}

function theme(): 'light' | 'dark' | 'contrast' {
  if (matchMedia('(forced-colors: active)').matches) return 'contrast';
  const background = (Office.context.officeTheme as Office.OfficeTheme | undefined)?.bodyBackgroundColor;
  if (background === undefined) return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const [red = 255, green = 255, blue = 255] = (background.match(/[\da-f]{2}/gi) ?? []).map((part) =>
    parseInt(part, 16),
  );
  return red * 0.3 + green * 0.59 + blue * 0.11 < 128 ? 'dark' : 'light';
}
