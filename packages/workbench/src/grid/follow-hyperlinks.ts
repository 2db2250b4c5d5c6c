import { parseReference } from './address';
import { findSheetByName, type Book } from './book';
import type { Hyperlinks } from './hyperlinks';
import { select } from './selection';

/** Follows the link of a clicked cell, to other cells or to a new page. */
export function followHyperlinks(book: Book, links: Hyperlinks): void {
  const { api } = book.univer;
  api.addEvent(api.Event.CellClicked, ({ worksheet, row, column }) => {
    const link = links.get(worksheet.getSheetId(), row, column);
    if (link?.documentReference !== undefined) {
      const reference = parseReference(link.documentReference);
      const sheet = findSheetByName(book, reference?.sheet ?? worksheet.getSheetName());
      if (reference && sheet) select(book, sheet, reference.area);
    } else if (link?.address !== undefined && /^https?:/i.test(link.address)) {
      window.open(link.address, '_blank', 'noopener');
    }
  });
}
