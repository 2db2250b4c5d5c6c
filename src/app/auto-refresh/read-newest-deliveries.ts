import type { Loader } from '../../loader/loader';
import { readDeliveries, type ReadDelivery } from '../deliveries/read-deliveries';

/** Enough for several dates of all custodians, in one request. */
const maxDeliveries = 300;

/** Reads the newest deliveries from the service, never from the cache. */
export async function readNewestDeliveries(loader: Loader): Promise<readonly ReadDelivery[]> {
  const sort = [{ path: 'ProcessDate', descending: true }];
  return (await readDeliveries(loader, { sort, top: maxDeliveries })).deliveries;
}
