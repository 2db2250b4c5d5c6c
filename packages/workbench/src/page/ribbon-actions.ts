import type { AddinWire } from '../wire/addin-wire';
import type { CallLog } from '../wire/call-log';
import type { Manifest, RibbonButton } from './manifest';
import type { Pane } from './pane';

/** Carries out ribbon buttons: shows the pane, or has the add-in run its function. */
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

  /** Resolves when the pane is shown, or when the add-in said that its function is done. */
  async press({ id, action }: RibbonButton): Promise<void> {
    this.log.add('action', `Ribbon button ${id}.`);
    if (action.kind === 'ShowTaskpane') return this.pane.setVisible(true);
    return this.invoke(id, action.functionName);
  }

  /** Has the add-in run what a shortcut of its own names. */
  async runShortcut(action: string): Promise<void> {
    this.log.add('action', `Shortcut ${action}.`);
    return this.invoke(action, action);
  }

  private async invoke(id: string, functionName: string): Promise<void> {
    const invocation = `${id}-${this.nextId++}`;
    const done = new Promise<void>((resolve) => this.running.set(invocation, resolve));
    void this.wire()
      .whenRegistered('appCommandInvoked')
      .then(() => {
        if (!this.running.has(invocation)) return;
        const eventObject = JSON.stringify({ source: { id } });
        this.wire().fire('appCommandInvoked', [invocation, functionName, eventObject]);
      });
    return done;
  }

  /** The add-in has ended: what it was carrying out is over, and what waited for it is not handed to the next one. */
  ended(): void {
    const running = [...this.running.values()];
    this.running.clear();
    running.forEach((resolve) => resolve());
  }

  /** The add-in called `event.completed()`. */
  completed(invocation: string): void {
    this.log.add('action', `Completed: ${invocation}.`);
    this.running.get(invocation)?.();
    this.running.delete(invocation);
  }
}

/** What an add-in's file of shortcuts says: which keys run which of its functions. */
interface ShortcutFile {
  readonly shortcuts?: readonly {
    readonly action: string;
    readonly key: { readonly default: string; readonly web?: string };
  }[];
}

/**
 * Runs an add-in's shortcuts while the sheet has the focus. As in Excel on the web they do nothing in the pane, which is a
 * page of its own.
 *
 * @param url - the file that the manifest's ExtendedOverrides name
 */
export async function listenForShortcuts(url: string, run: (action: string) => void): Promise<void> {
  const response = await fetch(url, { cache: 'no-store' });
  if (!response.ok) throw new Error(`The shortcuts can't be read: ${url} returned ${response.status}.`);
  const { shortcuts = [] } = (await response.json()) as ShortcutFile;
  const actions = new Map(shortcuts.map(({ action, key }) => [normalized(key.web ?? key.default), action]));
  // Before the grid, which would take the keys as its own.
  const onKey = (event: KeyboardEvent) => {
    const action = actions.get(pressed(event));
    if (action === undefined || event.repeat) return;
    event.preventDefault();
    event.stopPropagation();
    run(action);
  };
  document.addEventListener('keydown', onKey, { capture: true });
}

/** The keys of a combination in one order: `alt+ctrl+shift+i`. */
function normalized(keys: string): string {
  const parts = keys.toLowerCase().split('+');
  return [...parts.slice(0, -1).sort(), parts.at(-1)].join('+');
}

function pressed({ altKey, ctrlKey, shiftKey, code }: KeyboardEvent): string {
  const modifiers = [altKey && 'alt', ctrlKey && 'ctrl', shiftKey && 'shift'].filter(Boolean);
  // By the place of the key: with Alt it may make another letter.
  return [...modifiers, code.replace(/^(Key|Digit)/, '').toLowerCase()].join('+');
}
