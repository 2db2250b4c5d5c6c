/**
 * The part of an argument that a cell of a spilled result belongs to: an element of a range, the same one for the whole row or column
 * where the range is one column or row.
 */
export function elementAt(argument: unknown, row: number, column: number): unknown {
  if (!Array.isArray(argument)) return argument;
  const rows = argument as readonly (readonly unknown[])[];
  const line = rows.length === 1 ? rows[0] : rows[row];
  if (!Array.isArray(line)) return line ?? null;
  return ((line.length === 1 ? line[0] : line[column]) as unknown) ?? null;
}
