/**
 * Returns the element of an argument that a cell of a spilled array is calculated from. An argument of one row or
 * column repeats, as in Excel's array formulas.
 */
export function elementAt(argument: unknown, row: number, column: number): unknown {
  if (!Array.isArray(argument)) return argument;
  const rows = argument as readonly (readonly unknown[])[];
  const line = rows.length === 1 ? rows[0] : rows[row];
  if (!Array.isArray(line)) return line ?? null;
  return ((line.length === 1 ? line[0] : line[column]) as unknown) ?? null;
}
