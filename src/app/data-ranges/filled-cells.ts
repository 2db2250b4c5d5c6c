import { findFunction } from '../../functions/registry';
import { parseFormula } from '../../query/parse-formula';
import { cellsToAreas } from '../../workbook/linked/cells-to-areas';
import { formatArea } from '../../workbook/linked/format-area';
import type { FoundFormula } from '../../workbook/linked/linked-workbook';
import { filledCellsId, formulaId } from './data-range-services';

/** One formula, or the cells of a sheet that are filled with one. */
export interface FilledCells {
  readonly id: string;
  readonly cells: readonly FoundFormula[];
}

/** Fewer equal formulas are listed one by one. */
const fewestCells = 3;
/** A place with more areas than this is cut. */
const mostAreas = 3;

/**
 * Formulas in the order of their first cells; those of one sheet that Excel would fill from each other are one group.
 * Tables stay alone, and so does what spills.
 */
export function groupFilledCells(found: readonly FoundFormula[]): FilledCells[] {
  const groups = new Map<string, FoundFormula[]>();
  const tables = new Map<string, boolean>();
  for (const one of found) {
    const relative = relativeFormula(one);
    const isTable = tables.get(relative) ?? callsTable(one.formula);
    tables.set(relative, isTable);
    const alone = isTable || one.value === '#SPILL!' || one.area.rows * one.area.columns > 1;
    const key = alone ? formulaId(one) : `${one.sheetId} ${relative}`;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()].flatMap((cells): FilledCells[] => {
    const [first] = cells;
    if (first && cells.length >= fewestCells) return [{ id: filledCellsId(first), cells }];
    return cells.map((one) => ({ id: formulaId(one), cells: [one] }));
  });
}

/** Where a group's cells are: `Sheet1!B2:D301`, `Sheet1!B2:B9, B12:B19`. */
export function filledPlace(cells: readonly FoundFormula[]): string {
  const [first] = cells;
  if (!first) return '';
  const rows = new Map<number, number[]>();
  for (const { area } of cells) rows.set(area.row, [...(rows.get(area.row) ?? []), area.column]);
  const areas = cellsToAreas(
    [...rows].sort(([one], [other]) => one - other).map(([row, columns]) => ({ row, columns })),
  );
  const shown = areas.slice(0, mostAreas).map((area) => formatArea(first.sheet, area));
  const sheet = formatArea(first.sheet, first.area).lastIndexOf('!') + 1;
  const named = shown.map((place, index) => (index === 0 ? place : place.slice(sheet))).join(', ');
  const more = areas.length - shown.length;
  return more > 0 ? `${named} and ${more.toLocaleString('en-US')} more` : named;
}

const textOrWord = /"(?:[^"]|"")*"|'(?:[^']|'')*'|[\p{L}\p{N}_.$\\]+/gu;
const cell = /^(\$?)([A-Z]{1,3})(\$?)([1-9]\d{0,6})$/i;

/** A formula with its relative references as distances from its cell, so that it is the same in all filled cells. */
function relativeFormula({ formula, area }: FoundFormula): string {
  return formula.replace(textOrWord, (word, at: number) => {
    const match = cell.exec(word);
    if (!match || /[(!]/.test(formula.charAt(at + word.length))) return word;
    const [, fixedColumn, letters = '', fixedRow, digits] = match;
    const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    const row = Number(digits) - 1;
    return `{${fixedRow ? row : `+${row - area.row}`} ${fixedColumn ? column : `+${column - area.column}`}}`;
  });
}

/** Whether a formula is one call of a function whose result is a table. */
function callsTable(formula: string): boolean {
  try {
    return findFunction(parseFormula(formula).name)?.kind !== 'value';
  } catch {
    // Part of a longer formula, whose result is a value.
    return false;
  }
}
