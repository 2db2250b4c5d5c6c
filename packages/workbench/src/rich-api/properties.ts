import type { HostClass, HostServices } from './host';

/** A property that can be read and written. */
export interface Property<Self> {
  read: (self: Self, services: HostServices) => unknown;
  write: (self: Self, value: unknown, services: HostServices) => void;
}

/** Makes the members of a class from properties, which have the names in requests. */
export function createProperties<Self>(all: Record<string, Property<Self>>) {
  return {
    get: Object.fromEntries(Object.entries(all).map(([name, { read }]) => [name, read])),
    set: Object.fromEntries(Object.entries(all).map(([name, { write }]) => [name, write])),
  } satisfies HostClass<Self>;
}

/** Returns `values` for `Values`. */
export function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** Returns `Values` for `values`, as requests spell it. */
export function toWireName(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
