import { printSome } from '../messages/general';
import { AddInError } from '../model/errors';
import { toLabel } from '../model/label';
import { restResources } from '../model/rest-resources';
import type { RestResource } from '../model/rest-resource';
import type { Table } from '../model/table';
import { didYouMean } from '../query/nearest';
import { normalizeLabel } from '../query/reachable-columns';
import { readField } from '../query/read-field';
import { readSecurity } from '../query/read-security';
import { findFillLimit } from '../query/read-options';
import { readValueOptions } from '../query/read-value-options';
import { findLastValue } from './scope/find-last-value';
import { findPartyIds } from './scope/parties';
import { returnIncompleteError } from './scope/require-deliveries';
import { resolveDate } from './scope/resolve-date';
import { planDatedRequests } from './rest/plan-dated-requests';
import { getVehicleIndex, type Vehicle, type VehicleIndex } from './rest/vehicle-index';
import type { FunctionContext, LoaderContext } from './definition/context';
import type { FieldValue, NamedArguments, ValueCall, ValueFunction } from './definition/definition';
import { readSingleValue } from '../query/read-list';
import { filledValueOptions } from './definition/options';
import * as parameters from './definition/parameters';
import { createSecurityFinder } from './lookups/find-security';
import { createSecurityReader } from './lookups/read-securities';
import {
  oneCustodianNeeded,
  vehicleNotListed,
  vehicleFieldNotSent,
  severalVehicles,
  vehiclesShowsFields,
} from '../messages/lookups';
import { unknownColumn } from '../messages/sets';

const vehicles = restResources.find(({ name }) => name === 'Vehicles') as RestResource;

/** The names of the v1 fields of a security. */
export const vehicleFields: readonly string[] = vehicles.fields.map(({ name }) => name);

/** Returns the v1 field with a name or label: `maturityDate` for `Maturity date`. */
export function findVehicleField(text: string, names: readonly string[] = vehicleFields): string | undefined {
  const normalized = normalizeLabel(text);
  return (
    names.find((name) => name.toLowerCase() === normalized) ??
    names.find((name) => normalizeLabel(toLabel(name)) === normalized)
  );
}

const optionNames = filledValueOptions.map(({ name }) => name);

const usage = 'IDS.VEHICLE(security,field,custodian), like IDS.VEHICLE("IBM","snpRating",1)';

export const vehicle: ValueFunction = {
  kind: 'value',
  name: 'VEHICLE',
  title: 'One field of a security as a custodian sent it',
  summary:
    "One field of a security from a custodian's list for a process date: ratings, coupons, maturities, calls, and everything else in REST v1. Returns #N/A when the security isn't on the list.",
  remarks: parameters.describeRangeArguments('=IDS.VEHICLE(A2:A301,B1:E1,1) returns 4 fields of 300 securities'),
  example: '=IDS.VEHICLE("cusip:719353104","maturityDate",1,"last")',
  cost: 'One request for each custodian and date, shared by all cells, and up to two to look up securities by identifier.',
  result: 'The value; empty text if the custodian sent none.',
  tableFormula: '=IDS.VEHICLES(custodian,date)',
  options: filledValueOptions,
  parameters: [
    parameters.makeElementwise({
      name: 'security',
      text: "The security's ID or primary symbol as in REST v1, or its CUSIP, ISIN, SEDOL, or ticker as text. Use a prefix to be specific: cusip:037833100.",
    }),
    parameters.makeElementwise({
      name: 'field',
      text: 'The REST v1 field to show: maturityDate, annualRate, snpRating, callPut1Date. =IDS.VEHICLES(1) shows them all.',
    }),
    parameters.makeElementwise(parameters.createCustodian('The custodian whose list to use', '')),
    parameters.makeElementwise(parameters.processDate),
    parameters.createOptions(filledValueOptions),
  ],
  run: fetchVehicleField,
};

