import { HostError, createItemNotFound, type AnyHostObject, type HostClass, type HostServices } from './host';
import { readInteger } from './range-object';

/** Throws if the object is missing, like `getItem` in contrast to `getItemOrNullObject`. */
export function requireFound<Found>(object: Found | null, what: string): Found {
  if (object === null) throw createItemNotFound(what);
  return object;
}

/**
 * Returns the members that Excel's collections have in common.
 *
 * @param find - finds an object by the key that Excel takes, or null
 * @param what - the name of one of its objects in messages
 */
export function createCollection<Self>(
  list: (self: Self, services: HostServices) => AnyHostObject[],
  find: (self: Self, key: unknown, services: HostServices) => AnyHostObject | null,
  what: string,
) {
  const findItem = (self: Self, key: unknown, services: HostServices) =>
    requireFound(find(self, key, services), `the ${what} "${String(key)}"`);
  return {
    get: { Count: (self, services) => list(self, services).length },
    listItems: list,
    getItem: findItem,
    call: {
      GetCount: (self, _args, services) => list(self, services).length,
      GetItem: (self, [key], services) => findItem(self, key, services),
      GetItemAt: (self, [index], services) => {
        const object = list(self, services)[readInteger(index)];
        if (!object) throw new HostError('InvalidArgument', `There is no ${what} at ${String(index)}.`);
        return object;
      },
      GetItemOrNullObject: (self, [key], services) => find(self, key, services),
    },
  } satisfies HostClass<Self>;
}
