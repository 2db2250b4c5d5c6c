import type { Definition } from '../../workbook/linked/definition';
import { hashRows } from '../../workbook/linked/hash-rows';
import { formatCell } from '../../workbook/linked/format-area';
import { isUnchanged, type RefreshPlan } from '../../workbook/linked/plan-refresh';
import { cellsDiffer, ownColumnsChanged, rowsChanged } from '../../messages/kept-rows';
import { findAlteredRows } from './altered-rows';
import type { DataRangeChange, Watch } from './data-range-actions';
import { fetchRows, type FetchedRows } from './fetch-rows';
import type { DataRangeServices } from './data-range-services';
import { tableChange } from './table-change';
import { readAll } from './freeze-table';
import { changedReference } from './check-references';
import { frozenCellsChanged } from '../../messages/data-ranges';
import { pinReferences, referencesLeft } from './pin-references';
import { hashTyped } from './hash-typed';
import { openTable } from './open-tables';
import { compareRows } from './compare-rows';

const mostNamed = 5;

/**
 * Runs a snapshot's query again, for the dates that it was taken of, and counts the differences; reports whether the
 * cells or the source have changed since. Writes nothing.
 */
export async function verifySnapshot(tools: DataRangeServices, id: string, watch?: Watch): Promise<DataRangeChange> {
  const open = await openTable(tools, id);
  const { definition } = open;
  tools.forget();
  const fetched = await fetchRows(tools, await pinnedQuery(tools, definition), watch);
  const { plan, defined, places } = await compareRows(tools, open, fetched, watch);
  const cellsAltered = hashRows(await readAll(tools, open)) !== definition.result.hash;
  // If the cells are unchanged, the comparison shows it; otherwise only the hash of the frozen rows is left.
  const sourceChanged = cellsAltered
    ? hashRows(inDefinedOrder(definition, fetched)) !== definition.result.hash
    : !isUnchanged(plan);
  const { typed } = definition.note ?? {};
  const typedChanged = typed !== undefined && typed !== (await hashTyped(tools, open));
  const counted = sourceChanged ? 'their changes are included here' : 'the source is unchanged';
  const { area, sheetId } = open.table;
  const altered = cellsAltered ? findAlteredRows(definition, plan.old, defined) : [];
  const rows = altered === 'unknown' ? [] : altered;
  const differ = differences(plan, (row, column) =>
    formatCell(area.row + 1 + row, area.column + (places[column] ?? 0)),
  );
  const named = [
    ...(cellsAltered ? [`Someone changed cells of this snapshot by hand, and ${counted}.`] : []),
    ...(rows.length > 0
      ? [
          rowsChanged(
            rows.slice(0, mostNamed).map((row) => area.row + 2 + row),
            rows.length,
          ),
        ]
      : []),
    ...(differ.cells.length > 0 ? [cellsDiffer(differ.cells, differ.count)] : []),
    ...(typedChanged ? [ownColumnsChanged] : []),
  ];
  const problem = named.length > 0 ? named.join(' ') : undefined;
  const first = rows[0] ?? differ.row;
  // Where Excel shows another sheet just now, the message names the cells all the same.
  if (first !== undefined) {
    await tools.workbook.select(sheetId, { ...area, row: area.row + 1 + first, rows: 1 }).catch(() => undefined);
  }
  const headers = defined.map((index) => definition.columns[index]?.header ?? '');
  const change = tableChange(open, isUnchanged(plan) ? 'unchanged' : 'changed', problem, plan, headers);
  return { ...change, verified: { cellsAltered, sourceChanged, ...(typedChanged && { typedChanged }) } };
}

/** The query of the snapshot. Snapshots of older versions pin only its dates. */
async function pinnedQuery(tools: DataRangeServices, { pinned, formula, refers = [] }: Definition): Promise<string> {
  const parts = await pinReferences(tools, tools.formulas.parseFormula(pinned ?? formula), refers);
  const left = referencesLeft(parts);
  const changed = await changedReference(tools, { refers: refers.filter(({ reference }) => left.includes(reference)) });
  if (changed !== undefined) throw frozenCellsChanged(changed);
  return tools.formulas.printParts(parts);
}

/** The first cells that the source has otherwise, the row of the first one, and how many there are. */
function differences({ changes }: RefreshPlan, nameCell: (row: number, column: number) => string) {
  const all = changes
    .flatMap((cells, column) => cells.map((cell) => ({ ...cell, column })))
    .sort((one, other) => one.row - other.row);
  const cells = all
    .slice(0, mostNamed)
    .map(
      ({ row, column, before, value }) => `${nameCell(row, column)} has ${String(before)}, the source ${String(value)}`,
    );
  return { cells, row: all[0]?.row, count: all.length };
}

/** A result's rows with the columns as they were frozen. */
function inDefinedOrder({ columns }: Definition, fetched: FetchedRows) {
  const places = columns.map(({ name }) => fetched.columns.findIndex((column) => column.name === name));
  return fetched.rows.map((row) => places.map((place) => row[place] ?? ''));
}
