/** What cells show of the rows that a function returned: errors by their codes, formatted numbers as numbers. */
export function shownCells(cells: unknown): unknown[][] {
  return (cells as unknown[][]).map((row) => row.map(shown));
}

function shown(cell: unknown): unknown {
  if (typeof cell !== 'object' || cell === null) return cell;
  return 'code' in cell ? cell.code : (cell as { basicValue?: unknown }).basicValue;
}
