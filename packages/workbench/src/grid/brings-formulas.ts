import type { ICellData, ICommandInfo } from '@univerjs/core';
import {
  InsertSheetMutation,
  SetRangeValuesMutation,
  type IInsertSheetMutationParams,
  type ISetRangeValuesMutationParams,
} from '@univerjs/sheets';

type Cells = Readonly<Record<number, Readonly<Record<number, ICellData | null | undefined>> | undefined>>;

/** Whether a command puts a formula into a cell that may not have had one: by writing cells, or with a whole sheet. */
export function bringsFormulas({ id, params }: Readonly<ICommandInfo>): boolean {
  if (id === SetRangeValuesMutation.id) {
    return someFormula((params as ISetRangeValuesMutationParams).cellValue as Cells | undefined);
  }
  return id === InsertSheetMutation.id && someFormula((params as IInsertSheetMutationParams).sheet.cellData);
}

function someFormula(cells: Cells = {}): boolean {
  for (const row in cells) {
    for (const column in cells[row]) {
      const cell = cells[row][column as unknown as number];
      if (cell?.f || cell?.si) return true;
    }
  }
  return false;
}
