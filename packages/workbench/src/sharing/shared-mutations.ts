import { RemoveDefinedNameMutation, SetDefinedNameMutation } from '@univerjs/engine-formula';
import {
  AddWorksheetMergeMutation,
  InsertSheetMutation,
  MoveColsMutation,
  MoveRangeMutation,
  MoveRowsMutation,
  RemoveSheetMutation,
  RemoveWorksheetMergeMutation,
  SetColDataMutation,
  SetColHiddenMutation,
  SetColVisibleMutation,
  SetFrozenMutation,
  SetRowDataMutation,
  SetRowHiddenMutation,
  SetRowVisibleMutation,
  SetTabColorMutation,
  SetWorksheetColWidthMutation,
  SetWorksheetDefaultStyleMutation,
  SetWorksheetHideMutation,
  SetWorksheetNameMutation,
  SetWorksheetOrderMutation,
  SetWorksheetRowHeightMutation,
  ToggleGridlinesMutation,
} from '@univerjs/sheets';

/** What the grid does to a workbook besides writing cells and inserting or deleting them. Done again it changes nothing more. */
const repeatable = [
  SetDefinedNameMutation,
  RemoveDefinedNameMutation,
  SetColDataMutation,
  SetColHiddenMutation,
  SetColVisibleMutation,
  SetFrozenMutation,
  SetRowDataMutation,
  SetRowHiddenMutation,
  SetRowVisibleMutation,
  SetTabColorMutation,
  SetWorksheetColWidthMutation,
  SetWorksheetDefaultStyleMutation,
  SetWorksheetHideMutation,
  SetWorksheetNameMutation,
  SetWorksheetOrderMutation,
  SetWorksheetRowHeightMutation,
  ToggleGridlinesMutation,
];

/** What can be done once only. */
const single = [
  AddWorksheetMergeMutation,
  InsertSheetMutation,
  MoveColsMutation,
  MoveRangeMutation,
  MoveRowsMutation,
  RemoveSheetMutation,
  RemoveWorksheetMergeMutation,
];

const repeatableIds = new Set(repeatable.map(({ id }) => id));
const sharedIds = new Set([...repeatable, ...single].map(({ id }) => id));

/** Whether a mutation is sent to the others. */
export function isShared(id: string): boolean {
  return sharedIds.has(id);
}

/** Whether a mutation can be carried out once more, so that it wins over one that came between. */
export function isRepeatable(id: string): boolean {
  return repeatableIds.has(id);
}
