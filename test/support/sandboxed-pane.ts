import { compose } from '../../src/app/compose';
import { withPaneActions } from '../../src/app/with-pane-actions';
import { startSandboxed, type Sandboxed, type SandboxedSettings } from './sandboxed-app';

/** The whole client: the add-in with the pane's actions. */
export type SandboxedPane = Sandboxed<ReturnType<typeof withPaneActions>>;

/** The add-in without Excel, with the pane's actions, over a real socket to a sandbox or a proxy. Close it after the tests. */
export function startSandboxedPane(...settings: SandboxedSettings): Promise<SandboxedPane> {
  return startSandboxed((options) => withPaneActions(compose(options)), ...settings);
}
