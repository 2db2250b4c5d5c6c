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
