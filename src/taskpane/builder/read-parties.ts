import type { Result } from '../../model/provenance';
import { cellText } from './list-value';
import type { NamedParty } from './PartyPicker';

/** The customers or groups of a table's rows. */
export function readParties({ table }: Result): readonly NamedParty[] {
  const at = (wanted: string) => table.columns.findIndex(({ name }) => name.toLowerCase() === wanted);
  const [id, name, shortName] = ['id', 'name', 'shortname'].map(at);
  const cell = (row: readonly unknown[], column = -1) => cellText(row[column]);
  return table.rows.map((row) => ({ id: cell(row, id), name: cell(row, name), shortName: cell(row, shortName) }));
}
