import { compose } from './app/compose';
import { registerCommands } from './commands/register-commands';
import { detectHost, setCellServices, registerFunctions } from './functions/cells/run-cell';
import { type NumberType } from './functions/cells/matrix';
import { functions } from './functions/registry';
import { paneNotLoaded } from './messages/general';
import { loadOnce } from './app/load-once';
import { recordUnexpectedError } from './model/unexpected-errors';

const readMeta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '';
const app = compose({
  defaultService: new URL(readMeta('ids-service') || '/service', location.href).href,
  demoTokenAddress: readMeta('ids-demo-token'),
  issuer: readMeta('ids-issuer'),
});
setCellServices(app.cells);
registerFunctions(functions);
/** The pane and the ribbon use the same instance, so they agree on the state of the workbook's tables. */
const loadPaneActions = loadOnce(async () => {
  const actions = (await import('./app/add-pane-actions')).addPaneActions(app);
  // Timers end with the workbook.
  addEventListener('pagehide', () => actions.stopAutoRefresh(), { once: true });
  return actions;
});

addEventListener('storage', app.reloadPreferences);
addEventListener('error', ({ error }) => recordUnexpectedError(error));
addEventListener('unhandledrejection', ({ reason }) => recordUnexpectedError(reason));

const ready = Office.onReady();
detectHost(async () => {
  await ready;
  // Builds of Excel from June 2026 on, which have this version, show errors inside arrays.
  const errorsInArrays = Office.context.requirements.isSetSupported('ExcelApi', '1.21');
  return { numberType: findNumberType(), dateSystem: await app.findDateSystem(), errorsInArrays };
});

void ready.then((info) => {
  registerCommands(app, loadPaneActions);
  // The token kept on this device can be read only after Office is ready.
  void app.resume();
  // In a shared runtime, office.js also reports whether the page starts hidden, which Microsoft's types omit.
  mountWhenShown((info as { addin?: { visibilityMode?: string } }).addin?.visibilityMode === 'Hidden');
});

/** Functions can return formatted numbers since CustomFunctionsRuntime 1.4; their type is Double since ExcelApi 1.19. */
function findNumberType(): NumberType | undefined {
  const { requirements } = Office.context;
  if (!requirements.isSetSupported('CustomFunctionsRuntime', '1.4')) return undefined;
  return requirements.isSetSupported('ExcelApi', '1.19') ? 'Double' : 'FormattedNumber';
}

/** Mounts the pane when it's first shown. Cells don't need its code, which is large. */
function mountWhenShown(hidden: boolean): void {
  const root = document.getElementById('root');
  let mounted = false;
  const mount = async () => {
    if (mounted || !root) return;
    mounted = true;
    try {
      const [{ mountPane }, paneApp] = await Promise.all([import('./taskpane/mount-pane'), loadPaneActions()]);
      mountPane(root, paneApp);
    } catch (error) {
      recordUnexpectedError(error);
      mounted = false;
      root.textContent = paneNotLoaded;
    }
  };
  if (!hidden) void mount();
  // Excel may show the pane before it registers the listener below, so the page's visibility is watched as well.
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    void mount();
  });
  observer.observe(document.documentElement);
  void Office.addin.onVisibilityModeChanged(({ visibilityMode }) => {
    if (visibilityMode === Office.VisibilityMode.taskpane) void mount();
  });
}
