import type { HostClass, HostServices } from './host';

/** How a property is read and written. */
export interface Property<Self> {
  read: (self: Self, services: HostServices) => unknown;
  write: (self: Self, value: unknown, services: HostServices) => void;
}

/** The tables of properties that can be read and written, by their names on the wire. */
export function properties<Self>(all: Record<string, Property<Self>>) {
  return {
    get: Object.fromEntries(Object.entries(all).map(([name, { read }]) => [name, read])),
    set: Object.fromEntries(Object.entries(all).map(([name, { write }]) => [name, write])),
  } satisfies HostClass<Self>;
}

/** `Values` → `values` */
export function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** `values` → `Values`, as the wire has it; `_ReferenceId` stays. */
export function wireName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
