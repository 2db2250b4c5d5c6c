import { LexerTreeBuilder } from '@univerjs/engine-formula';
import { sizeOf } from '../grid/address';
import { CellReader } from '../grid/cell';
import { HostError } from './host-error';
import type { HostServices } from './host-services';
import { eachCell, rangeArgument, sheetOf, type RangeSelf } from './range-object';
import { refuseLocked } from './refuse-protected';

/** `Range.copyFrom` of formulas or values: a smaller source is repeated, and references move along with their formulas. */
export function copyFrom(self: RangeSelf, [given, type]: readonly unknown[], services: HostServices): void {
  if (type !== 'Formulas' && type !== 'Values') {
    throw new HostError('NotImplemented', `The workbench does not implement Range.copyFrom("${String(type)}").`);
  }
  refuseLocked(self, services);
  const source = rangeArgument(given, services, self);
  const { writer, book } = services;
  writer.flush();
  const reader = new CellReader(book, sheetOf(source, services));
  const lexer = book.injector.get(LexerTreeBuilder);
  const sheet = sheetOf(self, services);
  const size = sizeOf(source.area);
  eachCell(self.area, (row, column, r, c) => {
    const fromRow = source.area.startRow + (r % size.rows);
    const fromColumn = source.area.startColumn + (c % size.columns);
    const formula = type === 'Formulas' ? reader.formula(fromRow, fromColumn) : undefined;
    if (formula) {
      writer.setFormula(sheet, row, column, lexer.moveFormulaRefOffset(formula, column - fromColumn, row - fromRow));
    } else writer.setValue(sheet, row, column, reader.value(fromRow, fromColumn));
  });
}
