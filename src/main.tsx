import { compose } from './app/compose';
import { registerCommands } from './commands/register-commands';
import { describeHost, type NumberType } from './functions/cells/host';
import { provideCells, registerFunctions } from './functions/cells/run-cell';
import { functions } from './functions/registry';
import { systemClock } from './model/clock';
import { lazy } from './model/lazy';
import { noteUnexpectedError } from './model/unexpected-errors';

const builtWith = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '';
const service = new URL(builtWith('ids-service') || '/service', location.href).href;
const app = compose(service, systemClock, builtWith('ids-demo-token'), builtWith('ids-issuer'));
provideCells(app.cells);
registerFunctions(functions);
/** One for pane and ribbon, as they share what is known of the workbook's tables. */
const loadPaneActions = lazy(async () => {
  const actions = (await import('./app/with-pane-actions')).withPaneActions(app);
  // Timers end with the workbook.
  addEventListener('pagehide', () => actions.stopAutoRefresh(), { once: true });
  return actions;
});

addEventListener('error', ({ error }) => noteUnexpectedError(error));
addEventListener('unhandledrejection', ({ reason }) => noteUnexpectedError(reason));

const ready = Office.onReady();
describeHost(async () => {
  await ready;
  // Microsoft reports errors in arrays as working for builds of June 2026 on, which have this version.
  const errorsInArrays = Office.context.requirements.isSetSupported('ExcelApi', '1.21');
  return { formats: findNumberType(), dateSystem: await app.findDateSystem(), errorsInArrays };
});

void ready.then((info) => {
  registerCommands(app, loadPaneActions);
  // Which token this device keeps for this site is known only now.
  void app.resume();
  // Not in Microsoft's types: office.js reports to a shared runtime whether its page starts hidden.
  showPane((info as { addin?: { visibilityMode?: string } }).addin?.visibilityMode === 'Hidden');
});

/** Excel takes formatted numbers from functions since CustomFunctionsRuntime 1.4, and reports them as type Double since ExcelApi 1.19. */
function findNumberType(): NumberType | undefined {
  const { requirements } = Office.context;
  if (!requirements.isSetSupported('CustomFunctionsRuntime', '1.4')) return undefined;
  return requirements.isSetSupported('ExcelApi', '1.19') ? 'Double' : 'FormattedNumber';
}

/** The pane's code is large, and cells don't need it: it comes when the pane is first shown. */
function showPane(hidden: boolean): void {
  const root = document.getElementById('root');
  let mounted = false;
  const mount = async () => {
    if (mounted || !root) return;
    mounted = true;
    try {
      const [{ mountPane }, paneApp] = await Promise.all([import('./taskpane/mount-pane'), loadPaneActions()]);
      mountPane(root, paneApp);
    } catch (error) {
      noteUnexpectedError(error);
      mounted = false;
      root.textContent = "The pane couldn't be loaded. Check your connection, then close and reopen the pane.";
    }
  };
  if (!hidden) void mount();
  // The pane may be shown before Excel registers our listener; its page coming into view is a second signal.
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
