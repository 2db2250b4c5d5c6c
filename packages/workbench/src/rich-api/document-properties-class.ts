import type { HostClass } from './host-class';
import { HostObject } from './host-object';
import { HostError, itemNotFound } from './host-error';
import type { HostServices } from './host-services';

const names = ['Title', 'Subject', 'Author', 'Keywords', 'Comments', 'Category', 'Manager', 'Company'];

/** `Excel.DocumentProperties`. */
export const documentPropertiesClass: HostClass<undefined> = {
  get: Object.fromEntries(
    names.map((name) => [name, (_self: undefined, { properties }: HostServices) => properties.texts[name] ?? '']),
  ),
  set: Object.fromEntries(
    names.map((name) => [
      name,
      (_self: undefined, value: unknown, { properties }: HostServices) => {
        properties.texts[name] = String(value);
      },
    ]),
  ),
  child: { Custom: () => new HostObject('CustomPropertyCollection', undefined) },
};

/** A custom property, by its key. */
interface PropertySelf {
  key: string;
}

/** Keys differ by more than case. */
function found(key: unknown, { properties }: HostServices): HostObject<PropertySelf> | null {
  const wanted = String(key).toLowerCase();
  const known = [...properties.custom.keys()].find((one) => one.toLowerCase() === wanted);
  return known === undefined ? null : new HostObject('CustomProperty', { key: known });
}

/** `Excel.CustomPropertyCollection`. */
export const customPropertyCollectionClass: HostClass<undefined> = {
  items: (_self, { properties }) =>
    [...properties.custom.keys()].map((key) => new HostObject('CustomProperty', { key })),
  item: (_self, key, services) => {
    const property = found(key, services);
    if (!property) throw itemNotFound(`the custom property "${String(key)}"`);
    return property;
  },
  call: {
    Add: (_self, [key, value], services) => {
      const text = String(key);
      if (text.length > 255 || String(value).length > 255) {
        throw new HostError('InvalidArgument', 'Keys and values of custom properties have at most 255 characters.');
      }
      const known = found(text, services)?.self.key ?? text;
      services.properties.custom.set(known, value);
      return new HostObject('CustomProperty', { key: known });
    },
    DeleteAll: (_self, _args, { properties }) => properties.custom.clear(),
    GetCount: (_self, _args, { properties }) => properties.custom.size,
    GetItemOrNullObject: (_self, [key], services) => found(key, services),
  },
};

/** `Excel.CustomProperty`. */
export const customPropertyClass: HostClass<PropertySelf> = {
  id: ({ key }) => ({ Key: key }),
  get: {
    Key: ({ key }) => key,
    Value: ({ key }, { properties }) => properties.custom.get(key),
    Type: ({ key }, { properties }) => {
      const type = typeof properties.custom.get(key);
      return type === 'number' ? 'Number' : type === 'boolean' ? 'Boolean' : 'String';
    },
  },
  set: { Value: ({ key }, value, { properties }) => void properties.custom.set(key, value) },
  call: { Delete: ({ key }, _args, { properties }) => void properties.custom.delete(key) },
};
