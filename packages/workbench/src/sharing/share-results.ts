import type { CallingCell } from '../functions/call';
import { busyText } from '../functions/busy-error';
import type { GivenResult } from '../functions/given-results';
import { sheetById } from '../grid/book';
import { CellReader, isErrorText, type CellContent } from '../grid/cell';
import { shownSpills } from '../grid/used-area';
import type { HostServices } from '../rich-api/host';
import type { SharedEdit } from './shared-edit';

/** What the functions of this page's add-in gave in the last calculation, for the others. Cells that still wait come later. */
export function shareResults(cells: readonly CallingCell[], services: HostServices): SharedEdit[] {
  const { book, functions } = services;
  const sheets = new Map<string, CallingCell[]>();
  for (const cell of cells) sheets.set(cell.sheetId, [...(sheets.get(cell.sheetId) ?? []), cell]);
  return [...sheets].flatMap(([sheetId, list]) => {
    const sheet = sheetById(book, sheetId);
    if (!sheet) return [];
    const reader = new CellReader(book, sheet);
    const spills = new Map(shownSpills(book, sheet).map((spill) => [`${spill.row} ${spill.column}`, spill.area]));
    return list.flatMap(({ row, column }): SharedEdit[] => {
      const formula = reader.formula(row, column);
      const first = reader.value(row, column);
      if (formula === undefined || first === busyText) return [];
      const area = spills.get(`${row} ${column}`);
      const typedAt = (r: number, c: number) => typed(reader.value(r, c), reader.numberFormat(r, c));
      const value = area
        ? Array.from({ length: area.endRow - area.startRow + 1 }, (_row, r) =>
            Array.from({ length: area.endColumn - area.startColumn + 1 }, (_column, c) =>
              typedAt(area.startRow + r, area.startColumn + c),
            ),
          )
        : typedAt(row, column);
      const error = functions.errorOf(sheetId, row, column);
      return [{ kind: 'result', sheetId, row, column, result: { formula, value, ...(error ? { error } : {}) } }];
    });
  });
}

/** Whether other contents keep a formula's result from spilling. */
export function hasNoRoom({ value }: GivenResult): boolean {
  return (value as { basicValue?: unknown } | null)?.basicValue === '#SPILL!';
}

function typed(value: CellContent, numberFormat: string): unknown {
  if (isErrorText(value)) return { type: 'Error', basicValue: value };
  return typeof value === 'number' && numberFormat !== 'General'
    ? { type: 'FormattedNumber', basicValue: value, numberFormat }
    : value;
}
