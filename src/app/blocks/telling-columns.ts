import type { CellInput } from '../../workbook/linked/cell-input';
import type { DefinedColumn } from '../../workbook/linked/definition';

type Rows = readonly (readonly CellInput[])[];

/**
 * The columns that tell rows apart in a table that does not show the service's key: all that name something (numbers of
 * accounts, identifiers, words), as long as no two rows are alike in them, before and after. None otherwise: then no row
 * can be said to be the same one with another amount.
 */
export function tellingColumns(columns: readonly DefinedColumn[], old: Rows, next: Rows): number[] {
  const naming = columns.flatMap(({ kind }, index) =>
    kind === 'text' || kind === 'code' || kind === 'id' ? [index] : [],
  );
  return naming.length > 0 && differ(old, naming) && differ(next, naming) ? naming : [];
}

function differ(rows: Rows, columns: readonly number[]): boolean {
  return new Set(rows.map((row) => JSON.stringify(columns.map((column) => row[column])))).size === rows.length;
}
