import type { CellValue, ColumnKind } from '../../model/table';

/** One value with how it is to be shown. */
export interface FieldValue {
  readonly kind: ColumnKind;
  readonly value: CellValue;
}
