import { halfRestored } from '../../../messages/data-range-states';
import { toAddInError } from '../../../model/errors';
import { RollbackError } from '../../../workbook/linked/journal';
import type { DataRangeServices } from '../services/data-range-services';
import { loadOpenTables } from '../tables/load-open-tables';

/**
 * Restores a table's old rows if an earlier rollback failed. Does nothing if the add-in's lock is gone, because the table was
 * then written again, and its query and rows are newer than those of the rollback.
 */
export async function retryRollback(
  { workbook, memory }: Pick<DataRangeServices, 'workbook' | 'memory'>,
  id: string,
): Promise<void> {
  const memoryEntry = memory.get(id);
  const { failedRollback } = memoryEntry;
  if (!failedRollback) return;
  const { openTables, lostParts } = await loadOpenTables(workbook);
  const definitions = [...openTables, ...lostParts].map(({ definition }) => definition);
  const isLocked = definitions.some(
    (definition) => definition?.id === id && definition.lock?.session === memory.session,
  );
  if (isLocked) {
    const { journal, cause } = failedRollback;
    await journal.rollBack().catch((error: unknown) => {
      throw new RollbackError(journal, halfRestored(toAddInError(cause).message, toAddInError(error).message), {
        cause,
      });
    });
  }
  delete memoryEntry.failedRollback;
  delete memoryEntry.problem;
}
