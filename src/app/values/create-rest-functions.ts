import type { RestTables } from '../../loader/rest-tables';
import { createAskSecurity } from './ask-security';
import { createAskVehicle } from './ask-vehicle';
import type { FindSecurity } from '../../functions/lookups/find-security';
import { createReadSecurity } from '../../functions/lookups/read-securities';
import type { RestFunctions } from './rest-functions';
import type { Asking } from '../tables/table-question';

export interface RestServices extends Asking {
  readonly rest: RestTables;
  readonly findSecurity: FindSecurity;
}

export function createRestFunctions(services: RestServices): RestFunctions {
  const asking = { ...services, readSecurity: createReadSecurity(services.loader, services.clock) };
  const askVehicle = createAskVehicle(asking);
  return {
    askVehicle,
    askSecurity: createAskSecurity(asking, askVehicle),
  };
}
