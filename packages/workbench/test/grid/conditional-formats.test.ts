import { formatArea, parseReference, type Area } from '../../src/grid/address';
import { ConditionalFormats } from '../../src/grid/conditional-formats';
import { TableStore } from '../../src/grid/tables/table-store';

const parseArea = (text: string): Area => {
  const found = parseReference(text)?.area;
  if (!found) throw new Error(text);
  return found;
};

/** The area of a conditional format after a table at F3:G6 gained the rows 7 to 9. */
function growFormat(text: string): string {
  const formats = new ConditionalFormats({ onShift: () => undefined } as never);
  const table = new TableStore().add({ sheetId: 'one', area: parseArea('F3:G9'), headers: ['Quantity', 'Price'] });
  const format = { id: 'format', sheetId: 'one', area: parseArea(text), rule: {} };
  formats.all.push(format);
  formats.extend(table, 6, 8);
  return formatArea(format.area);
}

test.each([
  ['G4:G6', 'G4:G9'],
  ['F4:G6', 'F4:G9'],
  ['F3:G6', 'F3:G9'],
  ['G5:G6', 'G5:G6'],
  ['G4:G5', 'G4:G5'],
  ['E4:G6', 'E4:G6'],
])('a conditional format at %s is at %s after the table gained rows', (before, after) => {
  expect(growFormat(before)).toBe(after);
});
