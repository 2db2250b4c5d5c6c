import { matchColumns } from '../../src/workbook/linked/match-columns';
import { printDefinition } from '../../src/workbook/linked/print-definition';
import { hashWrittenRows } from '../../src/workbook/linked/written-rows';
import { loadOpenTables } from '../../src/app/data-ranges/tables/load-open-tables';
import { readKeptRows } from '../../src/app/data-ranges/notes/paint-kept-rows';
import type { MemoryWorkbook } from './memory-workbook';

/** Marks the cells of linked tables as written by an earlier refresh, although a test set them. */
export async function markAsWritten(workbook: MemoryWorkbook): Promise<void> {
  const { openTables: open } = await loadOpenTables(workbook);
  for (const openTable of open) {
    const { definition, table, partId } = openTable;
    if (definition.kind !== 'linked table' || !table.hasHeaders || definition.lock) continue;
    try {
      const matched = matchColumns(definition, table.columns);
      const defined = matched.flatMap((place, index) => (place === undefined ? [] : [index]));
      const places = defined.map((index) => matched[index] ?? 0);
      const rows = await workbook.readBody(table, places);
      const kept = await readKeptRows(workbook, openTable);
      const written = hashWrittenRows(
        rows.filter((_row, place) => !kept.has(place)),
        defined,
      );
      workbook.storedParts.set(partId, printDefinition({ ...definition, written }));
    } catch {
      // A definition without a matching table belongs to the test.
    }
  }
}
