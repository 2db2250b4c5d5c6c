import { restResources } from '../schema/rest-resources';
import type { RestField } from '../schema/rest-resource';
import { Refusal } from '../refusal';
import type { ServiceCall, Reply } from '../reply';
import type { Store } from '../store';
import { accounts } from './accounts';
import { positions, taxLots, transactions } from './blotters';
import { custodians } from './custodian-records';
import { type FieldError, envelope } from './envelope';
import { groupMembers, groups } from './groups';
import { fxRates, prices } from './market-records';
import { readDatedParameters, readGroupParameter } from './parameters';
import type { DatedReader, RestRecord } from './record';
import { tokens } from './tokens';
import { vehicles } from './vehicles';

const datedReaders: Readonly<Record<string, DatedReader>> = {
  Accounts: accounts,
  Transactions: transactions,
  Positions: positions,
  TaxLots: taxLots,
  Vehicles: vehicles,
  FxRates: fxRates,
  Prices: prices,
};

/** Responds to a REST v1 request with a JSON array, or with 204 if a custodian and date have no records. */
export function restReply({ store }: { readonly store: Store }, call: ServiceCall): Reply {
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
      return write(groups(store), resource.fields);
    case 'Custodians':
      return write(custodians(store), resource.fields);
    case 'Tokens':
      return write(tokens(call.headers.get('authorization')), resource.fields);
    default: {
      const requested = readGroupParameter(call.search);
      return 'groupId' in requested
        ? write(groupMembers(store, requested.groupId), resource.fields)
        : refuse(requested);
    }
  }
}

function refuse(errors: readonly FieldError[]): Reply {
  return envelope(400, 'The request is invalid.', errors);
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
