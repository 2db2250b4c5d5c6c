import type { Area } from './address';

/** What is left of an area without the cells of another. */
export function subtractArea(area: Area, other: Area): Area[] {
  const startRow = Math.max(area.startRow, other.startRow);
  const endRow = Math.min(area.endRow, other.endRow);
  const startColumn = Math.max(area.startColumn, other.startColumn);
  const endColumn = Math.min(area.endColumn, other.endColumn);
  if (startRow > endRow || startColumn > endColumn) return [area];
  return [
    { ...area, endRow: startRow - 1 },
    { ...area, startRow: endRow + 1 },
    { startRow, endRow, startColumn: area.startColumn, endColumn: startColumn - 1 },
    { startRow, endRow, startColumn: endColumn + 1, endColumn: area.endColumn },
  ].filter((rest) => rest.startRow <= rest.endRow && rest.startColumn <= rest.endColumn);
}
