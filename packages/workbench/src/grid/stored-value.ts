import { CellValueType, type ICellData } from '@univerjs/core';
import type { CellContent } from './cell';

/** A value as the grid stores it; `""` is an empty cell. */
export function storedValue(value: CellContent): ICellData {
  if (value === '') return { v: null, t: null };
  if (typeof value === 'number') return { v: value, t: CellValueType.NUMBER };
  if (typeof value === 'boolean') return { v: value ? 1 : 0, t: CellValueType.BOOLEAN };
  // Text that looks like another type has to be forced, or a later change of style would make it that type.
  const forced = value.trim() !== '' && (!Number.isNaN(Number(value)) || /^(true|false)$/i.test(value));
  return { v: value, t: forced ? CellValueType.FORCE_STRING : CellValueType.STRING };
}
