import { attempt } from '../../../model/errors';
import { readColumnLetters } from '../../../workbook/cell-address';
import { placesAndMore } from '../../../messages/data-ranges';
import { findFunction } from '../../../functions/find-function';
import { parseFormula } from '../../../query/parse-formula';
import { cellsToAreas } from '../../../workbook/linked/cells-to-areas';
import { formatArea } from '../../../workbook/linked/format-area';
import type { FoundFormula } from '../../../workbook/linked/linked-workbook';
import { filledCellsId, formulaId } from '../services/data-range-id';

/** A formula, or cells of a sheet that are filled with equal formulas. */
export interface FilledCells {
  readonly id: string;
  readonly cells: readonly FoundFormula[];
}

/** Fewer equal formulas are listed separately. */
const minCells = 3;
/** The number of areas that an address shows. */
const maxAreas = 3;

/**
 * Groups the formulas of a sheet that Excel would fill from each other, in the order of their first cells. Formulas that
 * return tables or spill aren't grouped.
 */
export function groupFilledCells(found: readonly FoundFormula[]): FilledCells[] {
  const groups = new Map<string, FoundFormula[]>();
  const tables = new Map<string, boolean>();
  for (const formula of found) {
    const relative = relativeFormula(formula);
    const isTable = tables.get(relative) ?? callsTable(formula.formula);
    tables.set(relative, isTable);
    const isSeparate = isTable || formula.value === '#SPILL!' || formula.area.rows * formula.area.columns > 1;
    const key = isSeparate ? formulaId(formula) : `${formula.sheetId} ${relative}`;
    const group = groups.get(key);
    if (group) group.push(formula);
    else groups.set(key, [formula]);
  }
  return [...groups.values()].flatMap((cells): FilledCells[] => {
    const [first] = cells;
    if (first && cells.length >= minCells) return [{ id: filledCellsId(first), cells }];
    return cells.map((formula) => ({ id: formulaId(formula), cells: [formula] }));
  });
}

/** Returns the address of a group's cells, such as `Sheet1!B2:D301` or `Sheet1!B2:B9, B12:B19`. */
export function formatFilled(cells: readonly FoundFormula[]): string {
  const [first] = cells;
  if (!first) return '';
  const rows = new Map<number, number[]>();
  for (const { area } of cells) rows.set(area.row, [...(rows.get(area.row) ?? []), area.column]);
  const areas = cellsToAreas([...rows].sort(([a], [b]) => a - b).map(([row, columns]) => ({ row, columns })));
  const shown = areas.slice(0, maxAreas).map((area) => formatArea(first.sheet, area));
  const prefixLength = formatArea(first.sheet, first.area).lastIndexOf('!') + 1;
  const addresses = shown.map((address, index) => (index === 0 ? address : address.slice(prefixLength))).join(', ');
  return placesAndMore(addresses, areas.length - shown.length);
}

const textOrWord = /"(?:[^"]|"")*"|'(?:[^']|'')*'|[\p{L}\p{N}_.$\\]+/gu;
const cell = /^(\$?)([A-Z]{1,3})(\$?)([1-9]\d{0,6})$/i;

/** Replaces relative references by their distances from the formula's cell, so all filled cells have the same text. */
function relativeFormula({ formula, area }: FoundFormula): string {
  return formula.replace(textOrWord, (word, index: number) => {
    const match = cell.exec(word);
    if (!match || /[(!]/.test(formula.charAt(index + word.length))) return word;
    const [, fixedColumn, letters = '', fixedRow, digits] = match;
    const column = readColumnLetters(letters);
    const row = Number(digits) - 1;
    return `{${fixedRow ? row : `+${row - area.row}`} ${fixedColumn ? column : `+${column - area.column}`}}`;
  });
}

/** Returns whether a formula is one call of a table function. */
function callsTable(formula: string): boolean {
  // A formula with more than one call can't be parsed, and returns a value.
  const parts = attempt(() => parseFormula(formula));
  return parts !== undefined && findFunction(parts.name)?.kind !== 'value';
}
