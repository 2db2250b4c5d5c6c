import { restResources } from '../schema/rest-resources';
import type { RestField } from '../schema/rest-resource';
import { Refusal } from '../refusal';
import type { ServiceCall, Reply } from '../reply';
import type { Store } from '../store';
import { listAccounts } from './accounts';
import { listPositions, listTaxLots, listTransactions } from './blotters';
import { listCustodians } from './custodian-records';
import { type FieldError, createEnvelope } from './envelope';
import { listGroupMembers, listGroups } from './groups';
import { listFxRates, listPrices } from './market-records';
import { readDatedParameters, readGroupParameter } from './parameters';
import type { DatedReader, RestRecord } from './record';
import { listTokens } from './tokens';
import { listVehicles } from './vehicles';

const datedReaders: Readonly<Record<string, DatedReader>> = {
  Accounts: listAccounts,
  Transactions: listTransactions,
  Positions: listPositions,
  TaxLots: listTaxLots,
  Vehicles: listVehicles,
  FxRates: listFxRates,
  Prices: listPrices,
};

/** Responds to a REST v1 request with a JSON array, or with 204 if a custodian and date have no records. */
export function handleRest({ store }: { readonly store: Store }, call: ServiceCall): Reply {
  const name = call.path.replace(/^\/|\/$/g, '').toLowerCase();
  const resource = restResources.find((restResource) => restResource.name.toLowerCase() === name);
  if (!resource) throw new Refusal(404, 'There is no such resource in v1.');
  if (call.method !== 'GET' && call.method !== 'HEAD')
    throw new Refusal(405, `${call.method} is not allowed: this service is read-only.`);
  const read = datedReaders[resource.name];
  if (read) {
    const requested = readDatedParameters(call.search);
    if (!('custodianId' in requested)) return refuse(requested);
    const records = read(store, requested);
    if (records.length === 0) return { status: 204, headers: {}, body: '', rows: 0 };
    return write(records, resource.fields);
  }
  switch (resource.name) {
    case 'Groups':
      return write(listGroups(store), resource.fields);
    case 'Custodians':
      return write(listCustodians(store), resource.fields);
    case 'Tokens':
      return write(listTokens(call.headers.get('authorization')), resource.fields);
    default: {
      const requested = readGroupParameter(call.search);
      return 'groupId' in requested
        ? write(listGroupMembers(store, requested.groupId), resource.fields)
        : refuse(requested);
    }
  }
}

function refuse(errors: readonly FieldError[]): Reply {
  return createEnvelope(400, 'The request is invalid.', errors);
}

/** Writes records as JSON with all documented fields in order. */
function write(records: readonly RestRecord[], fields: readonly RestField[]): Reply {
  const list = records.map((record) => Object.fromEntries(fields.map(({ name }) => [name, record[name] ?? ''])));
  return {
    status: 200,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify(list),
    rows: list.length,
  };
}
