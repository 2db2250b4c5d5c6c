/**
 * The checksum of a result, to prove that all readers read the same rows: their number, and the sum of the market
 * values.
 */
export function computeRowsChecksum(rows: readonly unknown[]): string {
  let sum = 0;
  for (const row of rows)
    sum += Number(Array.isArray(row) ? readMarketValue(row) : (row as { MarketValue: number }).MarketValue);
  return `${rows.length}, ${sum.toFixed(0)}`;
}

/** The README's query has it in the last of four columns, and the default columns start with the account number. */
function readMarketValue(cells: readonly unknown[]): unknown {
  return cells[cells.length === 4 ? 3 : typeof cells[0] === 'string' ? 8 : 7];
}
