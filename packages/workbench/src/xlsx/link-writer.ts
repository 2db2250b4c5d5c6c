import { columnName } from '../grid/address';
import type { PackageWriter } from './package-writer';
import type { LinkContent } from './workbook-content';
import { attributes } from './xml-text';

/** The element that names a sheet's links; nothing for a sheet without any. */
export function addLinks(parts: PackageWriter, links: readonly LinkContent[], sheet: string): string {
  if (links.length === 0) return '';
  const entries = links.map(({ row, column, location, address, tip }) => {
    const id = address === undefined ? undefined : parts.relateOutside(sheet, 'hyperlink', address);
    return `<hyperlink${attributes({ ref: `${columnName(column)}${row + 1}`, 'r:id': id, location, tooltip: tip })}/>`;
  });
  return `<hyperlinks>${entries.join('')}</hyperlinks>`;
}
