import type { AnyHostObject } from './host-object';
import type { HostServices } from './host-services';

/** An argument: plain JSON, or another object of the host. */
export type Argument = unknown;

/**
 * What the workbench implements of one Excel class, by the names of the wire (`Values`, `GetRange`). `Self` is what the workbench keeps
 * for an object of the class. A member that is missing in these tables is refused by name.
 */
export interface HostClass<Self> {
  /** Properties that can be loaded. */
  get?: Record<string, (self: Self, services: HostServices) => unknown>;
  set?: Record<string, (self: Self, value: unknown, services: HostServices) => void>;
  /** Methods; those that give objects return a `HostObject`, or null for "no such object". */
  call?: Record<string, (self: Self, args: Argument[], services: HostServices) => unknown>;
  /** Properties that are objects. */
  child?: Record<string, (self: Self, services: HostServices) => AnyHostObject | null>;
  /** The members of a collection. */
  items?: (self: Self, services: HostServices) => AnyHostObject[];
  /** A collection's member by its key. */
  item?: (self: Self, key: unknown, services: HostServices) => AnyHostObject;
  /** What names the object for later requests. */
  id?: (self: Self) => Record<string, unknown>;
  /** Objects that only a reference names, such as ranges, stay known when the add-in keeps them. */
  keptByReference?: boolean;
}
