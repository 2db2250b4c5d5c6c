/** Something that all who read the same rows agree on: how many there are, how wide, and the sum of a column. */
export function proveRows(rows: readonly unknown[]): string {
  let sum = 0;
  let width = 0;
  for (const row of rows) {
    const cells = Array.isArray(row) ? (row as unknown[]) : Object.values(row as object);
    sum += Number(cells[7]);
    width = cells.length;
  }
  return `${rows.length} × ${width}, ${sum.toFixed(0)}`;
}
