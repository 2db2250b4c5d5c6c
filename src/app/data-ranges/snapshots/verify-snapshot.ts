import { continueWith } from '../../../model/errors';
import type { Definition } from '../../../workbook/linked/definition';
import { hashRows } from '../../../workbook/linked/hash-rows';
import { formatCellAddress } from '../../../workbook/area';
import { isUnchanged, keepRows, listRemovedRows, type RefreshPlan } from '../../../workbook/linked/plan-refresh';
import { isFromOtherScope, isFromOtherService } from '../lock/writer-lock';
import {
  snapshotCellsChanged,
  snapshotOfOther,
  cellsDiffer,
  ownColumnsChanged,
  rowsChanged,
} from '../../../messages/snapshots';
import { findAlteredRows } from '../tables/altered-rows';
import type { DataRangeChange, ActionOptions } from '../services/data-range-actions';
import { fetchRows, type FetchedRows } from '../tables/fetch-rows';
import type { DataRangeServices } from '../services/data-range-services';
import { describeTableChange } from '../refresh/table-change';
import { readLinkedRows } from './freeze-table';
import { findFirstChangedReference } from '../tables/check-references';
import { referencedCellsChanged } from '../../../messages/data-ranges';
import { pinReferences, listReferences } from './pin-references';
import { hashUserCells } from '../tables/user-columns';
import { loadOpenTable } from '../tables/load-open-tables';
import { compareRows } from '../tables/compare-rows';

const maxExamples = 5;

/**
 * Runs a snapshot's query again for the same dates, and reports whether its cells or the source have changed since it was
 * frozen. Writes nothing.
 */
export async function verifySnapshot(
  services: DataRangeServices,
  id: string,
  options?: ActionOptions,
): Promise<DataRangeChange> {
  const openTable = await loadOpenTable(services.workbook, id);
  const { definition } = openTable;
  services.clearCache();
  const fetchedRows = await fetchRows(services, await readPinnedQuery(services, definition), options);
  const {
    plan: fullPlan,
    definedIndexes,
    tableIndexes,
    keptBefore,
  } = await compareRows(services.workbook, openTable, fetchedRows, options);
  // The snapshot's stamp and hash don't include rows that had left the source before.
  const earlierKeptRows = listRemovedRows(fullPlan).filter((row) => keptBefore.has(row));
  const plan = keepRows(fullPlan, new Set(earlierKeptRows), new Map());
  const cellsAltered = hashRows(await readLinkedRows(services.workbook, openTable)) !== definition.result.hash;
  // The cells no longer have the frozen rows, so compare the source with the hash of the frozen rows.
  const sourceChanged = cellsAltered
    ? hashRows(orderColumns(definition, fetchedRows)) !== definition.result.hash
    : !isUnchanged(plan);
  // Rows from another service or token may differ anyway, so only the cells can be checked.
  const otherOrigin = sourceChanged ? findOtherOrigin(services, definition) : undefined;
  if (otherOrigin && !cellsAltered) throw snapshotOfOther(otherOrigin);
  const comparablePlan = otherOrigin ? undefined : plan;
  const { userCellsHash: typedHash } = definition.stamp ?? {};
  const userCellsChanged = typedHash !== undefined && typedHash !== (await hashUserCells(services.workbook, openTable));
  const { area, sheetId } = openTable.table;
  const alteredRowsOrUnknown = cellsAltered ? findAlteredRows(definition, plan.oldRows, definedIndexes) : [];
  const alteredRows = alteredRowsOrUnknown === 'unknown' ? [] : alteredRowsOrUnknown;
  const differences = findDifferences(comparablePlan?.changes ?? [], (row, column) =>
    formatCellAddress(area.row + 1 + row, area.column + (tableIndexes[column] ?? 0)),
  );
  const problems = [
    ...(cellsAltered ? [snapshotCellsChanged(sourceChanged, otherOrigin)] : []),
    ...(alteredRows.length > 0
      ? [
          rowsChanged(
            alteredRows.slice(0, maxExamples).map((row) => area.row + 2 + row),
            alteredRows.length,
          ),
        ]
      : []),
    ...(differences.cells.length > 0 ? [cellsDiffer(differences.cells, differences.count)] : []),
    ...(userCellsChanged ? [ownColumnsChanged] : []),
  ];
  const problem = problems.length > 0 ? problems.join(' ') : undefined;
  const firstRow = alteredRows[0] ?? differences.row;
  // Excel may refuse the selection. The message has the cells' addresses anyway.
  if (firstRow !== undefined) {
    await services.workbook
      .selectArea(sheetId, { ...area, row: area.row + 1 + firstRow, rows: 1 })
      .catch(continueWith(undefined));
  }
  const headers = definedIndexes.map((index) => definition.columns[index]?.header ?? '');
  const change = describeTableChange(
    openTable,
    isUnchanged(plan) ? 'unchanged' : 'changed',
    problem,
    comparablePlan,
    headers,
  );
  return {
    ...change,
    verification: {
      cellsAltered,
      sourceChanged: comparablePlan ? sourceChanged : 'unknown',
      ...(userCellsChanged && { userCellsChanged }),
    },
  };
}

/** Returns why rows that the user fetches can't be compared with a snapshot's rows. */
function findOtherOrigin(services: DataRangeServices, { result }: Definition): 'service' | 'token' | undefined {
  if (isFromOtherService(services, result)) return 'service';
  return isFromOtherScope(services, result) ? 'token' : undefined;
}

/** Returns the snapshot's query with fixed values. Snapshots of older versions have only fixed dates. */
async function readPinnedQuery(
  services: Pick<DataRangeServices, 'workbook' | 'formulas'>,
  { pinned, formula, referencedCells = [] }: Definition,
): Promise<string> {
  const parts = await pinReferences(
    services.workbook,
    services.formulas.parseFormula(pinned ?? formula),
    referencedCells,
  );
  const remaining = listReferences(parts);
  const changed = await findFirstChangedReference(services.workbook, {
    referencedCells: referencedCells.filter(({ reference }) => remaining.includes(reference)),
  });
  if (changed !== undefined) throw referencedCellsChanged(changed);
  return services.formulas.printParts(parts);
}

/** Describes the first cells that differ from the source. Also returns their first row, and the number of all such cells. */
function findDifferences(changes: RefreshPlan['changes'], formatAddress: (row: number, column: number) => string) {
  const sortedChanges = changes
    .flatMap((cells, column) => cells.map((cell) => ({ ...cell, column })))
    .sort((a, b) => a.row - b.row);
  const cells = sortedChanges.slice(0, maxExamples).map(({ row, column, before, value }) => ({
    address: formatAddress(row, column),
    before: String(before),
    now: String(value),
  }));
  return { cells, row: sortedChanges[0]?.row, count: sortedChanges.length };
}

/** Returns a result's rows with the columns in the order of the snapshot's definition. */
function orderColumns({ columns }: Definition, fetchedRows: FetchedRows) {
  const columnIndexes = columns.map(({ name }) => fetchedRows.columns.findIndex((column) => column.name === name));
  return fetchedRows.rows.map((row) => columnIndexes.map((columnIndex) => row[columnIndex] ?? ''));
}
