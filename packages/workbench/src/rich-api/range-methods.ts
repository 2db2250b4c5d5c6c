import { findUsedArea } from '../grid/used-area';
import { intersect, isOnSheet, measureArea, createArea, contains, forEachCell, toMatrix } from '../grid/address';
import { isWholeRowsOrColumns, setLineStyle, readStyle } from '../grid/line-styles';
import { select } from '../grid/selection';
import { printCellKey } from '../functions/call';
import { toRanges } from '../functions/recalculate-functions';
import { requireFound } from './collection';
import { findSpecialCells, findCells } from './range-areas-class';
import { readChoice } from './format-arguments';
import { HostError, HostObject, type HostClass, type HostServices } from './host';
import {
  createRangeObject,
  getSheet,
  type RangeSelf,
  refuseHidden,
  refuseProtected,
  readRange,
  createReader,
} from './range-object';
import { toA1, toR1C1, transposeReferences } from '../grid/r1c1';

type Methods = NonNullable<HostClass<RangeSelf>['call']>;

/** The methods of a range that change, read, or calculate its cells. */
export const rangeMethods: Methods = {
  Clear: (self, [applyTo], services) => clear(self, applyTo ?? 'All', services),
  Select: (self, _args, services) => {
    refuseHidden(self, services);
    services.writer.flush();
    select(services.book, getSheet(self, services), self.area);
  },
  GetCellProperties: (self, [requested], services) => getCellProperties(self, requested, services),
  GetSpecialCells: (self, args, services) =>
    requireFound(findSpecialCells(self, args, services), 'no such cells were found'),
  GetSpecialCellsOrNullObject: (self, args, services) => findSpecialCells(self, args, services),
  Find: (self, args, services) => requireFound(find(self, args, services), 'the text was not found'),
  FindOrNullObject: (self, args, services) => find(self, args, services),
  GetVisibleView: (self) => new HostObject('RangeView', self),
  CopyFrom: (self, args, services) => copyFrom(self, args, services),
  Calculate: (self, _args, services) => recalculateRange(self, services),
  SetDirty: (self, _args, services) => recalculateRange(self, services),
};

/** Returns the first cell that shows some text; null if there is none. */
function find(self: RangeSelf, args: readonly unknown[], services: HostServices) {
  const [first] = findCells(self, args, services);
  return first ? createRangeObject(first) : null;
}

function clear(self: RangeSelf, applyTo: unknown, services: HostServices): void {
  const kind = readChoice(
    applyTo,
    ['All', 'Contents', 'Formats', 'Hyperlinks', 'RemoveHyperlinks'],
    'The part to clear',
  );
  const sheet = getSheet(self, services);
  if (kind === 'Hyperlinks' || kind === 'RemoveHyperlinks') {
    const linked = services.hyperlinks.remove(self.sheetId, self.area);
    if (kind === 'Hyperlinks') return;
    for (const { row, column } of linked) services.writer.clearStyle(sheet, row, column);
    return;
  }
  if (applyTo === 'All') services.hyperlinks.remove(self.sheetId, self.area);
  if (applyTo !== 'Formats') refuseProtected(self.sheetId, services);
  if (applyTo !== 'Contents') refuseProtected(self.sheetId, services, 'allowFormatCells');
  services.writer.flush();
  if (applyTo !== 'Contents' && isWholeRowsOrColumns(self.area))
    setLineStyle(services.book, sheet, self.area, undefined);
  const used = findUsedArea(services.book, sheet, false);
  const area = used && intersect(self.area, used);
  if (!area) return;
  forEachCell(area, (row, column) => {
    if (!sheet.getCellMatrix().getValue(row, column)) return;
    if (applyTo !== 'Formats') services.writer.setValue(sheet, row, column, '');
    if (applyTo !== 'Contents') services.writer.clearStyle(sheet, row, column);
  });
  if (applyTo !== 'Formats') services.tableEdits.followWrite(self.sheetId, area, false);
}

