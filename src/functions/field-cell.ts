import type { FieldValue } from '../app/values/field-value';
import { functionHost } from './host';
import { toMatrix } from './matrix';

/** One value as a cell shows it: dates with their format, nothing as an empty text. */
export function fieldCell({ kind, value }: FieldValue): unknown {
  const table = { columns: [{ name: '', kind }], rows: [[value]] };
  return toMatrix(table, { headers: 'none', ...functionHost() })[0]?.[0];
}
