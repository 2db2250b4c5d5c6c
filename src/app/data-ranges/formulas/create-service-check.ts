import type { DataRangeServices } from '../services/data-range-services';

/** Within this time after a response, the service isn't checked again. */
const recentMillis = 5_000;

/** Returns a check that throws if the service doesn't respond. Refreshing many formulas in turn sends few requests for it. */
export function createServiceCheck({
  checkService,
  isConnected,
  clock,
}: Pick<DataRangeServices, 'checkService' | 'isConnected'> & {
  readonly clock: Pick<DataRangeServices['clock'], 'now'>;
}): () => Promise<void> {
  let respondedAt = -Infinity;
  return async () => {
    if (isConnected() && clock.now() - respondedAt < recentMillis) return;
    await checkService();
    respondedAt = clock.now();
  };
}
