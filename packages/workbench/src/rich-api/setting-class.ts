import type { HostClass } from './host-class';
import { HostObject } from './host-object';
import { itemNotFound } from './host-error';
import type { HostServices } from './host-services';

/** A setting, by its key. */
interface SettingSelf {
  key: string;
}

function setting(key: unknown, { settings }: HostServices): HostObject<SettingSelf> | null {
  return settings.has(String(key)) ? new HostObject('Setting', { key: String(key) }) : null;
}

/** `Excel.SettingCollection`. */
export const settingCollectionClass: HostClass<undefined> = {
  items: (_self, { settings }) => settings.keys().map((key) => new HostObject('Setting', { key })),
  item: (_self, key, services) => {
    const found = setting(key, services);
    if (!found) throw itemNotFound(`the setting "${String(key)}"`);
    return found;
  },
  call: {
    GetItemOrNullObject: (_self, [key], services) => setting(key, services),
    GetCount: (_self, _args, { settings }) => settings.keys().length,
    Add: (_self, [key, value], { settings }) => {
      settings.set(String(key), value);
      return new HostObject('Setting', { key: String(key) });
    },
  },
};

/** `Excel.Setting`. */
export const settingClass: HostClass<SettingSelf> = {
  id: ({ key }) => ({ _Id: key }),
  get: { Key: ({ key }) => key, Value: ({ key }, { settings }) => settings.get(key) },
  set: { Value: ({ key }, value, { settings }) => settings.set(key, value) },
  call: { Delete: ({ key }, _args, { settings }) => settings.remove(key) },
};
