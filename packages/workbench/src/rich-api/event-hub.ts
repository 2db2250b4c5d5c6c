/** The event type numbers of office.js. */
const eventTypes = {
  worksheetChanged: 10,
  worksheetActivated: 11,
  worksheetDeactivated: 12,
  worksheetAdded: 13,
  worksheetSelectionChanged: 14,
  worksheetDeleted: 15,
  worksheetCalculated: 16,
  worksheetProtectionChanged: 24,
  worksheetNameChanged: 25,
  worksheetVisibilityChanged: 26,
  tableSelectionChanged: 100,
  tableChanged: 101,
  tableAdded: 102,
  tableDeleted: 103,
  visibilityChanged: 65_539,
} as const;

/** The name of an event. */
export type EventName = keyof typeof eventTypes;

/** One entry of the `richApiMessage` event: category, type, target, message, id, whether from another user. */
export type MessageEntry = [
  category: number,
  type: number,
  target: string,
  message: string,
  id: number,
  remote: boolean,
];

const eventCategory = 65_536;

/** The target of registrations for every sheet or table. */
export const workbookTarget = 'Workbook';

/** Tracks the add-in's event registrations, and sends those events. */
export class EventHub {
  /** `runtime.enableEvents`; false suppresses all registered events. */
  enabled = true;
  private readonly registrations = new Map<string, number>();

  constructor(private readonly send: (entries: MessageEntry[]) => void) {}

  /** Adds a registration for an event of a target. */
  register(event: EventName, target: string): void {
    const key = `${event} ${target}`;
    this.registrations.set(key, (this.registrations.get(key) ?? 0) + 1);
  }

  /** Removes a registration. */
  unregister(event: EventName, target: string): void {
    const key = `${event} ${target}`;
    const remaining = (this.registrations.get(key) ?? 0) - 1;
    if (remaining > 0) this.registrations.set(key, remaining);
    else this.registrations.delete(key);
  }

  /** Forgets all registrations, because the add-in restarts. */
  clear(): void {
    this.enabled = true;
    this.registrations.clear();
  }

  /** Whether the add-in is registered for an event of one of these targets, or of all. */
  isRegistered(event: EventName, targets: readonly string[]): boolean {
    return this.enabled && [...targets, workbookTarget].some((target) => this.registrations.has(`${event} ${target}`));
  }

  /** Sends the event to each registered target: those given, and the whole workbook. */
  fire(event: EventName, targets: readonly string[], message: object): void {
    if (!this.isRegistered(event, targets)) return;
    const registered = [...targets, workbookTarget].filter((target) => this.registrations.has(`${event} ${target}`));
    const text = JSON.stringify(message);
    const isRemote = 'source' in message && message.source === 'Remote';
    this.send(registered.map((target) => [eventCategory, eventTypes[event], target, text, 0, isRemote]));
  }

  /** Sends an event that needs no registration. */
  fireAlways(event: EventName, message: object): void {
    this.send([[eventCategory, eventTypes[event], '', JSON.stringify(message), 0, false]]);
  }
}
