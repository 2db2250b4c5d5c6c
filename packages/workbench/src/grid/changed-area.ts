import type { ICellData } from '@univerjs/core';
import type { ISetRangeValuesMutationParams } from '@univerjs/sheets';
import { changesContent } from './edit';
import type { Area } from './address';

/** The smallest area around the cells whose content a write changes; undefined when it only changes styles. */
export function changedArea({ cellValue }: ISetRangeValuesMutationParams): Area | undefined {
  const rows = (cellValue ?? {}) as Record<string, Record<string, ICellData | null>>;
  const area = { startRow: Infinity, startColumn: Infinity, endRow: -1, endColumn: -1 };
  for (const row in rows) {
    for (const column in rows[row]) {
      if (!changesContent(rows[row][column])) continue;
      area.startRow = Math.min(area.startRow, Number(row));
      area.endRow = Math.max(area.endRow, Number(row));
      area.startColumn = Math.min(area.startColumn, Number(column));
      area.endColumn = Math.max(area.endColumn, Number(column));
    }
  }
  return area.endRow < 0 ? undefined : area;
}
