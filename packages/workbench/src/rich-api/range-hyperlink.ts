import { BooleanNumber } from '@univerjs/core';
import { CellReader } from '../grid/cell';
import type { Hyperlink } from '../grid/hyperlinks';
import { HostError } from './host-error';
import type { HostServices } from './host-services';
import { eachCell, sheetOf, type RangeSelf } from './range-object';

const parts = ['address', 'documentReference', 'screenTip', 'textToDisplay'] as const;

/** `Range.hyperlink`: that of the first cell, null where it has none. */
export function readHyperlink({ sheetId, area }: RangeSelf, services: HostServices): Hyperlink | null {
  const link = services.hyperlinks.get(sheetId, area.startRow, area.startColumn);
  if (!link) return null;
  services.writer.flush();
  const sheet = sheetOf({ sheetId }, services);
  const textToDisplay = new CellReader(services.book, sheet).text(area.startRow, area.startColumn);
  return { ...link, textToDisplay };
}

/** Links every cell of the range and gives it the look of a link; a text to display becomes the cell's value. */
export function writeHyperlink(self: RangeSelf, value: unknown, services: HostServices): void {
  const sheet = sheetOf(self, services);
  const link = hyperlinkArgument(value);
  eachCell(self.area, (row, column) => {
    services.hyperlinks.set(self.sheetId, row, column, link);
    if (link.textToDisplay !== undefined) services.writer.setValue(sheet, row, column, link.textToDisplay);
    services.writer.style(sheet, row, column, { cl: { rgb: '#0563C1' }, ul: { s: BooleanNumber.TRUE } });
  });
}

function hyperlinkArgument(value: unknown): Hyperlink {
  if (typeof value !== 'object' || value === null) {
    throw new HostError('InvalidArgument', 'A hyperlink is an object with an address or a documentReference.');
  }
  const given = value as Record<string, unknown>;
  const link: Hyperlink = {};
  for (const part of parts) if (typeof given[part] === 'string' && given[part] !== '') link[part] = given[part];
  return link;
}
