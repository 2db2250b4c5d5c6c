import { restResources } from '../schema/rest-resources';
import type { RestField } from '../schema/rest-resource';
import { Refusal } from '../refusal';
import type { Ask, Reply } from '../reply';
import type { Store } from '../store';
import { accounts } from './accounts';
import { positions, taxLots, transactions } from './blotters';
import { custodians } from './custodian-records';
import { type FieldError, envelope } from './envelope';
import { groupMembers, groups } from './groups';
import { fxRates, prices } from './market-records';
import { readDated, readGroup } from './parameters';
import type { DatedReader, RestRecord } from './record';
import { tokens } from './tokens';
import { vehicles } from './vehicles';

const dated: Readonly<Record<string, DatedReader>> = {
  Accounts: accounts,
  Transactions: transactions,
  Positions: positions,
  TaxLots: taxLots,
  Vehicles: vehicles,
  FxRates: fxRates,
  Prices: prices,
};

/** Answers a GET on REST v1: a JSON array; 204 where a resource with a custodian and a date has no records. */
export function answerRest({ store }: { readonly store: Store }, ask: Ask): Reply {
  const name = ask.path.replace(/^\/|\/$/g, '').toLowerCase();
  const resource = restResources.find((one) => one.name.toLowerCase() === name);
  if (!resource) throw new Refusal(404, 'There is no such resource in v1.');
  if (ask.method !== 'GET' && ask.method !== 'HEAD')
    throw new Refusal(405, `${ask.method} is not allowed: this service is read-only.`);
  const read = dated[resource.name];
  if (read) {
    const asked = readDated(ask.search);
    if (!('custodianId' in asked)) return refuse(asked);
    const records = read(store, asked);
    if (records.length === 0) return { status: 204, headers: {}, body: '', rows: 0 };
    return write(records, resource.fields);
  }
  switch (resource.name) {
    case 'Groups':
      return write(groups(store), resource.fields);
    case 'Custodians':
      return write(custodians(store), resource.fields);
    case 'Tokens':
      return write(tokens(ask.headers.get('authorization')), resource.fields);
    default: {
      const asked = readGroup(ask.search);
      return 'groupId' in asked ? write(groupMembers(store, asked.groupId), resource.fields) : refuse(asked);
    }
  }
}

function refuse(errors: readonly FieldError[]): Reply {
  return envelope(400, 'The request is invalid.', errors);
}

/** Records as JSON, every documented field in its order. */
function write(records: readonly RestRecord[], fields: readonly RestField[]): Reply {
  const list = records.map((record) => Object.fromEntries(fields.map(({ name }) => [name, record[name] ?? ''])));
  return {
    status: 200,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify(list),
    rows: list.length,
  };
}
