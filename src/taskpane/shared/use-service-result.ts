import { useReload } from './use-reload';
import { useResult, type LoadOptions, type ResultControls } from './use-result';
import { useSession } from './session-context';

interface ServiceLoadOptions extends Partial<LoadOptions> {
  /** Whether a refresh that clears the cache loads again. */
  readonly reloads?: boolean;
}

/** Loads from the service while connected, and again with each connection. */
export function useServiceResult<T>(
  load: (signal: AbortSignal) => Promise<T>,
  { key = '', enabled = true, typing = false, reloads = false }: ServiceLoadOptions = {},
): ResultControls<T> {
  const { connected, connections } = useSession();
  const controls = useResult(load, { key: `${connections} ${key}`, enabled: connected && enabled, typing });
  useReload(reloads && connected && enabled, controls);
  return controls;
}