/** Reads a v1 field of a security. All cells for a custodian and date share the same list. */
export async function fetchVehicleField(
  context: FunctionContext,
  { security, field, custodian, date, options }: NamedArguments,
  { signal, reportDate }: ValueCall,
): Promise<FieldValue> {
  const name = readField(field, usage);
  const reference = readSecurity(security);
  const custodians = await findPartyIds(context.loader, 'Custodians', custodian, signal);
  const [firstCustodian] = custodians ?? [];
  const custodianText = readSingleValue(custodian);
  if (firstCustodian === undefined || custodians?.length !== 1) throw oneCustodianNeeded(usage);
  const resolvedDate = await resolveDate(context, date, custodians, signal, 'Veh');
  const { fill, partial } = readValueOptions(options, optionNames);
  const within = findFillLimit(fill, context.loader.fillsByDefault());
  const query = { set: 'Vehicles', valueName: `security ${String(security)}`, resolvedDate, custodians, within };
  return findLastValue(context, query, reportDate, async (candidateDate) => {
    const requested = { custodian: firstCustodian, date: candidateDate.date };
    const plan = await planDatedRequests(context, vehicles, requested, { partial }, signal).catch(
      returnIncompleteError,
    );
    if (plan instanceof AddInError) return plan;
    const [plannedRequest] = plan.requests;
    const result =
      plannedRequest && (await context.rest.read(plannedRequest.request, { ...plannedRequest.fetchOptions, signal }));
    if (!result || result.table.rows.length === 0) return new AddInError('noRows', await plan.explainNoRows());
    const { table } = result;
    const columnIndex = findFieldIndex(table, name);
    const index = getVehicleIndex(table);
    const deliveryName = `${typeof custodianText === 'string' ? custodianText : `custodian ${firstCustodian}`} on ${candidateDate.date}`;
    const vehicleOrError =
      (reference.kind === 'identifier'
        ? findByText(index, reference, deliveryName)
        : index.findById(String(reference.id))) ??
      (await findThroughV2(context, index, security, firstCustodian, deliveryName));
    if (vehicleOrError instanceof AddInError) return vehicleOrError;
    return { kind: table.columns[columnIndex]?.kind ?? 'text', value: vehicleOrError.row[columnIndex] ?? null };
  });
}

/** Finds a security by its primary symbol, or by its ID if no symbol matches. A prefix may exclude either. */
function findByText(
  index: VehicleIndex,
  { text, fields }: { readonly text: string; readonly fields: readonly string[] },
  deliveryName: string,
): Vehicle | undefined {
  if (!fields.includes('PrimarySymbol')) return undefined;
  const matches = index.findBySymbol(text);
  if (matches.length > 1) throw createSeveralVehiclesError(text, matches, deliveryName);
  return matches[0] ?? (fields.length > 1 && /^[1-9]\d{0,8}$/.test(text) ? index.findById(text) : undefined);
}

/** Finds a security by the identifiers that only v2 has: CUSIP, ISIN, SEDOL, and ticker. */
async function findThroughV2(
  context: LoaderContext,
  index: VehicleIndex,
  security: unknown,
  custodian: number,
  deliveryName: string,
): Promise<Vehicle | AddInError> {
  const { id } = await createSecurityFinder(context)(security, [custodian]);
  const byId = index.findById(String(id));
  if (byId) return byId;
  const record = await createSecurityReader(context)(id, ['PrimarySymbol', 'SecurityType/Code']);
  const symbol = String(record.get('PrimarySymbol') ?? '');
  const type = String(record.get('SecurityType/Code') ?? '');
  const matches = index.findBySymbol(symbol);
  const matchesOfType = matches.length > 1 ? matches.filter((vehicle) => vehicle.type === type) : matches;
  const [foundVehicle] = matchesOfType;
  if (foundVehicle && matchesOfType.length === 1) return foundVehicle;
  if (matches.length > 1) throw createSeveralVehiclesError(symbol, matches, deliveryName);
  const securityName = symbol === '' ? `security ${id}` : `security ${id} (${symbol})`;
  return vehicleNotListed(securityName, deliveryName);
}

function findFieldIndex({ columns }: Table, name: string): number {
  const names = columns.map((column) => column.name);
  const vehicleField = findVehicleField(name, names);
  if (vehicleField !== undefined) return names.indexOf(vehicleField);
  const fieldNames = [...new Set([...names, ...vehicleFields])];
  const documentedField = findVehicleField(name);
  if (documentedField) throw vehicleFieldNotSent(documentedField);
  const hint = didYouMean(name, fieldNames) || vehiclesShowsFields;
  throw unknownColumn('REST v1 Vehicles', name, hint);
}

function createSeveralVehiclesError(text: string, matches: readonly Vehicle[], deliveryName: string): AddInError {
  const descriptions = matches.map(({ id, type, description }) => `id:${id} (${type}, ${description})`);
  return severalVehicles(text, matches.length, printSome(descriptions, 5, '; '), deliveryName);
}
