/** Returns the address of a cell, like `B7`, from its zero-based row and column. */
export function addressOf({ row, column }: { readonly row: number; readonly column: number }): string {
  let name = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  return `${name}${row + 1}`;
}
