import { deviceStorage } from '../settings/settings-storage';

const key = 'ids.token';

/**
 * The access token on this device, if the user chose to keep it. It is bound to the service that it was entered for.
 */
export const keptToken = {
  /** The token for exactly this service; undefined where none is kept, or one for another service. */
  read: (service: string): string | undefined => {
    try {
      const kept: unknown = JSON.parse(deviceStorage.read(key) ?? 'null');
      if (typeof kept !== 'object' || kept === null) return undefined;
      const { service: owner, token } = kept as { service?: unknown; token?: unknown };
      return owner === service && typeof token === 'string' ? token : undefined;
    } catch {
      return undefined;
    }
  },
  /** Says whether the device keeps it. */
  keep: (service: string, token: string): boolean => deviceStorage.write(key, JSON.stringify({ service, token })),
  forget: (): void => void deviceStorage.write(key, undefined),
};
