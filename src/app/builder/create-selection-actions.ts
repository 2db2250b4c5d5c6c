import { placeFormula } from '../../workbook/place-formula';
import { readSelectedFormula, rewriteFormula } from '../../workbook/selected-formula';
import { watchSelection } from '../../workbook/watch-selection';
import type { SelectionActions } from './selection-actions';

/** The selection of the open workbook. */
export const createSelectionActions = (): SelectionActions => ({
  watchSelection,
  formulaAtSelection: readSelectedFormula,
  rewriteFormula,
  placeFormula,
});
