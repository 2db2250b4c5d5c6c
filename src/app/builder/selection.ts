import { type FormulaPlacement, placeFormula } from '../../workbook/place-formula';
import { readSelectedFormula, rewriteFormula } from '../../workbook/selected-formula';
import { watchSelection } from '../../workbook/watch-selection';

/** Where to insert: at the selection, or at A1 of a new sheet. */
export type Target = 'selection' | 'new sheet';

/** A cell with an IDS formula. */
export interface FormulaPlace {
  /** Such as `Sheet1!A1`. For a spill, the cell with its formula. */
  readonly address: string;
  readonly formula: string;
}

/** The actions on the selection. A failed action rejects with an AddInError. */
export interface SelectionActions {
  /** Calls back when another cell or sheet is selected. Returns a function that unsubscribes. */
  watchSelection(listener: () => void): () => void;
  /** The IDS formula of the selected cell, or of the spill that the cell belongs to. */
  formulaAtSelection(): Promise<FormulaPlace | undefined>;
  /** Replaces a cell's formula if it hasn't changed since it was read. Returns the cell's address. */
  rewriteFormula(place: FormulaPlace, formula: string): Promise<string>;
  /**
   * Enters a formula at the active cell or at A1 of a new sheet. Without `overwrite`, reports a filled cell and changes
   * nothing. `widths` are minimum widths of the filled columns, in points.
   */
  placeFormula(
    formula: string,
    request: { readonly target: Target; readonly overwrite?: boolean; readonly widths?: readonly number[] },
  ): Promise<FormulaPlacement>;
}

export const createSelectionActions = (): SelectionActions => ({
  watchSelection,
  formulaAtSelection: readSelectedFormula,
  rewriteFormula,
  placeFormula,
});
