import { styleAt } from '../grid/line-styles';
import { HostError } from './host-error';
import type { HostServices } from './host-services';
import { eachCell, sheetOf, type RangeSelf } from './range-object';

type CellProperties = { format: { fill: { color: string } } };

/** `Range.getCellProperties`, as far as the colour of cells goes: an object for each cell, row by row. */
export function getCellProperties(self: RangeSelf, requested: unknown, services: HostServices): CellProperties[][] {
  if (JSON.stringify(requested) !== '{"format":{"fill":{"color":true}}}')
    throw new HostError(
      'NotImplemented',
      `The workbench gives the fill color of cells only, not ${JSON.stringify(requested)}.`,
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
