import type { Loader } from '../../loader/loader';
import { readDeliveries, type ReadDelivery } from '../deliveries/read-deliveries';

/** The deliveries of some dates for all custodians, in one request. */
const mostDeliveries = 300;

/** The newest deliveries as the service has them now. */
export async function readNewest(loader: Loader): Promise<readonly ReadDelivery[]> {
  const sort = [{ path: 'ProcessDate', descending: true }];
  return (await readDeliveries(loader, { sort, top: mostDeliveries })).deliveries;
}
