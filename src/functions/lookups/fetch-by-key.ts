import type { FetchOptions, Loader } from '../../loader/loader';
import { isAddInError } from '../../model/errors';
import type { CellValue, Table } from '../../model/table';
import { and, whereOneOf, type Filter, type Literal } from '../../query/query';

/** A part of a key, as a filter has it and as a row of the result has it. */
export interface KeyPart {
  readonly literal: Literal;
  readonly cell: CellValue;
}

interface KeyQuery {
  readonly set: string;
  /** The fields of the keys' parts. */
  readonly fields: readonly string[];
  readonly keys: readonly (readonly KeyPart[])[];
  readonly columns: readonly string[];
  /** A further condition on all rows. */
  readonly filter?: Filter;
}

/** The values of a row, by column. */
export type KeyedRow = ReadonlyMap<string, CellValue>;

// The values in one request. Their text stays well below the size limit of a request body.
const maxValues = 2000;

/**
 * Fetches the rows of many keys in few requests. A request lists the values of each key part, so its result may have rows
 * of other combinations, which are skipped. The map's keys are those of {@link toKeyText}.
 */
export async function fetchByKey(
  loader: Loader,
  { set, fields, keys, columns, filter }: KeyQuery,
  fetchOptions: FetchOptions = {},
): Promise<Map<string, KeyedRow[]>> {
  const rowsByKey = new Map<string, KeyedRow[]>(keys.map((key) => [toKeyText(key.map(({ cell }) => cell)), []]));
  const requestedColumns = [...new Set([...fields, ...columns])];
  await Promise.all(
    splitKeys(keys).map(async (chunk) => {
      const rows = await fetchInHalves(chunk, async (part) => {
        const conditions = fields.map((field, index) =>
          whereOneOf(field, listDistinctLiterals(part.flatMap((key) => key[index] ?? []))),
        );
        const condition = and(filter, ...conditions);
        const query = { set, columns: requestedColumns, ...(condition && { filter: condition }) };
        return (await loader.fetch(query, fetchOptions)).table.rows;
      });
      for (const row of rows) {
        const values = new Map(requestedColumns.map((column, index) => [column, row[index] ?? null]));
        rowsByKey.get(toKeyText(fields.map((field) => values.get(field) ?? null)))?.push(values);
      }
    }),
  );
  return rowsByKey;
}

// If the service refuses a shorter list, its length isn't the reason.
const minValues = 50;

/** Fetches the rows of many values in one request, or in halves if the service refuses a long list. */
export async function fetchInHalves<Value>(
  values: readonly Value[],
  fetchRows: (part: readonly Value[]) => Promise<Table['rows']>,
): Promise<Table['rows']> {
  try {
    return await fetchRows(values);
  } catch (error) {
    if (values.length <= minValues || !isAddInError(error) || error.kind !== 'service') throw error;
    const middle = values.length >> 1;
    const first = await fetchInHalves(values.slice(0, middle), fetchRows);
    return [...first, ...(await fetchInHalves(values.slice(middle), fetchRows))];
  }
}

/** Returns a string that is equal for equal keys, because some services ignore case and trailing spaces. */
export function toKeyText(cells: readonly CellValue[]): string {
  return JSON.stringify(cells.map((cell) => (typeof cell === 'string' ? cell.trimEnd().toLowerCase() : cell)));
}

function listDistinctLiterals(parts: readonly KeyPart[]): Literal[] {
  const literals = new Map(
    parts.flatMap(({ literal }) => listSpellings(literal)).map((spelling) => [JSON.stringify(spelling), spelling]),
  );
  return [...literals.values()];
}

/** Adds the uppercase spelling, because codes are usually in capitals and some services are case-sensitive. */
function listSpellings(literal: Literal): Literal[] {
  return literal.type === 'text' ? [literal, { type: 'text', value: literal.value.toUpperCase() }] : [literal];
}

/** Splits keys into requests. Sorted keys share values, which keeps the lists short. */
function splitKeys(keys: KeyQuery['keys']): KeyQuery['keys'][] {
  const sorted = keys
    .map((key) => ({ key, text: JSON.stringify(key.map(({ literal }) => literal)) }))
    .sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
  const chunks: (readonly KeyPart[])[][] = [];
  let values = new Set<string>();
  for (const { key } of sorted) {
    const keyValues = key.map(({ literal }, index) => `${index} ${JSON.stringify(literal)}`);
    const last = chunks[chunks.length - 1];
    if (last && values.size + keyValues.filter((value) => !values.has(value)).length <= maxValues) {
      last.push(key);
    } else {
      chunks.push([key]);
      values = new Set();
    }
    for (const value of keyValues) values.add(value);
  }
  return chunks;
}
