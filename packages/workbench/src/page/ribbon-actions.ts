import type { AddinWire } from '../wire/addin-wire';
import type { CallLog } from '../wire/call-log';
import type { Manifest, RibbonButton } from './manifest';
import type { Pane } from './pane';

/** Runs ribbon buttons, which show the pane or call a function of the add-in. */
export class RibbonActions {
  private readonly running = new Map<string, () => void>();
  private nextId = 1;

  constructor(
    private readonly manifest: Manifest,
    private readonly pane: Pane,
    private readonly wire: () => AddinWire,
    private readonly log: CallLog,
  ) {}

  /** Runs a button by the id of its control or the name of its function. */
  async run(commandId: string): Promise<void> {
    const buttons = this.manifest.tabs.flatMap((tab) => tab.groups.flatMap((group) => group.buttons));
    const button = buttons.find(
      ({ id, action }) => id === commandId || (action.kind === 'ExecuteFunction' && action.functionName === commandId),
    );
    if (!button)
      throw new Error(`The ribbon has no button "${commandId}". Buttons: ${buttons.map(({ id }) => id).join(', ')}.`);
    await this.press(button);
  }

  /** Resolves when the pane is shown, or when the add-in's function has completed. */
  async press({ id, action }: RibbonButton): Promise<void> {
    this.log.add('action', `Ribbon button ${id}.`);
    if (action.kind === 'ShowTaskpane') return this.pane.setVisible(true);
    return this.invoke(id, action.functionName);
  }

  /** Calls the add-in's function for a keyboard shortcut. */
  async runShortcut(action: string): Promise<void> {
    this.log.add('action', `Shortcut ${action}.`);
    return this.invoke(action, action);
  }

  private async invoke(id: string, functionName: string): Promise<void> {
    const invocation = `${id}-${this.nextId++}`;
    const completion = new Promise<void>((resolve) => this.running.set(invocation, resolve));
    void this.wire()
      .waitUntilRegistered('appCommandInvoked')
      .then(() => {
        if (!this.running.has(invocation)) return;
        const eventObject = JSON.stringify({ source: { id } });
        this.wire().fire('appCommandInvoked', [invocation, functionName, eventObject]);
      });
    return completion;
  }

  /** Call when the add-in ends: resolves its running functions and drops the ones that haven't started. */
  endRunning(): void {
    const running = [...this.running.values()];
    this.running.clear();
    running.forEach((resolve) => resolve());
  }

  /** Call when the add-in calls `event.completed()`. */
  complete(invocation: string): void {
    this.log.add('action', `Completed: ${invocation}.`);
    this.running.get(invocation)?.();
    this.running.delete(invocation);
  }
}

/** An add-in's file of shortcuts: the keys for its functions. */
interface ShortcutFile {
  readonly shortcuts?: readonly {
    readonly action: string;
    readonly key: { readonly default: string; readonly web?: string };
  }[];
}

/**
 * Runs an add-in's shortcuts while the sheet has the focus. As in Excel on the web, they don't work in the pane, which is
 * a separate page.
 *
 * @param url - the file from the manifest's ExtendedOverrides
 */
export async function listenForShortcuts(url: string, run: (action: string) => void): Promise<void> {
  const response = await fetch(url, { cache: 'no-store' });
  if (!response.ok) throw new Error(`The shortcuts can't be read: ${url} returned ${response.status}.`);
  const { shortcuts = [] } = (await response.json()) as ShortcutFile;
  const actions = new Map(shortcuts.map(({ action, key }) => [normalizeKeys(key.web ?? key.default), action]));
  // Runs before the grid, which would handle the keys itself.
  const onKey = (event: KeyboardEvent) => {
    const action = actions.get(printPressedKeys(event));
    if (action === undefined || event.repeat) return;
    event.preventDefault();
    event.stopPropagation();
    run(action);
  };
  document.addEventListener('keydown', onKey, { capture: true });
}

/** Sorts the keys of a combination: `alt+ctrl+shift+i`. */
function normalizeKeys(keys: string): string {
  const parts = keys.toLowerCase().split('+');
  return [...parts.slice(0, -1).sort(), parts.at(-1)].join('+');
}

function printPressedKeys({ altKey, ctrlKey, shiftKey, code }: KeyboardEvent): string {
  const modifiers = [altKey && 'alt', ctrlKey && 'ctrl', shiftKey && 'shift'].filter(Boolean);
  // The physical key, because Alt can change the letter.
  return [...modifiers, code.replace(/^(Key|Digit)/, '').toLowerCase()].join('+');
}
