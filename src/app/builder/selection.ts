import { type FormulaPlacement, placeFormula } from '../../workbook/place-formula';
import { readSelectedFormula, rewriteFormula } from '../../workbook/selected-formula';
import { watchSelection } from '../../workbook/watch-selection';

/** Where something goes: at the selection, or at A1 of a new sheet. */
export type Target = 'selection' | 'new sheet';

/** A cell with an IDS formula. */
export interface FormulaPlace {
  /** `Sheet1!A1`: of a spill the cell that holds its formula. */
  readonly address: string;
  readonly formula: string;
}

/** What is selected in the workbook. Every promise settles, with an AddInError when it fails. */
export interface SelectionActions {
  /** Calls back when another cell or sheet is selected. The returned function ends that. */
  watchSelection(listener: () => void): () => void;
  /** The IDS formula of the selected cell, or of the spill that the cell belongs to. */
  formulaAtSelection(): Promise<FormulaPlace | undefined>;
  /** Gives the cell another formula, as long as it still holds the one that was read. Gives its address. */
  rewriteFormula(place: FormulaPlace, formula: string): Promise<string>;
  /**
   * Enters a formula at the active cell or at A1 of a new sheet. A filled cell is overwritten only with `overwrite`;
   * else it is reported, and nothing is changed. `widths`: the least width in points of each column that it fills.
   */
  placeFormula(
    formula: string,
    request: { readonly target: Target; readonly overwrite?: boolean; readonly widths?: readonly number[] },
  ): Promise<FormulaPlacement>;
}

/** The selection of the open workbook. */
export const createSelectionActions = (): SelectionActions => ({
  watchSelection,
  formulaAtSelection: readSelectedFormula,
  rewriteFormula,
  placeFormula,
});
