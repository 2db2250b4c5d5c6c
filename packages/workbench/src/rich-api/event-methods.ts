import type { EventName } from './event-hub';
import type { HostServices } from './host';

type Methods<Self> = Record<string, (self: Self, args: unknown[], services: HostServices) => void>;

/** The events of sheets, by the ends of the names of their registration methods in office.js. */
const sheetRegistrations: Record<string, EventName> = {
  ActivatedEvent: 'worksheetActivated',
  DeactivatedEvent: 'worksheetDeactivated',
  AddedEvent: 'worksheetAdded',
  DeletedEvent: 'worksheetDeleted',
  CalculatedEvent: 'worksheetCalculated',
  DataChangedEvent: 'worksheetChanged',
  SelectionChangedEvent: 'worksheetSelectionChanged',
  EventNameChanged: 'worksheetNameChanged',
  EventVisibilityChanged: 'worksheetVisibilityChanged',
  ProtectionChangedEvent: 'worksheetProtectionChanged',
};

/** The events of tables, by the ends of the names of their registration methods. */
const tableRegistrations: Record<string, EventName> = {
  AddedEvent: 'tableAdded',
  DeletedEvent: 'tableDeleted',
  DataChangedEvent: 'tableChanged',
  SelectionChangedEvent: 'tableSelectionChanged',
};

/** Returns the methods `_Register…` and `_Unregister…` of a sheet or of the collection of sheets. */
export function createEventMethods<Self>(target: (self: Self) => string): Methods<Self> {
  return createMethods(sheetRegistrations, target);
}

/** Returns the methods `_Register…` and `_Unregister…` of a table or of the collection of tables. */
export function createTableEventMethods<Self>(target: (self: Self) => string): Methods<Self> {
  return createMethods(tableRegistrations, target);
}

function createMethods<Self>(registrations: Record<string, EventName>, target: (self: Self) => string): Methods<Self> {
  const methods: Methods<Self> = {};
  for (const [name, event] of Object.entries(registrations)) {
    methods[`_Register${name}`] = (self, _args, { events }) => events.register(event, target(self));
    methods[`_Unregister${name}`] = (self, _args, { events }) => events.unregister(event, target(self));
  }
  return methods;
}

/** The source of a change, in the terms of events. */
interface EventOrigin {
  source: 'Local' | 'Remote';
  triggerSource: 'ThisLocalAddin' | 'Unknown';
}

/** Returns the source of the current change: another user, the add-in, or the user of this page. */
export function findEventOrigin({ isRemoteChange, isAddinActing }: HostServices): EventOrigin {
  return {
    source: isRemoteChange ? 'Remote' : 'Local',
    triggerSource: isAddinActing && !isRemoteChange ? 'ThisLocalAddin' : 'Unknown',
  };
}
