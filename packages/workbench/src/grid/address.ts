/** A zero-based rectangle of cells, including both ends. */
export interface Area {
  startRow: number;
  startColumn: number;
  endRow: number;
  endColumn: number;
}

/** The size of every sheet in Excel. */
export const sheetRows = 1_048_576;
export const sheetColumns = 16_384;

/** Grid pixels per point. Files and Office.js use points. */
export const pixelsPerPoint = 4 / 3;

/** All cells of a sheet. */
export const wholeSheet: Readonly<Area> = {
  startRow: 0,
  startColumn: 0,
  endRow: sheetRows - 1,
  endColumn: sheetColumns - 1,
};

/** An address as written: `Prices!B2`, `'My sheet'!A:C`, `2:2`, `B2:C9`, or `A1#` (what A1 spills to). */
interface Reference {
  sheet: string | undefined;
  area: Area;
  spill: boolean;
}

/** Returns the letters of a zero-based column number: A for 0, AB for 27. */
export function printColumnName(column: number): string {
  let name = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  return name;
}

function parseColumnName(letters: string): number {
  let number = 0;
  for (const letter of letters.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}

/** Parses an address; undefined if it isn't valid or lies outside a sheet. */
export function parseReference(text: string): Reference | undefined {
  const whole = /^\s*(?:(?:'((?:[^']|'')+)'|([^'!]+))!)?([^!]+?)(#?)\s*$/.exec(text);
  if (!whole) return undefined;
  const area = parseArea(whole[3] ?? '');
  if (!area) return undefined;
  const sheet = whole[1]?.replaceAll("''", "'") ?? whole[2];
  return { sheet, area, spill: whole[4] === '#' };
}

function parseArea(text: string): Area | undefined {
  const plain = text.replaceAll('$', '');
  const cells = /^([A-Za-z]{1,3})([1-9]\d*)(?::([A-Za-z]{1,3})([1-9]\d*))?$/.exec(plain);
  if (cells) {
    const [, left = '', top = '', right = left, bottom = top] = cells;
    return toArea(Number(top) - 1, parseColumnName(left), Number(bottom) - 1, parseColumnName(right));
  }
  const columns = /^([A-Za-z]{1,3}):([A-Za-z]{1,3})$/.exec(plain);
  if (columns) return toArea(0, parseColumnName(columns[1] ?? ''), sheetRows - 1, parseColumnName(columns[2] ?? ''));
  const rows = /^([1-9]\d*):([1-9]\d*)$/.exec(plain);
  if (rows) return toArea(Number(rows[1]) - 1, 0, Number(rows[2]) - 1, sheetColumns - 1);
  return undefined;
}

function toArea(row1: number, column1: number, row2: number, column2: number): Area | undefined {
  const area = findBounds(createArea(row1, column1), createArea(row2, column2));
  return isOnSheet(area) ? area : undefined;
}

/** Returns whether all cells of the area exist on a sheet of Excel's size. */
export function isOnSheet(area: Area): boolean {
  return area.startRow >= 0 && area.startColumn >= 0 && area.endRow < sheetRows && area.endColumn < sheetColumns;
}

/** Returns the address without the sheet, as Excel writes it: `A1`, `A1:B2`, `A:C`, `2:2`. */
export function formatArea(area: Area): string {
  const { startRow, startColumn, endRow, endColumn } = area;
  if (startRow === 0 && endRow === sheetRows - 1 && (startColumn > 0 || endColumn < sheetColumns - 1))
    return `${printColumnName(startColumn)}:${printColumnName(endColumn)}`;
  if (startColumn === 0 && endColumn === sheetColumns - 1) return `${startRow + 1}:${endRow + 1}`;
  const first = `${printColumnName(startColumn)}${startRow + 1}`;
  if (startRow === endRow && startColumn === endColumn) return first;
  return `${first}:${printColumnName(endColumn)}${endRow + 1}`;
}

/** Returns the address with the sheet name, in quotes if Excel needs them. */
export function formatAddress(sheet: string, area: Area): string {
  const plain = /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(sheet) && !parseArea(sheet);
  return `${plain ? sheet : `'${sheet.replaceAll("'", "''")}'`}!${formatArea(area)}`;
}

/** Returns the address with the sheet name and absolute rows and columns: `Prices!$B$2`. */
export function printAbsoluteAddress(sheet: string, area: Area): string {
  return formatAddress(sheet, area).replace(/(?<=[!:])([A-Z]+)(\d+)/g, '$$$1$$$2');
}

/** Returns the intersection of two areas; undefined if it's empty. */
export function intersect(a: Area, b: Area): Area | undefined {
  const common = {
    startRow: Math.max(a.startRow, b.startRow),
    startColumn: Math.max(a.startColumn, b.startColumn),
    endRow: Math.min(a.endRow, b.endRow),
    endColumn: Math.min(a.endColumn, b.endColumn),
  };
  return common.startRow <= common.endRow && common.startColumn <= common.endColumn ? common : undefined;
}

/** Returns the smallest area that contains both. */
export function findBounds(a: Area, b: Area): Area {
  return {
    startRow: Math.min(a.startRow, b.startRow),
    startColumn: Math.min(a.startColumn, b.startColumn),
    endRow: Math.max(a.endRow, b.endRow),
    endColumn: Math.max(a.endColumn, b.endColumn),
  };
}

/** Returns an area of the given size that starts at a cell; one cell by default. */
export function createArea(startRow: number, startColumn: number, rows = 1, columns = 1): Area {
  return { startRow, startColumn, endRow: startRow + rows - 1, endColumn: startColumn + columns - 1 };
}

/** Copies an area without any other properties of the object. */
export function copyArea({ startRow, startColumn, endRow, endColumn }: Area): Area {
  return { startRow, startColumn, endRow, endColumn };
}

/** Returns whether a cell belongs to an area. */
export function contains(area: Area, row: number, column: number): boolean {
  return row >= area.startRow && row <= area.endRow && column >= area.startColumn && column <= area.endColumn;
}

/** Returns the number of rows and columns of an area. */
export function measureArea(area: Area): { rows: number; columns: number } {
  return { rows: area.endRow - area.startRow + 1, columns: area.endColumn - area.startColumn + 1 };
}

/** Returns whether the area is one cell. */
export function isCell(area: Area): boolean {
  return area.startRow === area.endRow && area.startColumn === area.endColumn;
}

/** Returns a matrix with a value for each cell of an area. */
export function toMatrix<Value>(area: Area, valueAt: (row: number, column: number) => Value): Value[][] {
  const matrix: Value[][] = [];
  // Plain loops, because reads have up to 100,000 rows.
  for (let row = area.startRow; row <= area.endRow; row++) {
    const values: Value[] = [];
    for (let column = area.startColumn; column <= area.endColumn; column++) values.push(valueAt(row, column));
    matrix.push(values);
  }
  return matrix;
}

/** Calls back for each cell, row by row. */
export function forEachCell(
  area: Area,
  visit: (row: number, column: number, rowIndex: number, columnIndex: number) => void,
): void {
  const { rows, columns } = measureArea(area);
  for (let rowOffset = 0; rowOffset < rows; rowOffset++) {
    for (let columnOffset = 0; columnOffset < columns; columnOffset++)
      visit(area.startRow + rowOffset, area.startColumn + columnOffset, rowOffset, columnOffset);
  }
}
