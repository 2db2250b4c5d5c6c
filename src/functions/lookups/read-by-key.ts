import type { FetchContext, Loader } from '../../loader/loader';
import { isAddInError } from '../../model/errors';
import type { CellValue, Table } from '../../model/table';
import { all, oneOf } from '../../query/conditions';
import type { Filter, Literal } from '../../query/query';

/** A part of a key: as a filter writes it, and as a row of the result shows it. */
export interface KeyPart {
  readonly literal: Literal;
  readonly cell: CellValue;
}

export interface KeyQuery {
  readonly set: string;
  /** The fields of the keys' parts. */
  readonly fields: readonly string[];
  readonly keys: readonly (readonly KeyPart[])[];
  readonly columns: readonly string[];
  /** What all the rows have in common. */
  readonly filter?: Filter;
}

/** A found row's value of each column. */
export type KeyedRow = ReadonlyMap<string, CellValue>;

// Values that one request lists. Their text stays well below what services take for a body.
const mostValues = 2000;

/**
 * The rows of many keys in few requests. A request lists the values of each part, so it may bring rows that none of the
 * keys means; those are left out. Rows are found by {@link keyText}.
 */
export async function readByKey(
  loader: Loader,
  { set, fields, keys, columns, filter }: KeyQuery,
  context: FetchContext = {},
): Promise<Map<string, KeyedRow[]>> {
  const found = new Map<string, KeyedRow[]>(keys.map((key) => [keyText(key.map(({ cell }) => cell)), []]));
  const requested = [...new Set([...fields, ...columns])];
  await Promise.all(
    chunk(keys).map(async (some) => {
      const rows = await inHalves(some, async (keysOfPart) => {
        const parts = fields.map((field, index) =>
          oneOf(field, distinct(keysOfPart.flatMap((key) => key[index] ?? []))),
        );
        const condition = all(filter, ...parts);
        const query = { set, columns: requested, ...(condition && { filter: condition }) };
        return (await loader.fetch(query, context)).table.rows;
      });
      for (const row of rows) {
        const values = new Map(requested.map((column, index) => [column, row[index] ?? null]));
        found.get(keyText(fields.map((field) => values.get(field) ?? null)))?.push(values);
      }
    }),
  );
  return found;
}

// A list so short is refused for another reason.
const fewestValues = 50;

/** The rows of many values: in one request, or half by half where the service refuses so long a list. */
export async function inHalves<Value>(
  values: readonly Value[],
  fetchRows: (some: readonly Value[]) => Promise<Table['rows']>,
): Promise<Table['rows']> {
  try {
    return await fetchRows(values);
  } catch (error) {
    if (values.length <= fewestValues || !isAddInError(error) || error.kind !== 'service') throw error;
    const middle = values.length >> 1;
    const first = await inHalves(values.slice(0, middle), fetchRows);
    return [...first, ...(await inHalves(values.slice(middle), fetchRows))];
  }
}

/** A text that is equal for equal keys. Services may compare text without case and without trailing spaces. */
export function keyText(cells: readonly CellValue[]): string {
  return JSON.stringify(cells.map((cell) => (typeof cell === 'string' ? cell.trimEnd().toLowerCase() : cell)));
}

function distinct(parts: readonly KeyPart[]): Literal[] {
  const literals = new Map(parts.flatMap(({ literal }) => spellings(literal)).map((one) => [JSON.stringify(one), one]));
  return [...literals.values()];
}

/** Services differ in whether they compare text by case, and codes are mostly in capitals. */
function spellings(literal: Literal): Literal[] {
  return literal.type === 'text' ? [literal, { type: 'text', value: literal.value.toUpperCase() }] : [literal];
}

/** Keys that begin alike stay together, so that no request lists more values than it must. */
function chunk(keys: KeyQuery['keys']): KeyQuery['keys'][] {
  const sorted = keys
    .map((key) => ({ key, text: JSON.stringify(key.map(({ literal }) => literal)) }))
    .sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
  const chunks: (readonly KeyPart[])[][] = [];
  let values = new Set<string>();
  for (const { key } of sorted) {
    const own = key.map(({ literal }, index) => `${index} ${JSON.stringify(literal)}`);
    const last = chunks[chunks.length - 1];
    if (last && values.size + own.filter((value) => !values.has(value)).length <= mostValues) {
      last.push(key);
    } else {
      chunks.push([key]);
      values = new Set();
    }
    for (const value of own) values.add(value);
  }
  return chunks;
}
