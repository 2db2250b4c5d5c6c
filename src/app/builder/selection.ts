import { placeFormula } from '../../workbook/place-formula';
import { readSelectedFormula, rewriteFormula } from '../../workbook/selected-formula';
import { watchSelection } from '../../workbook/watch-events';

/** Where to insert: at the selection, or at A1 of a new sheet. */
export type InsertTarget = 'selection' | 'new sheet';

export type { SelectedFormula } from '../../workbook/selected-formula';

/** Returns the actions on the selection. A failed action rejects with an AddInError. */
export const createSelectionActions = () => ({
  watchSelection,
  formulaAtSelection: readSelectedFormula,
  rewriteFormula,
  placeFormula,
});
