import { findValueFormat } from '../../../model/amounts';
import { findNumberFormat } from '../../../model/entity';
import type { Provenance } from '../../../model/provenance';
import type { ColumnKind } from '../../../model/table';
import { toExcelValues, type ExcelValue } from '../../../workbook/excel-value';
import type { DefinedColumn, StoredResult } from '../../../workbook/linked/definition';
import { hashRows } from '../../../workbook/linked/hash-rows';
import { makeHeadersUnique } from '../../../workbook/linked/table-names';
import type { ReferencedCell } from '../../../workbook/linked/referenced-cell';
import type { ActionOptions } from '../services/data-range-actions';
import type { DataRangeServices } from '../services/data-range-services';
import { readReferencedCells } from './check-references';

/** A result with values that cells accept. */
export interface FetchedRows {
  readonly columns: readonly DefinedColumn[];
  readonly rows: ExcelValue[][];
  readonly result: StoredResult;
  /** The cells that the query refers to. */
  readonly referencedCells: readonly ReferencedCell[];
}

/** Runs a query, and returns its result with the current values of the cells that it refers to. */
export async function fetchRows(
  services: DataRangeServices,
  formula: string,
  options?: ActionOptions,
): Promise<FetchedRows> {
  const referencedCells = await readReferencedCells(services, formula);
  const originHash = services.getOriginHash?.();
  const [{ table, provenance, tableTitles }, dateSystem] = await Promise.all([
    services.formulas.fetchFormula(formula, options),
    services.findDateSystem(),
    services.tokenScope?.find(),
  ]);
  const scopeHash = services.tokenScope?.getKnown();
  const headers = makeHeadersUnique(tableTitles);
  const rows = toExcelValues(table, dateSystem);
  return {
    columns: table.columns.map(({ name, kind }, index) => ({ name, kind, header: headers[index] ?? name })),
    rows,
    referencedCells,
    result: {
      ...createStoredResult(provenance, rows, services.getUserName()),
      ...(originHash !== undefined && { service: originHash }),
      ...(scopeHash !== undefined && { scope: scopeHash }),
    },
  };
}

function createStoredResult(provenance: Provenance, rows: ExcelValue[][], userName: string | undefined): StoredResult {
  const { source, processDate, startDate, fetchedAt, delivery } = provenance;
  return {
    source,
    ...(processDate && { asOf: processDate }),
    ...(startDate && { startDate }),
    fetchedAt,
    rows: rows.length,
    ...(userName !== undefined && { by: userName }),
    ...(delivery && { delivery }),
    hash: hashRows(rows),
  };
}

/** Returns the number format of a table's column. Numbers that aren't amounts show all their digits. */
export function getColumnFormat({ name, kind }: { readonly name: string; readonly kind: ColumnKind }): string {
  if (kind === 'number') return findValueFormat(name) ?? '#,##0.00######';
  return findNumberFormat(kind) ?? 'General';
}
