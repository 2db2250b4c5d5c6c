/** Converts the rows that a function returned to what cells show: errors as codes, formatted numbers as numbers. */
export function shownCells(cells: unknown): unknown[][] {
  return (cells as unknown[][]).map((row) => row.map(shown));
}

function shown(cell: unknown): unknown {
  if (typeof cell !== 'object' || cell === null) return cell;
  return 'code' in cell ? cell.code : (cell as { basicValue?: unknown }).basicValue;
}
