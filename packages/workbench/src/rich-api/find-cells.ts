import { CellReader } from '../grid/cell';
import { usedArea } from '../grid/used-area';
import { choiceArgument } from './format-arguments';
import { HostError, type HostServices } from './host';
import { eachCell, sheetOf, type RangeSelf } from './range-object';

/**
 * The cells that show a text, row by row: `Range.find` and `Worksheet.findAll`.
 * @param given - the text, and what counts as found
 */
export function findCells(self: RangeSelf, [given, options]: readonly unknown[], services: HostServices): RangeSelf[] {
  if (typeof given !== 'string' || given === '') throw new HostError('InvalidArgument', 'Text to find was expected.');
  const { completeMatch, matchCase, searchDirection } = (options ?? {}) as Record<string, unknown>;
  const backwards =
    choiceArgument(searchDirection ?? 'Forward', ['Forward', 'Backwards'], 'A direction') === 'Backwards';
  const folded = (text: string) => (matchCase === true ? text : text.toLowerCase());
  const wanted = folded(given);
  services.writer.flush();
  const { sheetId } = self;
  const sheet = sheetOf(self, services);
  const reader = new CellReader(services.book, sheet);
  const found: RangeSelf[] = [];
  const used = usedArea(services.book, sheet, true, self.area);
  if (used)
    eachCell(used, (row, column) => {
      const text = folded(reader.text(row, column));
      if (completeMatch === true ? text !== wanted : !text.includes(wanted)) return;
      found.push({ sheetId, area: { startRow: row, startColumn: column, endRow: row, endColumn: column } });
    });
  return backwards ? found.reverse() : found;
}
