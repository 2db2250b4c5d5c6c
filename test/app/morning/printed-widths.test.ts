import { breakWidths } from '../../../src/app/morning/morning-break-rows';
import { detailWidths } from '../../../src/app/morning/morning-details';
import { fileWidths } from '../../../src/app/morning/morning-files';
import { pageWidths } from '../../../src/app/morning/morning-page';

// A landscape page of US Letter between its margins, and the usual font, in points.
const pageWidth = 11 * 72 - 2 * 0.4 * 72;
const fontSize = 11;

it.each(Object.entries({ pageWidths, detailWidths, fileWidths, breakWidths }))(
  'prints text in a readable size on one page with %s',
  (_name, widths) => {
    const width = widths.reduce((sum, points) => sum + points, 0);
    expect((fontSize * pageWidth) / width).toBeGreaterThan(5.7);
  },
);
