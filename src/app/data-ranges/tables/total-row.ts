import { findAdditivity, holdsAmounts, isCurrencyColumn } from '../../../model/amounts';
import { totalLabel } from '../../../messages/kept-rows';
import type { DefinedColumn } from '../../../workbook/linked/definition';
import type { TotalCell } from '../../../workbook/linked/linked-workbook';

/** Optional digits would show the rounding errors of floating-point sums. */
const totalFormat = '#,##0.00';

/** Shown instead of a sum of amounts in several or unknown currencies. */
const mixedCurrencyText = 'not one currency';

/**
 * Returns the cells of a table's total row, with sums of the visible rows and a label in the first column. Amounts have
 * a sum only if the table has a currency column. Their formula checks that all rows have the same currency, because a
 * refresh may change it.
 */
export function createTotalCells(tableName: string, columns: readonly DefinedColumn[]): TotalCell[] {
  const printColumnReference = ({ header }: DefinedColumn) => `${tableName}${printColumnName(header)}`;
  const currencyColumn = columns.find(({ name }) => isCurrencyColumn(name));
  return columns.map((column, index) => {
    const sum = `SUBTOTAL(109,${printColumnReference(column)})`;
    if (column.kind === 'number' && findAdditivity(column.name) === 'sum')
      return { formula: `=${sum}`, format: totalFormat };
    if (column.kind === 'number' && holdsAmounts(column.name) && currencyColumn) {
      return {
        formula: `=IF(${printAllEqualCondition(printColumnReference(currencyColumn))},${sum},"${mixedCurrencyText}")`,
        format: totalFormat,
      };
    }
    // In the column's text format, Excel would show a formula that the user enters as text.
    return { formula: index === 0 ? totalLabel() : '', format: 'General' };
  });
}

/** Returns a condition that all cells equal the first one. It is false if the first cell is blank. */
function printAllEqualCondition(cells: string): string {
  return `COUNTIF(${cells},INDEX(${cells},1))=ROWS(${cells})`;
}

/** Returns a column's name in a structured reference, with special characters escaped or in extra brackets. */
function printColumnName(header: string): string {
  const escaped = header.replace(/['[\]#@]/g, (character) => `'${character}`);
  return /^[\p{L}\p{N}_]*$/u.test(header) ? `[${escaped}]` : `[[${escaped}]]`;
}
