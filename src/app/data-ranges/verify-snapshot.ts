import type { Definition } from '../../workbook/linked/definition';
import { hashRows } from '../../workbook/linked/hash-rows';
import { isUnchanged } from '../../workbook/linked/plan-refresh';
import type { DataRangeChange, Watch } from './data-range-actions';
import { fetchRows, type FetchedRows } from './fetch-rows';
import type { DataRangeServices } from './data-range-services';
import { tableChange } from './table-change';
import { readAll } from './freeze-table';
import { openTable } from './open-tables';
import { compareRows } from './compare-rows';

/**
 * Asks a snapshot's question again, for the dates that it was taken of, and counts what the source has now that the
 * cells have not; tells whether it is the cells or the source that is not as it was frozen. Writes nothing.
 */
export async function verifySnapshot(tools: DataRangeServices, id: string, watch?: Watch): Promise<DataRangeChange> {
  const open = await openTable(tools, id);
  const { definition } = open;
  tools.forget();
  const asked = await fetchRows(tools, definition.pinned ?? definition.formula, watch);
  const { plan, defined } = await compareRows(tools, open, asked, watch);
  const cellsAltered = hashRows(await readAll(tools, open)) !== definition.answer.hash;
  // Where the cells are as they were, the comparison tells; where not, only the mark of the frozen rows is left to go by.
  const sourceChanged = cellsAltered
    ? hashRows(inDefinedOrder(definition, asked)) !== definition.answer.hash
    : !isUnchanged(plan);
  const counted = sourceChanged ? 'what they changed is counted here, too' : 'the source still gives what was frozen';
  const problem = cellsAltered
    ? `The cells are not those that were frozen: somebody changed them by hand, and ${counted}.`
    : undefined;
  const headers = defined.map((index) => definition.columns[index]?.header ?? '');
  const change = tableChange(open, isUnchanged(plan) ? 'unchanged' : 'changed', problem, plan, headers);
  return { ...change, verified: { cellsAltered, sourceChanged } };
}

/** An answer's rows with the columns as they were frozen. */
function inDefinedOrder({ columns }: Definition, asked: FetchedRows) {
  const places = columns.map(({ name }) => asked.columns.findIndex((column) => column.name === name));
  return asked.rows.map((row) => places.map((place) => row[place] ?? ''));
}
