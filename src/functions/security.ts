import { isAddInError } from '../model/errors';
import { didYouMean } from '../query/nearest';
import type { PreparedColumn } from '../query/resolve-column';
import { readField } from '../query/read-field';
import { isBlank } from '../query/read-list';
import { findLatestDeliveredDate } from './scope/find-latest-delivery';
import { findPartyIds } from './scope/parties';
import { resolveField, resolveSet } from './scope/resolve-field';
import type { ValueFunction } from './definition/definition';
import { valueOptions as options } from './definition/options';
import * as parameters from './definition/parameters';
import type { Loader } from '../loader/loader';
import { createOtherCustodianError, createSecurityFinder } from './lookups/find-security';
import { createSecurityReader } from './lookups/read-securities';
import { fetchVehicleField, findVehicleField, vehicleFields } from './vehicle';
import { custodianNeeded, unknownSecurityField } from '../messages/lookups';

/** Returns a field of v2 or of a related record, or else a field of v1 from the security's own custodian. */
export const security: ValueFunction = {
  kind: 'value',
  name: 'SECURITY',
  title: 'One field of a security',
  summary:
    "One field of a security. Fields that only REST v1 has (ratings, coupons, maturities, calls) come from the latest list of the security's custodian. Returns #N/A when no security matches, and #VALUE! when several do.",
  remarks: parameters.describeRangeArguments('=IDS.SECURITY(A2:A301,B1:E1) returns 4 fields of 300 securities'),
  example: '=IDS.SECURITY("cusip:037833100","Description")',
  cost: 'One request, shared by all cells; for REST v1 fields, one more for each custodian and date.',
  result: 'The value; empty text if the service has none.',
  tableFormula: '=IDS.SECURITIES(custodian)',
  options,
  parameters: [
    parameters.makeElementwise(parameters.security),
    parameters.makeElementwise({
      name: 'field',
      text: 'The field to show: Description, Isin, Currency/Alpha3Code, SecurityType/Code; or a REST v1 field: maturityDate, annualRate, snpRating.',
    }),
    parameters.makeElementwise(
      parameters.makeOptional(
        parameters.createCustodian(
          'The custodian whose record to use',
          'Required only if several custodians have one.',
        ),
      ),
    ),
    parameters.makeElementwise(
      parameters.createOptionalDate('Only for REST v1 fields. A date', 'Blank means the latest list received.'),
    ),
    parameters.createOptions(options),
  ],
  run: async (context, { security: identifier, field, custodian, date }, call) => {
    const { loader } = context;
    const name = readField(field, 'IDS.SECURITY(security,field), like IDS.SECURITY("cusip:037833100","Description")');
    const custodians = await findPartyIds(loader, 'Custodians', custodian);
    const column = await findField(loader, name);
    const { id, values } = await createSecurityFinder(context, true)(
      identifier,
      custodians,
      typeof column === 'string' ? undefined : column.name,
    );
    const readSecurity = createSecurityReader(context);
    const readRecord = async (name: string) => {
      if (values) return values;
      const record = await readSecurity(id, [name, ...(custodians ? ['CustodianId'] : [])]);
      const owner = record.get('CustodianId');
      if (custodians && typeof owner === 'number' && !custodians.includes(owner))
        throw await createOtherCustodianError(context, String(id), [owner], custodians);
      return record;
    };
    if (typeof column !== 'string') {
      const record = await readRecord(column.name);
      return { kind: column.kind, value: record.get(column.name) ?? null };
    }
    const ownCustodian = (await readRecord('CustodianId')).get('CustodianId') ?? custodians?.[0];
    if (typeof ownCustodian !== 'number') throw custodianNeeded(column, String(id));
    const dateArgument = isBlank(date) ? await findLatestDeliveredDate(loader, ownCustodian, call.signal) : date;
    // No process date is reported, because most fields of a security have none.
    const vehicleQuery = { security: id, field: column, custodian: ownCustodian, date: dateArgument };
    return fetchVehicleField(context, vehicleQuery, { signal: call.signal });
  },
};

/** Finds a column of v2, or the name of a v1 field. The error for an unknown field names the nearest of both. */
async function findField(loader: Loader, name: string): Promise<PreparedColumn | string> {
  const { fields, navigations } = await resolveSet(loader, 'Securities');
  try {
    return await resolveField(loader, 'Securities', name);
  } catch (error) {
    const navigationNames = navigations
      .filter(({ isCollection }) => !isCollection)
      .map((navigation) => navigation.name);
    const isNavigation = navigationNames.some((navigationName) => navigationName.toLowerCase() === name.toLowerCase());
    if (!isAddInError(error) || error.kind !== 'input' || isNavigation || /[/.]/.test(name)) throw error;
    const vehicleField = findVehicleField(name);
    if (vehicleField) return vehicleField;
    const fieldNames = [...fields.map((field) => field.name), ...navigationNames, ...vehicleFields];
    const hint = didYouMean(name, fieldNames);
    // The original error suggests the likeliest columns.
    if (hint === '') throw error;
    throw unknownSecurityField(name, hint);
  }
}
