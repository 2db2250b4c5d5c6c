import { findAdditivity, holdsAmounts, isCurrencyColumn } from '../../../model/amounts';
import { totalLabel } from '../../../messages/kept-rows';
import type { DefinedColumn } from '../../../workbook/linked/definition';
import type { TotalCell } from '../../../workbook/linked/linked-workbook';

/** A format with optional digits would show the binary-fraction noise of a sum. */
const totalFormat = '#,##0.00';

/** Shown instead of a sum of amounts in several or unknown currencies. */
const notOneCurrency = 'not one currency';

/**
 * Returns the cells of a table's total row, with sums of the visible rows and a label in the first column. Amounts have
 * a sum only if the table has their currency. The formula checks that it is the same in all rows, which a refresh may
 * change.
 */
export function createTotalCells(table: string, columns: readonly DefinedColumn[]): TotalCell[] {
  const printColumnReference = ({ header }: DefinedColumn) => `${table}${printColumnName(header)}`;
  const currency = columns.find(({ name }) => isCurrencyColumn(name));
  return columns.map((column, index) => {
    const sum = `SUBTOTAL(109,${printColumnReference(column)})`;
    if (column.kind === 'number' && findAdditivity(column.name) === 'sum')
      return { formula: `=${sum}`, format: totalFormat };
    if (column.kind === 'number' && holdsAmounts(column.name) && currency) {
      return {
        formula: `=IF(${printAllEqual(printColumnReference(currency))},${sum},"${notOneCurrency}")`,
        format: totalFormat,
      };
    }
    // In the text format of the column, a formula that the user enters would be shown as text.
    return { formula: index === 0 ? totalLabel() : '', format: 'General' };
  });
}

/** Returns a condition that all cells equal the first one. It is false if the first cell is blank. */
function printAllEqual(cells: string): string {
  return `COUNTIF(${cells},INDEX(${cells},1))=ROWS(${cells})`;
}

/** Returns a column's name in a structured reference, with special characters escaped or in extra brackets. */
function printColumnName(header: string): string {
  const escaped = header.replace(/['[\]#@]/g, (character) => `'${character}`);
  return /^[\p{L}\p{N}_]*$/u.test(header) ? `[${escaped}]` : `[[${escaped}]]`;
}
