import type { createRestTables } from '../loader/rest-tables';
import { later } from '../model/later';
import type { PointServices } from './values/create-point-functions';
import type { RestServices } from './values/create-rest-functions';
import { laterCode } from './later-code';
import type { PointFunctions } from './values/point-functions';
import type { RestFunctions } from './values/rest-functions';

/** The verbs of cells that show one value, their code loaded when the first of them is called. */
export function laterFunctions(
  services: PointServices & Omit<RestServices, 'rest'> & { readonly rest: Parameters<typeof createRestTables>[0] },
): PointFunctions & RestFunctions {
  const points = later(async () => (await laterCode.points()).createPointFunctions(services));
  const rest = later(async () => {
    const { createRestFunctions, createRestTables } = await laterCode.rest();
    return createRestFunctions({ ...services, rest: createRestTables(services.rest, services.loader) });
  });
  return {
    askFx: async (...given) => (await points()).askFx(...given),
    askAccount: async (...given) => (await points()).askAccount(...given),
    askPosition: async (...given) => (await points()).askPosition(...given),
    askLookup: async (...given) => (await points()).askLookup(...given),
    askInfo: async (...given) => (await points()).askInfo(...given),
    askVehicle: async (...given) => (await rest()).askVehicle(...given),
    askSecurity: async (...given) => (await rest()).askSecurity(...given),
  };
}
