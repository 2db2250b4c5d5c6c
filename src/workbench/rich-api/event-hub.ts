/** The numbers by which office.js knows events. */
export const eventTypes = {
  worksheetChanged: 10,
  worksheetActivated: 11,
  worksheetDeactivated: 12,
  worksheetAdded: 13,
  worksheetSelectionChanged: 14,
  worksheetDeleted: 15,
  worksheetCalculated: 16,
  worksheetNameChanged: 25,
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

/** The target of events that concern all sheets. */
export const workbookTarget = 'Workbook';

/** Knows which events the add-in wants, and sends those. */
export class EventHub {
  /** `runtime.enableEvents`: false keeps all worksheet events back. */
  enabled = true;
  private readonly wanted = new Map<string, number>();

  constructor(private readonly send: (entries: MessageEntry[]) => void) {}

  /** The add-in wants an event of a target. */
  register(event: EventName, target: string): void {
    const key = `${event} ${target}`;
    this.wanted.set(key, (this.wanted.get(key) ?? 0) + 1);
  }

  /** One registration less. */
  unregister(event: EventName, target: string): void {
    const key = `${event} ${target}`;
    const left = (this.wanted.get(key) ?? 0) - 1;
    if (left > 0) this.wanted.set(key, left);
    else this.wanted.delete(key);
  }

  /** Whether the add-in wants an event of a sheet, or of all sheets. */
  wants(event: EventName, worksheetId: string): boolean {
    return this.enabled && [worksheetId, workbookTarget].some((target) => this.wanted.has(`${event} ${target}`));
  }

  /** Sends a worksheet event to those who want it for the sheet, or for all sheets. */
  fire(event: EventName, worksheetId: string, message: object): void {
    if (!this.enabled) return;
    const targets = [worksheetId, workbookTarget].filter((target) => this.wanted.has(`${event} ${target}`));
    if (targets.length === 0) return;
    const text = JSON.stringify({ ...message, worksheetId });
    this.send(targets.map((target) => [eventCategory, eventTypes[event], target, text, 0, false]));
  }

  /** Sends an event that needs no registration. */
  fireAlways(event: EventName, message: object): void {
    this.send([[eventCategory, eventTypes[event], '', JSON.stringify(message), 0, false]]);
  }
}
