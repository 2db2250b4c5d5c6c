/** Something that all who read the same rows agree on: how many there are, how wide, and the sum of a column. */
export function proveRows(rows: readonly unknown[]): string {
  let sum = 0;
  let width = 0;
  for (const row of rows) {
    const cells = Array.isArray(row) ? (row as unknown[]) : Object.values(row as object);
    // The README's query has the market value in the last of its four columns.
    const isReadme = Array.isArray(row) ? cells.length === 4 : 'Account' in (row as object);
    sum += Number(isReadme ? (Array.isArray(row) ? cells[3] : (row as { MarketValue: number }).MarketValue) : cells[7]);
    width = isReadme ? 4 : cells.length;
  }
  return `${rows.length} × ${width}, ${sum.toFixed(0)}`;
}
