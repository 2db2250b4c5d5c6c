import type { DataRangeServices } from '../services/data-range-services';

/** If the service has responded this recently, it isn't checked again. */
const recentMillis = 5_000;

/** Returns a check that the service responds. A refresh of many formulas, one after the other, sends few requests for it. */
export function createServiceCheck({
  tryService,
  isConnected,
  clock,
}: Pick<DataRangeServices, 'tryService' | 'isConnected'> & {
  readonly clock: Pick<DataRangeServices['clock'], 'now'>;
}): () => Promise<void> {
  let respondedAt = -Infinity;
  return async () => {
    if (isConnected() && clock.now() - respondedAt < recentMillis) return;
    await tryService();
    respondedAt = clock.now();
  };
}
