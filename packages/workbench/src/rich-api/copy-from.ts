import { isOnSheet, sizeOf } from '../grid/address';
import { CellReader } from '../grid/cell';
import { toA1, toR1C1, turnedReferences } from '../grid/r1c1';
import { choiceArgument } from './format-arguments';
import { HostError, type HostServices } from './host';
import { eachCell, rangeArgument, sheetOf, type RangeSelf } from './range-object';
import { refuseProtected } from './refuse-protected';

/** Most cells that one copy fills. */
const mostCells = 2_000_000;

/**
 * `Range.copyFrom`: a smaller source is repeated, a bigger one makes the target bigger, and references move along with their formulas.
 */
export function copyFrom(
  self: RangeSelf,
  [given, type, skipBlanks, transpose]: readonly unknown[],
  services: HostServices,
): void {
  const kind = choiceArgument(type ?? 'All', ['All', 'Formulas', 'Values', 'Formats'], 'What is copied');
  const source = rangeArgument(given, services, self);
  const { writer, book } = services;
  writer.flush();
  const from = sheetOf(source, services);
  const reader = new CellReader(book, from);
  const sheet = sheetOf(self, services);
  const turned = transpose === true;
  const size = sizeOf(source.area);
  const rows = Math.max(sizeOf(self.area).rows, turned ? size.columns : size.rows);
  const columns = Math.max(sizeOf(self.area).columns, turned ? size.rows : size.columns);
  const { startRow, startColumn } = self.area;
  const area = { startRow, startColumn, endRow: startRow + rows - 1, endColumn: startColumn + columns - 1 };
  if (!isOnSheet(area)) throw new HostError('InvalidArgument', "The copied cells don't fit on the sheet.");
  if (rows * columns > mostCells)
    throw new HostError('NotImplemented', `The workbench copies at most ${mostCells} cells at a time.`);
  refuseProtected(self.sheetId, services);
  // All is read before anything is written: the two ranges may have cells in common.
  const writes: (() => void)[] = [];
  eachCell(area, (row, column, r, c) => {
    const fromRow = source.area.startRow + ((turned ? c : r) % size.rows);
    const fromColumn = source.area.startColumn + ((turned ? r : c) % size.columns);
    if (skipBlanks === true && !reader.isFilled(fromRow, fromColumn)) return;
    const stored = from.getCellMatrix().getValue(fromRow, fromColumn);
    if (kind === 'Formats') {
      const old = sheet.getCellMatrix().getValue(row, column);
      writes.push(() => writer.put(sheet, row, column, { ...old, s: stored?.s ?? null }));
      return;
    }
    const formula = kind === 'Values' ? undefined : reader.formula(fromRow, fromColumn);
    const relative = formula && toR1C1(formula, fromRow, fromColumn);
    const moved = relative && toA1(turned ? turnedReferences(relative) : relative, row, column);
    const value = reader.value(fromRow, fromColumn);
    const style = stored?.s;
    writes.push(() => {
      if (kind === 'All') writer.put(sheet, row, column, style ? { s: style } : undefined);
      if (moved) writer.setFormula(sheet, row, column, moved);
      else writer.setValue(sheet, row, column, value);
    });
  });
  for (const write of writes) write();
  if (kind !== 'Formats') services.tableEdits.written(self.sheetId, area, true);
}
