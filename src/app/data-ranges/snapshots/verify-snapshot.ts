import { continueWith } from '../../../model/errors';
import type { Definition } from '../../../workbook/linked/definition';
import { hashRows } from '../../../workbook/linked/hash-rows';
import { formatCellAddress } from '../../../workbook/area';
import { isUnchanged, keepRows, listRemovedRows, type RefreshPlan } from '../../../workbook/linked/plan-refresh';
import { isOfOtherScope, isOfOtherService } from '../lock/writer-lock';
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
import { readSourceRows } from './freeze-table';
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
  const fetched = await fetchRows(services, await readPinnedQuery(services, definition), options);
  const {
    plan: fullPlan,
    definedIndexes,
    tableIndexes,
    keptBefore,
  } = await compareRows(services.workbook, openTable, fetched, options);
  // The stamp and the hash don't count rows that left the source before the snapshot.
  const kept = listRemovedRows(fullPlan).filter((row) => keptBefore.has(row));
  const plan = keepRows(fullPlan, new Set(kept), new Map());
  const cellsAltered = hashRows(await readSourceRows(services.workbook, openTable)) !== definition.result.hash;
  // Changed cells can't be compared with the source, so compare the hash of the frozen rows.
  const sourceChanged = cellsAltered
    ? hashRows(orderColumns(definition, fetched)) !== definition.result.hash
    : !isUnchanged(plan);
  // The rows of another token or service differ anyway, so only the cells can be checked.
  const otherOrigin = sourceChanged ? findOtherOrigin(services, definition) : undefined;
  if (otherOrigin && !cellsAltered) throw snapshotOfOther(otherOrigin);
  const compared = otherOrigin ? undefined : plan;
  const { typed } = definition.note ?? {};
  const typedChanged = typed !== undefined && typed !== (await hashUserCells(services.workbook, openTable));
  const { area, sheetId } = openTable.table;
  const altered = cellsAltered ? findAlteredRows(definition, plan.old, definedIndexes) : [];
  const rows = altered === 'unknown' ? [] : altered;
  const differences = findDifferences(compared?.changes ?? [], (row, column) =>
    formatCellAddress(area.row + 1 + row, area.column + (tableIndexes[column] ?? 0)),
  );
  const problems = [
    ...(cellsAltered ? [snapshotCellsChanged(sourceChanged, otherOrigin)] : []),
    ...(rows.length > 0
      ? [
          rowsChanged(
            rows.slice(0, maxExamples).map((row) => area.row + 2 + row),
            rows.length,
          ),
        ]
      : []),
    ...(differences.cells.length > 0 ? [cellsDiffer(differences.cells, differences.count)] : []),
    ...(typedChanged ? [ownColumnsChanged] : []),
  ];
  const problem = problems.length > 0 ? problems.join(' ') : undefined;
  const first = rows[0] ?? differences.row;
  // Excel may refuse the selection. The message has the cells' addresses anyway.
  if (first !== undefined) {
    await services.workbook
      .selectArea(sheetId, { ...area, row: area.row + 1 + first, rows: 1 })
      .catch(continueWith(undefined));
  }
  const headers = definedIndexes.map((index) => definition.columns[index]?.header ?? '');
  const change = describeTableChange(
    openTable,
    isUnchanged(plan) ? 'unchanged' : 'changed',
    problem,
    compared,
    headers,
  );
  return {
    ...change,
    verified: {
      cellsAltered,
      sourceChanged: compared ? sourceChanged : 'unknown',
      ...(typedChanged && { typedChanged }),
    },
  };
}

/** Returns why the user's rows can't be compared with a snapshot's. */
function findOtherOrigin(services: DataRangeServices, { result }: Definition): 'service' | 'token' | undefined {
  if (isOfOtherService(services, result)) return 'service';
  return isOfOtherScope(services, result) ? 'token' : undefined;
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

/** Describes the first cells that differ from the source. Returns also the first row, and the number of cells. */
function findDifferences(changes: RefreshPlan['changes'], nameCell: (row: number, column: number) => string) {
  const all = changes
    .flatMap((cells, column) => cells.map((cell) => ({ ...cell, column })))
    .sort((a, b) => a.row - b.row);
  const cells = all.slice(0, maxExamples).map(({ row, column, before, value }) => ({
    address: nameCell(row, column),
    before: String(before),
    now: String(value),
  }));
  return { cells, row: all[0]?.row, count: all.length };
}

/** Returns a result's rows with the columns in the order of the snapshot's definition. */
function orderColumns({ columns }: Definition, fetched: FetchedRows) {
  const columnIndexes = columns.map(({ name }) => fetched.columns.findIndex((column) => column.name === name));
  return fetched.rows.map((row) => columnIndexes.map((columnIndex) => row[columnIndex] ?? ''));
}
