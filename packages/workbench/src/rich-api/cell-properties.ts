import { HostError } from './host-error';
import type { HostServices } from './host-services';
import { eachCell, sheetOf, type RangeSelf } from './range-object';

type CellProperties = { format: { fill: { color: string } } };

/** `Range.getCellProperties`, as far as the colour of cells goes: an object for each cell, row by row. */
export function getCellProperties(self: RangeSelf, asked: unknown, services: HostServices): CellProperties[][] {
  if (JSON.stringify(asked) !== '{"format":{"fill":{"color":true}}}')
    throw new HostError(
      'NotImplemented',
      `The workbench gives the fill color of cells only, not ${JSON.stringify(asked)}.`,
    );
  services.writer.flush();
  const matrix = sheetOf(self, services).getCellMatrix();
  const styles = services.book.core.getStyles();
  const lines: CellProperties[][] = [];
  eachCell(self.area, (row, column) => {
    const cell = matrix.getValue(row, column);
    const color = (cell?.s ? styles.get(cell.s)?.bg?.rgb : undefined) ?? '#FFFFFF';
    (lines[row - self.area.startRow] ??= []).push({ format: { fill: { color } } });
  });
  return lines;
}
