/** Simplifies a function's rows for assertions: error cells become their codes, formatted numbers their plain values. */
export function readShownCells(cells: unknown): unknown[][] {
  return (cells as unknown[][]).map((row) => row.map(simplifyCell));
}

function simplifyCell(cell: unknown): unknown {
  if (typeof cell !== 'object' || cell === null) return cell;
  return 'code' in cell ? cell.code : (cell as { basicValue?: unknown }).basicValue;
}
