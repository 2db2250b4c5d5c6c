import type { Loader } from '../../loader/loader';
import type { Result } from '../../model/provenance';
import type { CellValue } from '../../model/table';
import { listParties } from './parties';

const sets = { Custodian: 'Custodians', Customer: 'Customers' } as const;

/** A short-name column with gaps, and the IDs and names to fill them. */
export interface UnfilledNames {
  readonly path: string;
  readonly id: string;
  readonly names: ReadonlyMap<CellValue, string>;
}

/** The columns of short names that would be empty for some parties. */
export async function unfilledNames(
  loader: Loader,
  columns: readonly string[],
  signal?: AbortSignal,
): Promise<UnfilledNames[]> {
  const found = (['Custodian', 'Customer'] as const).filter((navigation) =>
    columns.includes(`${navigation}/ShortName`),
  );
  const named = await Promise.all(
    found.map(async (navigation) => {
      const parties = await listParties(loader, sets[navigation], signal);
      const lacking = parties.some(({ id, name, shortName }) => shortName === name || shortName === String(id));
      const names = new Map<CellValue, string>(parties.map(({ id, shortName }) => [id, shortName]));
      return lacking ? [{ path: `${navigation}/ShortName`, id: `${navigation}Id`, names }] : [];
    }),
  );
  return named.flat();
}

/** Fills empty short names with the party's name, or else its id, and removes id columns that were fetched only for this. */
export function fillNames(
  { table, provenance }: Result,
  unfilled: readonly UnfilledNames[],
  hidden: readonly string[],
): Result {
  const placeOf = (name: string) => table.columns.findIndex((column) => column.name === name);
  const places = unfilled.map(({ path, id, names }) => ({ at: placeOf(path), id: placeOf(id), names }));
  const kept = table.columns.flatMap(({ name }, at) => (hidden.includes(name) ? [] : [at]));
  const rows = table.rows.map((row) => {
    const cells = [...row];
    for (const { at, id, names } of places) {
      const party = row[id] ?? null;
      if ((cells[at] ?? '') === '' && party !== null) cells[at] = names.get(party) ?? String(party);
    }
    return kept.map((at) => cells[at] ?? null);
  });
  return { table: { columns: kept.flatMap((at) => table.columns[at] ?? []), rows }, provenance };
}
