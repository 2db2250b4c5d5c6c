import type { EventName } from './event-hub';
import type { HostServices } from './host-services';

/** What office.js calls before it listens to an event, and the event. */
const registrations: Record<string, EventName> = {
  ActivatedEvent: 'worksheetActivated',
  DeactivatedEvent: 'worksheetDeactivated',
  AddedEvent: 'worksheetAdded',
  DeletedEvent: 'worksheetDeleted',
  CalculatedEvent: 'worksheetCalculated',
  DataChangedEvent: 'worksheetChanged',
  SelectionChangedEvent: 'worksheetSelectionChanged',
  EventNameChanged: 'worksheetNameChanged',
};

/** The methods `_Register…` and `_Unregister…` of a sheet or of the sheets. */
export function eventMethods<Self>(
  target: (self: Self) => string,
): Record<string, (self: Self, args: unknown[], services: HostServices) => void> {
  const methods: Record<string, (self: Self, args: unknown[], services: HostServices) => void> = {};
  for (const [name, event] of Object.entries(registrations)) {
    methods[`_Register${name}`] = (self, _args, { events }) => events.register(event, target(self));
    methods[`_Unregister${name}`] = (self, _args, { events }) => events.unregister(event, target(self));
  }
  return methods;
}
