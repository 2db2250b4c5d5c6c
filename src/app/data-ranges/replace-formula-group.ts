import { functionHost } from '../../functions/cells/host';
import {
  dataRangeChanged,
  dataRangeGone,
  dataRangeMerged,
  describeReplacement,
  replacementDeclined,
} from '../../messages/data-ranges';
import { isErrorValue } from '../../workbook/broken-formulas';
import { overlap } from '../../workbook/linked/area';
import { formatArea } from '../../workbook/linked/format-area';
import { runOrRollBack } from '../../workbook/linked/journal';
import type { FoundFormula, FoundTable } from '../../workbook/linked/linked-workbook';
import { restoreCells } from '../../workbook/linked/remove-rows';
import type { Watch } from './data-range-actions';
import { formulaId, type DataRangeServices } from './data-range-services';
import { findFormulaGroups, type FormulaGroup } from './formula-groups';

/** The data ranges of equal formulas that one array formula can replace, by the id of their first formula. */
export async function findReplaceable(
  { workbook }: Pick<DataRangeServices, 'workbook'>,
  found: readonly FoundFormula[],
): Promise<ReadonlyMap<string, FormulaGroup>> {
  const dataRanges = findFormulaGroups(found).filter((dataRange) => showsInArray(dataRange, found));
  if (dataRanges.length === 0) return new Map();
  // Excel doesn't spill into tables.
  const tables = await workbook.tables();
  const free = dataRanges.filter((dataRange) => !tables.some((table) => isIn(table, dataRange)));
  return new Map(free.map((dataRange) => [formulaId(dataRange), dataRange]));
}

/** Replaces a group of equal formulas by one that returns the same values as an array, after asking the user. */
export async function replaceDataRange(tools: DataRangeServices, id: string, watch?: Watch): Promise<string> {
  const { workbook, clock } = tools;
  const dataRange = (await findReplaceable(tools, await workbook.formulas())).get(id);
  if (!dataRange) throw dataRangeGone();
  const { sheetId, area, formula, formulas } = dataRange;
  const place = formatArea(dataRange.sheet, area);
  const count = (area.rows * area.columns).toLocaleString('en-US');
  if (!(await watch?.confirm?.({ id, place, about: 'replace', reasons: [describeReplacement(count, formula)] }))) {
    throw replacementDeclined();
  }
  const sheet = workbook.sheetAt(sheetId, undefined, 'Replacing formulas');
  if ((await sheet.mergedCells(area)).length > 0) throw dataRangeMerged(place);
  const cells = formulas.map((line, r) => line.map((_, c) => (r === 0 && c === 0 ? formula : '')));
  await runOrRollBack(clock, async (journal) => {
    const [held = []] = await sheet.read([area]);
    if (!hasFormulas(held, formulas)) throw dataRangeChanged(place);
    journal.note(() => restoreCells(sheet, area, held));
    await sheet.write([{ row: area.row, column: area.column, cells }]);
  });
  return place;
}

function hasFormulas(
  held: readonly (readonly { readonly formula?: string }[])[],
  formulas: readonly (readonly string[])[],
): boolean {
  return formulas.every((line, r) => line.every((formula, c) => held[r]?.[c]?.formula === formula));
}

/** Whether an array formula can show the same values: in some hosts, an array can't hold errors. */
function showsInArray({ sheetId, area }: FormulaGroup, found: readonly FoundFormula[]): boolean {
  if (functionHost().errorsInArrays) return true;
  return !found.some((one) => one.sheetId === sheetId && overlap(one.area, area) && isErrorValue(one.value));
}

function isIn(table: FoundTable, { sheetId, area }: FormulaGroup): boolean {
  const whole = { ...table.area, rows: table.area.rows + (table.totals ? 1 : 0) };
  return table.sheetId === sheetId && overlap(whole, area);
}
