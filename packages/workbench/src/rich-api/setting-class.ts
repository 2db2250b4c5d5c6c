import { createCollection } from './collection';
import { HostObject, type HostClass, type HostServices } from './host';

/** A setting, by its key. */
interface SettingSelf {
  key: string;
}

function findSetting(key: unknown, { settings }: HostServices): HostObject<SettingSelf> | null {
  return settings.has(String(key)) ? new HostObject('Setting', { key: String(key) }) : null;
}

const settings = createCollection<undefined>(
  (_self, services) => [...services.settings.keys()].map((key) => new HostObject('Setting', { key })),
  (_self, key, services) => findSetting(key, services),
  'setting',
);

/** `Excel.SettingCollection`. */
export const settingCollectionClass: HostClass<undefined> = {
  ...settings,
  call: {
    ...settings.call,
    Add: (_self, [key, value], services) => {
      services.settings.set(String(key), value);
      return new HostObject('Setting', { key: String(key) });
    },
  },
};

/** `Excel.Setting`. */
export const settingClass: HostClass<SettingSelf> = {
  identify: ({ key }) => ({ _Id: key }),
  get: { Key: ({ key }) => key, Value: ({ key }, { settings }) => settings.get(key) },
  set: { Value: ({ key }, value, { settings }) => void settings.set(key, value) },
  call: { Delete: ({ key }, _args, { settings }) => void settings.delete(key) },
};
