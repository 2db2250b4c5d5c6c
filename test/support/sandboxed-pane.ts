import { compose } from '../../src/app/compose';
import { addPaneActions } from '../../src/app/add-pane-actions';
import { startSandboxed, type Sandboxed, type SandboxedSettings } from './sandboxed-app';

/** The whole client: the add-in with the pane's actions. */
export type SandboxedPane = Sandboxed<ReturnType<typeof addPaneActions>>;

/** The add-in without Excel, with the pane's actions, over a real socket to a sandbox or a proxy. Close it after the tests. */
export function startSandboxedPane(...settings: SandboxedSettings): Promise<SandboxedPane> {
  return startSandboxed((options) => addPaneActions(compose(options)), ...settings);
}
