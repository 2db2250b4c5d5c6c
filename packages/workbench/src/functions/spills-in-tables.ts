import { IFormulaRuntimeService, type FormulaRuntimeService } from '@univerjs/engine-formula';
import type { Area } from '../grid/address';
import type { Book } from '../grid/book';
import type { TableStore } from '../grid/tables/table-store';

type Blocked = (unitId: string, sheetId: string, row: number, column: number, area: Area) => boolean;

/** Returns `#SPILL!` for results that would spill into a table, as in Excel. */
export function blockSpillsInTables(book: Book, tables: TableStore): void {
  const runtime = book.injector.get(IFormulaRuntimeService) as FormulaRuntimeService as unknown as {
    _checkIfArrayFormulaRangeHasData: Blocked;
  };
  const blocked = runtime._checkIfArrayFormulaRangeHasData.bind(runtime);
  runtime._checkIfArrayFormulaRangeHasData = (unitId, sheetId, row, column, area) =>
    tables.listTouching(sheetId, area).length > 0 || blocked(unitId, sheetId, row, column, area);
}
