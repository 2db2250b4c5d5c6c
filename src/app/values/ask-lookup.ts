import { coalesce } from '../../loader/coalesce';
import { AddInError } from '../../model/errors';
import { fromSerial, toSerial, type DateSystem } from '../../model/serial-date';
import { number, text } from '../../query/build';
import { readField } from '../../query/read-field';
import { readKey, type GivenKeyPart } from '../../query/read-key';
import { columnKind } from '../../model/column-kind';
import type { Asking } from '../tables/table-question';
import type { FieldValue } from './field-value';
import { keyText, readByKey, type KeyedRow, type KeyPart } from '../../functions/lookups/read-by-key';
import { resolveDate } from '../../functions/scope/resolve-date';
import { resolveField, resolveSet } from '../../functions/scope/resolve-field';

/** Makes the verb behind `IDS.LOOKUP`: one field of the record with a key, one request per set however many cells ask. */
export function createAskLookup(asking: Asking) {
  const { loader, clock } = asking;
  const lookUp = coalesce<readonly KeyedRow[]>({
    clock,
    keeping: loader.keeping,
    run: (set, keys) => readRecords(asking, set, keys),
    missing: () => new AddInError('contract', 'The service left a record out of its answer. Refresh to ask again.'),
  });

  return async (set: unknown, key: unknown, field: unknown, system: DateSystem = 1900): Promise<FieldValue> => {
    const usage = 'IDS.LOOKUP(set,key,field), like IDS.LOOKUP("Sectors",3,"Name")';
    const entity = await resolveSet(loader, readSetName(set, usage));
    const column = await resolveField(loader, entity.set, readField(field, usage));
    const parts = readKey(key, entity);
    const asked = await Promise.all(parts.map((part) => toKeyPart(asking, part, entity.set, system)));
    const rows = await lookUp(entity.set, JSON.stringify([asked, column.name]));
    const [row] = rows;
    if (!row) {
      const shown = parts.map(({ given }) => given).join(';');
      const empty = parts.length === 1 && parts[0]?.given === 0 ? ' An empty cell counts as 0.' : '';
      throw new AddInError('noRows', `${entity.set} has no row with the key ${shown}. Is it right?${empty}`);
    }
    if (rows.length > 1) {
      throw new AddInError(
        'contract',
        `${entity.set} has ${rows.length} rows with this key. Tell the service's operator.`,
      );
    }
    return { kind: column.kind, value: row.get(column.name) ?? null };
  };
}

/** The name of a set as its user wrote it; a blank is refused. */
export function readSetName(given: unknown, usage: string): string {
  if (typeof given === 'string' && given.trim() !== '') return given.trim();
  throw new AddInError('input', `Name a set, like Positions: ${usage}.`);
}

async function toKeyPart(
  asking: Asking,
  { field, given }: GivenKeyPart,
  set: string,
  system: DateSystem,
): Promise<KeyPart> {
  const kind = columnKind(field);
  if (kind === 'date' || kind === 'dateTime') {
    // A date cell joined into a key by & leaves its serial there.
    const serial = /^\d{4,5}$/.test(String(given)) ? fromSerial(Number(given), system) : undefined;
    const { date, literal } = await resolveDate(asking, serial ?? given, undefined);
    return { literal, cell: toSerial(date) ?? date };
  }
  if (field.type === 'Edm.String') return { literal: text(String(given)), cell: String(given) };
  const value = Number(given);
  if (!Number.isSafeInteger(value)) {
    throw new AddInError('input', `${field.name} in the key of ${set} is a whole number, not "${given}".`);
  }
  // A number that the field cannot hold would spoil the request that many cells share.
  if (Math.abs(value) > (largest.get(field.type) ?? Number.MAX_SAFE_INTEGER)) {
    throw new AddInError('noRows', `${set} has no row with ${field.name} ${value}. Is it right?`);
  }
  return { literal: number(value), cell: value };
}

const largest = new Map<string, number>([
  ['Edm.Byte', 255],
  ['Edm.Int16', 32_767],
  ['Edm.Int32', 2_147_483_647],
]);

async function readRecords(
  { loader }: Asking,
  set: string,
  keys: readonly string[],
): Promise<Map<string, readonly KeyedRow[]>> {
  const wanted = keys.map((key) => JSON.parse(key) as [parts: KeyPart[], column: string]);
  const entity = await resolveSet(loader, set);
  const rows = await readByKey(loader, {
    set,
    fields: entity.key,
    keys: wanted.map(([parts]) => parts),
    columns: [...new Set(wanted.map(([, column]) => column))],
  });
  return new Map(
    keys.map((key, index) => [key, rows.get(keyText(wanted[index]?.[0].map(({ cell }) => cell) ?? [])) ?? []]),
  );
}
