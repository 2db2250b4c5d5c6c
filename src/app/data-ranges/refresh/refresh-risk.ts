import * as messages from '../../../messages/kept-rows';
import type { ChangedReference } from '../tables/check-references';

/**
 * Why a refresh may be unwanted: a changed cell that the query refers to, rows with notes that leave the source, rows that
 * only another user's token returns, or cells of linked columns that were typed over.
 */
export type RefreshRisk =
  | ChangedReference
  | { readonly kind: 'leaving'; readonly rows: number; readonly annotated: number }
  | { readonly kind: 'other token'; readonly by: string | undefined; readonly rows: number }
  | { readonly kind: 'altered'; readonly cells: readonly string[] }
  | { readonly kind: 'altered somewhere' }
  /** The table has no row that the add-in wrote. */
  | { readonly kind: 'not written'; readonly table: string };

const maxCells = 5;

export function describeRisk(risk: RefreshRisk): string {
  switch (risk.kind) {
    case 'reference':
      return risk.isSingle
        ? messages.argumentChanged(risk.reference, risk.before, risk.now)
        : messages.argumentsChanged(risk.reference);
    case 'leaving':
      return messages.rowsLeaving(risk.rows, risk.annotated);
    case 'other token':
      return messages.rowsOfOtherToken(risk.by, risk.rows);
    case 'altered':
      return messages.cellsAltered(risk.cells.slice(0, maxCells), risk.cells.length);
    case 'altered somewhere':
      return messages.someAltered;
    case 'not written':
      return messages.notWritten(risk.table);
  }
}