/** Recalculates the formulas of a range, and calls their functions again. */
function recalculateRange(self: RangeSelf, services: HostServices): void {
  services.writer.flush();
  const { functions, book, calculation } = services;
  const cells = [...functions.cells.values()].filter(
    ({ sheetId, row, column }) => sheetId === self.sheetId && contains(self.area, row, column),
  );
  for (const { sheetId, row, column } of cells) functions.forget(printCellKey(sheetId, row, column));
  calculation.recalculate([{ unitId: book.unitId, sheetId: self.sheetId, range: self.area }, ...toRanges(cells)]);
}

type CellProperties = { format: { fill: { color: string } } };

/** Runs `Range.getCellProperties` for fill colors: an object for each cell, row by row. */
function getCellProperties(self: RangeSelf, requested: unknown, services: HostServices): CellProperties[][] {
  if (JSON.stringify(requested) !== '{"format":{"fill":{"color":true}}}')
    throw new HostError(
      'NotImplemented',
      `The workbench returns only the fill color of cells, not ${JSON.stringify(requested)}.`,
    );
  services.writer.flush();
  const sheet = getSheet(self, services);
  return toMatrix(self.area, (row, column) => {
    const color = readStyle(services.book, sheet, row, column).bg?.rgb ?? '#FFFFFF';
    return { format: { fill: { color } } };
  });
}

/** The maximum number of cells that one copy fills. */
const maxCells = 2_000_000;

/** Runs `Range.copyFrom`: repeats a smaller source, enlarges the target for a larger one, and moves references. */
function copyFrom(
  self: RangeSelf,
  [sourceRange, type, skipBlanks, transpose]: readonly unknown[],
  services: HostServices,
): void {
  const kind = readChoice(type ?? 'All', ['All', 'Formulas', 'Values', 'Formats'], 'The part to copy');
  const source = readRange(sourceRange, services, self);
  const { writer } = services;
  const reader = createReader(source, services);
  const from = getSheet(source, services);
  const sheet = getSheet(self, services);
  const transposes = transpose === true;
  const size = measureArea(source.area);
  const rows = Math.max(measureArea(self.area).rows, transposes ? size.columns : size.rows);
  const columns = Math.max(measureArea(self.area).columns, transposes ? size.rows : size.columns);
  const area = createArea(self.area.startRow, self.area.startColumn, rows, columns);
  if (!isOnSheet(area)) throw new HostError('InvalidArgument', "The copied cells don't fit on the sheet.");
  if (rows * columns > maxCells)
    throw new HostError('NotImplemented', `The workbench copies at most ${maxCells} cells at a time.`);
  refuseProtected(self.sheetId, services);
  // Read everything before writing, because the ranges can overlap.
  const writes: (() => void)[] = [];
  forEachCell(area, (row, column, rowOffset, columnOffset) => {
    const fromRow = source.area.startRow + ((transposes ? columnOffset : rowOffset) % size.rows);
    const fromColumn = source.area.startColumn + ((transposes ? rowOffset : columnOffset) % size.columns);
    if (skipBlanks === true && !reader.isFilled(fromRow, fromColumn)) return;
    const stored = from.getCellMatrix().getValue(fromRow, fromColumn);
    if (kind === 'Formats') {
      const old = sheet.getCellMatrix().getValue(row, column);
      writes.push(() => writer.put(sheet, row, column, { ...old, s: stored?.s ?? null }));
      return;
    }
    const formula = kind === 'Values' ? undefined : reader.readFormula(fromRow, fromColumn);
    const relative = formula && toR1C1(formula, fromRow, fromColumn);
    const moved = relative && toA1(transposes ? transposeReferences(relative) : relative, row, column);
    const value = reader.readValue(fromRow, fromColumn);
    const style = stored?.s;
    writes.push(() => {
      if (kind === 'All') writer.put(sheet, row, column, style ? { s: style } : undefined);
      if (moved) writer.setFormula(sheet, row, column, moved);
      else writer.setValue(sheet, row, column, value);
    });
  });
  for (const write of writes) write();
  if (kind !== 'Formats') services.tableEdits.followWrite(self.sheetId, area, true);
}
