/** The numbers by which office.js knows events. */
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

/** The target of events of all sheets or tables. */
export const workbookTarget = 'Workbook';

/** Tracks the add-in's event registrations, and sends those events. */
export class EventHub {
  /** `runtime.enableEvents`: false keeps all of them back. */
  enabled = true;
  private readonly wanted = new Map<string, number>();

  constructor(private readonly send: (entries: MessageEntry[]) => void) {}

  /** Adds a registration for an event of a target. */
  register(event: EventName, target: string): void {
    const key = `${event} ${target}`;
    this.wanted.set(key, (this.wanted.get(key) ?? 0) + 1);
  }

  /** Removes a registration. */
  unregister(event: EventName, target: string): void {
    const key = `${event} ${target}`;
    const left = (this.wanted.get(key) ?? 0) - 1;
    if (left > 0) this.wanted.set(key, left);
    else this.wanted.delete(key);
  }

  /** Forgets all registrations, because the add-in restarts. */
  clear(): void {
    this.enabled = true;
    this.wanted.clear();
  }

  /** Whether the add-in is registered for an event of one of these objects, or of all. */
  wants(event: EventName, targets: readonly string[]): boolean {
    return this.enabled && [...targets, workbookTarget].some((target) => this.wanted.has(`${event} ${target}`));
  }

  /** Sends an event to its listeners for one of these objects, or for all. */
  fire(event: EventName, targets: readonly string[], message: object): void {
    if (!this.wants(event, targets)) return;
    const wanting = [...targets, workbookTarget].filter((target) => this.wanted.has(`${event} ${target}`));
    const text = JSON.stringify(message);
    const remote = 'source' in message && message.source === 'Remote';
    this.send(wanting.map((target) => [eventCategory, eventTypes[event], target, text, 0, remote]));
  }

  /** Sends an event that needs no registration. */
  fireAlways(event: EventName, message: object): void {
    this.send([[eventCategory, eventTypes[event], '', JSON.stringify(message), 0, false]]);
  }
}
