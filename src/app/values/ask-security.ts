import { AddInError, isAddInError } from '../../model/errors';
import { didYouMean } from '../../query/nearest';
import type { PreparedColumn } from '../../query/prepare';
import { readField } from '../../query/read-field';
import { vehicleFields, type VehicleAsking } from './ask-vehicle';
import { newestDelivery } from '../../functions/scope/newest-delivery';
import { findParties } from '../../functions/scope/parties';
import { resolveField, resolveSet } from '../../functions/scope/resolve-field';
import type { RestFunctions } from './rest-functions';

/**
 * Makes the verb behind `IDS.SECURITY`: a field of v2, through navigation too; else one of v1, as the security's own
 * custodian sent it with its newest delivery, or with that of a date.
 */
export function createAskSecurity(
  asking: VehicleAsking,
  askVehicle: RestFunctions['askVehicle'],
): RestFunctions['askSecurity'] {
  const { loader, findSecurity, readSecurity } = asking;
  return async ({ security, field, custodian, date }, signal) => {
    const name = readField(field, 'IDS.SECURITY(security,field), like IDS.SECURITY("cusip:037833100","Description")');
    const custodians = await findParties(loader, 'Custodians', custodian);
    const column = await findField(asking, name);
    const { id, values } = await findSecurity(
      security,
      custodians,
      typeof column === 'string' ? undefined : column.name,
    );
    if (typeof column !== 'string') {
      const record = values ?? (await readSecurity(id, [column.name]));
      return { kind: column.kind, value: record.get(column.name) ?? null };
    }
    const [own] =
      custodians?.length === 1
        ? custodians
        : [(values ?? (await readSecurity(id, ['CustodianId']))).get('CustodianId')];
    if (typeof own !== 'number') {
      throw new AddInError(
        'input',
        `${column} comes from a custodian's own list, and security ${id} has no custodian. Name one as the third argument.`,
      );
    }
    const given = date === null || date === undefined || date === '' || date === 0;
    const day = given ? await newestDelivery(loader, own, signal) : date;
    return askVehicle({ security: id, field: column, custodian: own, date: day }, signal);
  };
}

/** A column of v2, or the name of a v1 field. An unknown field names the nearest of both. */
async function findField({ loader }: VehicleAsking, name: string): Promise<PreparedColumn | string> {
  const { fields, navigations } = await resolveSet(loader, 'Securities');
  try {
    return await resolveField(loader, 'Securities', name);
  } catch (error) {
    const ways = navigations.filter(({ many }) => !many).map((way) => way.name);
    const isWay = ways.some((way) => way.toLowerCase() === name.toLowerCase());
    if (!isAddInError(error) || error.kind !== 'input' || isWay || /[/.]/.test(name)) throw error;
    const found = vehicleFields.find((one) => one.toLowerCase() === name.toLowerCase());
    if (found) return found;
    const known = [...fields.map((one) => one.name), ...ways, ...vehicleFields];
    const hint = didYouMean(name, known) || ' =IDS.FIELDS("Securities") lists those of v2.';
    throw new AddInError('input', `Securities have no field "${name}", neither in v2 nor in v1.${hint}`);
  }
}
