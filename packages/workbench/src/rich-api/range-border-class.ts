import { BorderStyleTypes, type IBorderData, type IBorderStyleData, type Nullable } from '@univerjs/core';
import { type Area, forEachCell } from '../grid/address';
import { isWholeRowsOrColumns, readStyle } from '../grid/line-styles';
import { readChoice, readColor } from './format-arguments';
import { HostError, HostObject, type HostClass, type HostServices } from './host';
import { readInteger, getSheet, type RangeSelf, refuseProtected } from './range-object';

const sides = ['EdgeTop', 'EdgeBottom', 'EdgeLeft', 'EdgeRight', 'InsideVertical', 'InsideHorizontal'] as const;
type Side = (typeof sides)[number];
type CellSide = 't' | 'b' | 'l' | 'r';

interface BorderSelf extends RangeSelf {
  side: Side;
}

/** Excel's style and weight for each line of the grid. Setting a style draws its first line. */
const lines: [style: string, weight: string, line: BorderStyleTypes][] = [
  ['Continuous', 'Thin', BorderStyleTypes.THIN],
  ['Continuous', 'Hairline', BorderStyleTypes.HAIR],
  ['Continuous', 'Medium', BorderStyleTypes.MEDIUM],
  ['Continuous', 'Thick', BorderStyleTypes.THICK],
  ['Dash', 'Thin', BorderStyleTypes.DASHED],
  ['Dash', 'Medium', BorderStyleTypes.MEDIUM_DASHED],
  ['DashDot', 'Thin', BorderStyleTypes.DASH_DOT],
  ['DashDot', 'Medium', BorderStyleTypes.MEDIUM_DASH_DOT],
  ['DashDotDot', 'Thin', BorderStyleTypes.DASH_DOT_DOT],
  ['DashDotDot', 'Medium', BorderStyleTypes.MEDIUM_DASH_DOT_DOT],
  ['Dot', 'Thin', BorderStyleTypes.DOTTED],
  ['Double', 'Thick', BorderStyleTypes.DOUBLE],
  ['SlantDashDot', 'Medium', BorderStyleTypes.SLANT_DASH_DOT],
];

const createBorder = (self: RangeSelf, side: Side) => new HostObject<BorderSelf>('RangeBorder', { ...self, side });
const readSide = (value: unknown) => {
  if (value === 'DiagonalDown' || value === 'DiagonalUp')
    throw new HostError('NotImplemented', `The workbench has no border ${value}.`);
  return readChoice(value, sides, 'A border');
};

/** `Excel.RangeBorderCollection`. */
export const rangeBorderCollectionClass: HostClass<RangeSelf> = {
  get: { Count: () => sides.length },
  listItems: (self) => sides.map((side) => createBorder(self, side)),
  getItem: (self, key) => createBorder(self, readSide(key)),
  call: { GetItemAt: (self, [index]) => createBorder(self, readSide(sides[readInteger(index)])) },
};

/** `Excel.RangeBorder`. */
export const rangeBorderClass: HostClass<BorderSelf> = {
  identify: ({ side }) => ({ Id: side }),
  get: {
    SideIndex: ({ side }) => side,
    Style: (self, services) => findSharedValue(self, services, (line) => findExcelLine(line)?.[0] ?? 'None'),
    Weight: (self, services) => findSharedValue(self, services, (line) => findExcelLine(line)?.[1] ?? 'Thin'),
    Color: (self, services) => findSharedValue(self, services, (line) => (line?.cl?.rgb ?? '#000000').toUpperCase()),
  },
  set: {
    Style: (self, value, services) => {
      const style = readChoice(value, ['None', ...new Set(lines.map(([name]) => name))], 'A border line');
      const [, , line] = lines.find(([name]) => name === style) ?? [];
      draw(self, services, (old) => (line === undefined ? null : { cl: { rgb: '#000000' }, ...old, s: line }));
    },
    Weight: (self, value, services) => {
      const weight = readChoice(value, ['Hairline', 'Thin', 'Medium', 'Thick'], 'The weight of a border');
      draw(self, services, (old) => {
        const [style = 'Continuous'] = findExcelLine(old) ?? [];
        const [, , line = 1] =
          lines.find((entry) => entry[0] === style && entry[1] === weight) ??
          lines.find((entry) => entry[1] === weight) ??
          [];
        return { cl: { rgb: '#000000' }, ...old, s: line };
      });
    },
    Color: (self, value, services) => {
      const cl = { rgb: readColor(value) };
      draw(self, services, (old) => ({ s: BorderStyleTypes.THIN, ...old, cl }));
    },
  },
};

function findExcelLine(line: Nullable<IBorderStyleData>) {
  return lines.find(([, , style]) => style === line?.s);
}

/** Calls back for each side of a cell that is part of a border of the range. */
function visitSides(
  { area, side }: BorderSelf,
  visit: (row: number, column: number, cellSide: CellSide) => void,
): void {
  const { startRow, startColumn, endRow, endColumn } = area;
  const parts: Record<Side, [Area, CellSide][]> = {
    EdgeTop: [[{ ...area, endRow: startRow }, 't']],
    EdgeBottom: [[{ ...area, startRow: endRow }, 'b']],
    EdgeLeft: [[{ ...area, endColumn: startColumn }, 'l']],
    EdgeRight: [[{ ...area, startColumn: endColumn }, 'r']],
    InsideHorizontal: [
      [{ ...area, endRow: endRow - 1 }, 'b'],
      [{ ...area, startRow: startRow + 1 }, 't'],
    ],
    InsideVertical: [
      [{ ...area, endColumn: endColumn - 1 }, 'r'],
      [{ ...area, startColumn: startColumn + 1 }, 'l'],
    ],
  };
  for (const [part, cellSide] of parts[side]) forEachCell(part, (row, column) => visit(row, column, cellSide));
}

function readBorders(self: BorderSelf, services: HostServices, row: number, column: number): IBorderData | undefined {
  return readStyle(services.book, getSheet(self, services), row, column).bd ?? undefined;
}

function draw(
  self: BorderSelf,
  services: HostServices,
  line: (old: Nullable<IBorderStyleData>) => IBorderStyleData | null,
): void {
  refuseProtected(self.sheetId, services, 'allowFormatCells');
  if (isWholeRowsOrColumns(self.area))
    throw new HostError('NotImplemented', 'The workbench draws no borders of whole rows and columns.');
  services.writer.flush();
  const drawn = new Map<string, { row: number; column: number; bd: IBorderData }>();
  visitSides(self, (row, column, cellSide) => {
    const cell = drawn.get(`${row} ${column}`) ?? { row, column, bd: { ...readBorders(self, services, row, column) } };
    cell.bd[cellSide] = line(cell.bd[cellSide]);
    drawn.set(`${row} ${column}`, cell);
  });
  for (const { row, column, bd } of drawn.values())
    services.writer.addStyle(getSheet(self, services), row, column, { bd });
}

function findSharedValue(
  self: BorderSelf,
  services: HostServices,
  read: (line: Nullable<IBorderStyleData>) => unknown,
): unknown {
  if (isWholeRowsOrColumns(self.area)) return null;
  services.writer.flush();
  const values = new Set<unknown>();
  visitSides(self, (row, column, cellSide) => values.add(read(readBorders(self, services, row, column)?.[cellSide])));
  return values.size > 1 ? null : ([...values][0] ?? read(null));
}
