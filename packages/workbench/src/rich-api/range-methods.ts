import { usedArea } from '../grid/used-area';
import { intersect } from '../grid/address';
import { isLines, styleLines, styleAt } from '../grid/line-styles';
import { select } from '../grid/selection';
import { cellKey } from '../functions/call';
import { toRanges } from '../functions/recalculate-functions';
import { mustHave } from './collection';
import { specialCells } from './range-areas-class';
import { copyFrom } from './copy-from';
import { findCells } from './find-cells';
import { choiceArgument } from './format-arguments';
import { HostError, HostObject, type HostClass, type HostServices } from './host';
import { eachCell, rangeObject, sheetOf, type RangeSelf } from './range-object';
import { refuseProtected } from './refuse-protected';

type Methods = NonNullable<HostClass<RangeSelf>['call']>;

/** The methods of a range that do something. */
export const rangeMethods: Methods = {
  Clear: (self, [applyTo], services) => clear(self, applyTo ?? 'All', services),
  Select: (self, _args, services) => {
    services.writer.flush();
    select(services.book, sheetOf(self, services), self.area);
  },
  GetCellProperties: (self, [requested], services) => getCellProperties(self, requested, services),
  GetSpecialCells: (self, args, services) => mustHave(specialCells(self, args, services), 'no such cells were found'),
  GetSpecialCellsOrNullObject: (self, args, services) => specialCells(self, args, services),
  Find: (self, args, services) => mustHave(find(self, args, services), 'the text was not found'),
  FindOrNullObject: (self, args, services) => find(self, args, services),
  GetVisibleView: (self) => new HostObject('RangeView', self),
  CopyFrom: (self, args, services) => copyFrom(self, args, services),
  Calculate: (self, _args, services) => callAgain(self, services),
  SetDirty: (self, _args, services) => callAgain(self, services),
};

/** The first cell that shows a text. */
function find(self: RangeSelf, args: readonly unknown[], services: HostServices) {
  const [first] = findCells(self, args, services);
  return first ? rangeObject(first) : null;
}

function clear(self: RangeSelf, applyTo: unknown, services: HostServices): void {
  const kind = choiceArgument(
    applyTo,
    ['All', 'Contents', 'Formats', 'Hyperlinks', 'RemoveHyperlinks'],
    'What is cleared',
  );
  const sheet = sheetOf(self, services);
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
  if (applyTo !== 'Contents' && isLines(self.area)) styleLines(services.book, sheet, self.area, undefined);
  const used = usedArea(services.book, sheet, false);
  const area = used && intersect(self.area, used);
  if (!area) return;
  eachCell(area, (row, column) => {
    if (!sheet.getCellMatrix().getValue(row, column)) return;
    if (applyTo !== 'Formats') services.writer.setValue(sheet, row, column, '');
    if (applyTo !== 'Contents') services.writer.clearStyle(sheet, row, column);
  });
  if (applyTo !== 'Formats') services.tableEdits.written(self.sheetId, area, false);
}

/** Calculates the formulas of a range again; functions in them are called again. */
function callAgain(self: RangeSelf, services: HostServices): void {
  services.writer.flush();
  const { functions, book, calculation } = services;
  const cells = [...functions.cells.values()].filter(
    ({ sheetId, row, column }) =>
      sheetId === self.sheetId &&
      intersect(self.area, { startRow: row, endRow: row, startColumn: column, endColumn: column }),
  );
  for (const { sheetId, row, column } of cells) functions.forget(cellKey(sheetId, row, column));
  calculation.recalculate([{ unitId: book.unitId, sheetId: self.sheetId, range: self.area }, ...toRanges(cells)]);
}

type CellProperties = { format: { fill: { color: string } } };

/** `Range.getCellProperties`, as far as the colour of cells goes: an object for each cell, row by row. */
function getCellProperties(self: RangeSelf, requested: unknown, services: HostServices): CellProperties[][] {
  if (JSON.stringify(requested) !== '{"format":{"fill":{"color":true}}}')
    throw new HostError(
      'NotImplemented',
      `The workbench returns only the fill color of cells, not ${JSON.stringify(requested)}.`,
    );
  services.writer.flush();
  const sheet = sheetOf(self, services);
  const lines: CellProperties[][] = [];
  eachCell(self.area, (row, column) => {
    const color = styleAt(services.book, sheet, row, column).bg?.rgb ?? '#FFFFFF';
    (lines[row - self.area.startRow] ??= []).push({ format: { fill: { color } } });
  });
  return lines;
}
