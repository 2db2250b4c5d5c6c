import type { Loader } from '../../loader/loader';
import type { Result } from '../../model/provenance';
import type { CellValue } from '../../model/table';
import { listParties } from './parties';

const setByNavigation = { Custodian: 'Custodians', Customer: 'Customers' } as const;

/** A short-name column with gaps, and the IDs and names to fill them. */
interface UnfilledNames {
  readonly nameColumn: string;
  readonly idColumn: string;
  readonly names: ReadonlyMap<CellValue, string>;
}

/** Returns the short-name columns that are empty for some parties. */
export async function findUnfilledNames(
  loader: Loader,
  columns: readonly string[],
  signal?: AbortSignal,
): Promise<UnfilledNames[]> {
  const navigations = (['Custodian', 'Customer'] as const).filter((navigation) =>
    columns.includes(`${navigation}/ShortName`),
  );
  const unfilled = await Promise.all(
    navigations.map(async (navigation) => {
      const parties = await listParties(loader, setByNavigation[navigation], signal);
      const hasGaps = parties.some(({ id, name, shortName }) => shortName === name || shortName === String(id));
      const names = new Map<CellValue, string>(parties.map(({ id, shortName }) => [id, shortName]));
      return hasGaps ? [{ nameColumn: `${navigation}/ShortName`, idColumn: `${navigation}Id`, names }] : [];
    }),
  );
  return unfilled.flat();
}

/** Fills empty short names with the party's name or ID, and removes ID columns that were fetched only for this. */
export function fillNames(
  { table, provenance }: Result,
  unfilled: readonly UnfilledNames[],
  hiddenColumns: readonly string[],
): Result {
  const indexOf = (name: string) => table.columns.findIndex((column) => column.name === name);
  const gaps = unfilled.map(({ nameColumn, idColumn, names }) => ({
    nameIndex: indexOf(nameColumn),
    idIndex: indexOf(idColumn),
    names,
  }));
  const shownIndexes = table.columns.flatMap(({ name }, index) => (hiddenColumns.includes(name) ? [] : [index]));
  const rows = table.rows.map((row) => {
    const cells = [...row];
    for (const { nameIndex, idIndex, names } of gaps) {
      const partyId = row[idIndex] ?? null;
      if ((cells[nameIndex] ?? '') === '' && partyId !== null) cells[nameIndex] = names.get(partyId) ?? String(partyId);
    }
    return shownIndexes.map((index) => cells[index] ?? null);
  });
  return { table: { columns: shownIndexes.flatMap((index) => table.columns[index] ?? []), rows }, provenance };
}
