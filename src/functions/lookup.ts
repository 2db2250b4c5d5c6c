import type { Loader } from '../loader/loader';
import { type DateSystem, toPlainDate, toSerial } from '../model/plain-date';
import { toNumberLiteral, toTextLiteral } from '../query/query';
import { readField } from '../query/read-field';
import { readValueOptions } from '../query/read-value-options';
import { fileKindBySet } from '../loader/statuses';
import { requireDeliveries } from './scope/require-deliveries';
import { readKey, type TypedKeyPart } from '../query/read-key';
import { findColumnKind, hasField } from '../model/entity';
import { createBatchFetch } from './lookups/batch-fetch';
import { toKeyText, fetchByKey, type KeyedRow, type KeyPart } from './lookups/fetch-by-key';
import { resolveDate } from './scope/resolve-date';
import { readSetName, resolveField, resolveSet } from './scope/resolve-field';
import type { LoaderContext } from './definition/context';
import type { ValueFunction } from './definition/definition';
import { partial as partialOption, valueOptions } from './definition/options';
import * as parameters from './definition/parameters';
import { noRecord, severalRecords, keyNotWhole, emptyCellIsZero } from '../messages/lookups';

const options = [partialOption, ...valueOptions];
const optionNames = options.map(({ name }) => name);

// The columns that identify the delivery of a row.
const deliveryColumns = ['CustodianId', 'CustomerId', 'ProcessDate'];

const getRecordFetcher = createBatchFetch<readonly KeyedRow[]>('a record', fetchRecords);

export const lookup: ValueFunction = {
  kind: 'value',
  name: 'LOOKUP',
  title: 'One field of any record by its key',
  summary: 'One field of the record with a given key, from any data set. Returns #N/A when no record has the key.',
  remarks: parameters.describeRangeArguments('=IDS.LOOKUP("Sectors",A2:A12,"Name") returns 11 names'),
  example: '=IDS.LOOKUP("Prices","1;2026-03-31;10001","PriceValue")',
  cost: 'One request for each data set, shared by all cells.',
  result: 'The value; empty text if the service has none.',
  tableFormula: '=IDS.QUERY(set)',
  options,
  parameters: [
    { ...parameters.dataSet, text: 'The name of the data set, like Securities. =IDS.FIELDS() lists all.' },
    parameters.makeElementwise({
      name: 'key',
      text: 'The record\'s key, usually its ID. Separate the parts of a longer key with semicolons: A2&";"&B2. If the key is wrong, the error lists its parts.',
    }),
    parameters.makeElementwise({
      ...parameters.createField('', ''),
      text: 'The field to show. A slash reaches related records: SecurityType/Code.',
    }),
    parameters.createOptions(options),
  ],
  run: async (context, { set, key, field, options: optionArgument }, { dateSystem = 1900 }) => {
    const { loader } = context;
    const usage = 'IDS.LOOKUP(set,key,field), like IDS.LOOKUP("Sectors",3,"Name")';
    const entity = await resolveSet(loader, readSetName(set, usage));
    const column = await resolveField(loader, entity.set, readField(field, usage));
    const parts = readKey(key, entity);
    const requested = await Promise.all(parts.map((part) => toKeyPart(context, part, entity.set, dateSystem)));
    const rows = await getRecordFetcher(context)(entity.set, JSON.stringify([requested, column.name]));
    const [row] = rows;
    if (!row) {
      const printedKey = parts.map(({ value }) => value).join(';');
      const emptyCellHint = parts.length === 1 && parts[0]?.value === 0 ? emptyCellIsZero : '';
      throw noRecord(entity.set, printedKey, emptyCellHint);
    }
    if (rows.length > 1) throw severalRecords(entity.set, rows.length);
    const { partial } = readValueOptions(optionArgument, optionNames);
    if (!partial) await requireDeliveryOfRow(context, entity.set, row);
    return { kind: column.kind, value: row.get(column.name) ?? null };
  },
};

/** Refuses a row whose delivery is missing. */
async function requireDeliveryOfRow(context: LoaderContext, set: string, row: KeyedRow): Promise<void> {
  const [custodian, customer, serial] = deliveryColumns.map((name) => row.get(name));
  const kind = fileKindBySet[set];
  const processDate = toPlainDate(serial);
  if (!kind || processDate === undefined || typeof custodian !== 'number') return;
  const custodians = [custodian];
  const customers = typeof customer === 'number' ? [customer] : undefined;
  const date = await resolveDate(context, processDate, custodians);
  await requireDeliveries(context.loader, { set, kind, date, custodians, parties: { custodians, customers } });
}

async function toKeyPart(
  context: LoaderContext,
  { field, value: typedValue }: TypedKeyPart,
  set: string,
  dateSystem: DateSystem,
): Promise<KeyPart> {
  const kind = findColumnKind(field);
  if (kind === 'date' || kind === 'dateTime') {
    // In a key joined by &, a date cell becomes its serial number.
    const dateFromSerial = /^\d{4,5}$/.test(String(typedValue))
      ? toPlainDate(Number(typedValue), dateSystem)
      : undefined;
    const { date, literal } = await resolveDate(context, dateFromSerial ?? typedValue, undefined);
    return { literal, cell: toSerial(date) ?? date };
  }
  if (field.type === 'Edm.String') return { literal: toTextLiteral(String(typedValue)), cell: String(typedValue) };
  const text = String(typedValue).trim();
  const value = Number(text);
  // Number() also reads 1E4 and 0x2711, which aren't keys but could be CUSIPs.
  if (!/^-?\d+$/.test(text) || !Number.isSafeInteger(value)) throw keyNotWhole(field.name, set, text);
  // A number out of the field's range would fail the request that many cells share.
  if (Math.abs(value) > (maxValues.get(field.type) ?? Number.MAX_SAFE_INTEGER)) {
    throw noRecord(set, `${field.name} ${value}`, '');
  }
  return { literal: toNumberLiteral(value), cell: value };
}

const maxValues = new Map<string, number>([
  ['Edm.Byte', 255],
  ['Edm.Int16', 32_767],
  ['Edm.Int32', 2_147_483_647],
]);

async function fetchRecords(
  loader: Loader,
  set: string,
  keys: readonly string[],
): Promise<Map<string, readonly KeyedRow[]>> {
  const requests = keys.map((key) => JSON.parse(key) as [parts: KeyPart[], column: string]);
  const entity = await resolveSet(loader, set);
  const isDated = hasField(entity, 'ProcessDate');
  const rowsByKey = await fetchByKey(loader, {
    set,
    fields: entity.key,
    keys: requests.map(([parts]) => parts),
    columns: [
      ...new Set(requests.map(([, column]) => column)),
      ...deliveryColumns.filter((name) => isDated && hasField(entity, name)),
    ],
  });
  return new Map(
    keys.map((key, index) => [key, rowsByKey.get(toKeyText(requests[index]?.[0].map(({ cell }) => cell) ?? [])) ?? []]),
  );
}
