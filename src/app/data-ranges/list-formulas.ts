import { formatArea } from '../../workbook/linked/format-area';
import type { FoundFormula } from '../../workbook/linked/linked-workbook';
import { spillBlockedBy } from '../../messages/data-ranges';
import type { DataRange } from './data-range-actions';
import { formulaId, type DataRangeServices } from './data-range-services';
import { describeFormula } from './describe-data-range';
import { describeFilledCells } from './describe-filled-cells';
import { groupFilledCells } from './filled-cells';
import { markStaleDates } from './mark-stale-dates';
import { findReplaceable } from './replace-formula-group';
import { countReadableRows } from '../../workbook/linked/divide-writes';
import type { Area } from '../../workbook/linked/area';

/**
 * Found formulas as the pane shows them: filled cells as one entry. `dates`: whether to look up what date words mean by
 * now.
 */
export async function listFormulas(
  tools: DataRangeServices,
  found: readonly FoundFormula[],
  { dates = false }: { readonly dates?: boolean } = {},
): Promise<readonly DataRange[]> {
  const described = await Promise.all(found.map((one) => describe(tools, one)));
  const sheets = new Map(found.map((one) => [formulaId(one), one.sheet]));
  const marked = dates ? await markStaleDates(tools, described, (id) => sheets.get(id)) : described;
  const byId = new Map(marked.map((one) => [one.id, one]));
  return groupFilledCells(found).flatMap((group) => {
    const members = group.cells.flatMap((one) => byId.get(formulaId(one)) ?? []);
    return group.cells.length === 1 ? members : [describeFilledCells(tools, group, members)];
  });
}

/** The list with what one array formula can replace, at the formula or group that holds its first cell. */
export async function offerReplacing(
  tools: DataRangeServices,
  found: readonly FoundFormula[],
  listed: readonly DataRange[],
): Promise<readonly DataRange[]> {
  const replaceable = await findReplaceable(tools, found);
  if (replaceable.size === 0) return listed;
  return listed.map((one) => {
    const ids = one.cells ? one.cells.list.map(({ id }) => id) : [one.id];
    const id = ids.find((each) => replaceable.has(each));
    const dataRange = id === undefined ? undefined : replaceable.get(id);
    if (id === undefined || !dataRange) return one;
    const { sheet, area } = dataRange;
    return { ...one, replaceable: { id, cells: area.rows * area.columns, place: formatArea(sheet, area) } };
  });
}

/** A formula as the pane shows it, with the cell in the way of one that cannot spill. */
async function describe(tools: DataRangeServices, found: FoundFormula): Promise<DataRange> {
  const described = await describeFormula(tools, found);
  if (found.value !== '#SPILL!') return described;
  // The list is worth more than what it says of one formula.
  const outcome = await tools.formulas.recallCell(found.formula, found.sheet).catch(() => undefined);
  const size = outcome && 'provenance' in outcome ? outcome.size : undefined;
  const cell = size && (await findBlockingCell(tools, found, size).catch(() => undefined));
  if (!size || cell === undefined) return described;
  return { ...described, problem: spillBlockedBy(cell, size.rows.toLocaleString('en-US'), size.columns) };
}

/** The first filled cell where a formula wants to spill `size`; undefined where none is in its way. */
export async function findBlockingCell(
  { workbook }: Pick<DataRangeServices, 'workbook'>,
  { sheetId, sheet, area }: FoundFormula,
  size: { readonly rows: number; readonly columns: number },
): Promise<string | undefined> {
  const { row, column } = area;
  const adjacent: Area = { row, column: column + 1, rows: 1, columns: size.columns - 1 };
  const below: Area = { row: row + 1, column, rows: size.rows - 1, columns: size.columns };
  for (const part of [adjacent, below].filter(({ rows, columns }) => rows > 0 && columns > 0)) {
    const filled = (await workbook.findFilled(sheetId, part))?.area;
    if (!filled) continue;
    // The first row of what is filled has a filled cell; the others may have none in their first column.
    const top = { ...filled, rows: 1, columns: Math.min(filled.columns, countReadableRows(1)) };
    const [[cells = []] = []] = await workbook.sheetAt(sheetId, undefined, 'Finding the cells in the way').read([top]);
    const at = cells.findIndex(({ value }) => value !== '');
    return formatArea(sheet, { ...top, column: top.column + Math.max(0, at), columns: 1 });
  }
  return undefined;
}
