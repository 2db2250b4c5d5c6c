import type { FunctionContext } from '../../functions/definition/context';
import type { DrillWorkbook } from '../../workbook/drill-down/excel-drill-workbook';
import type { FormulaActions } from '../builder/create-formula-actions';
import type { ArgumentSource } from '../builder/read-call';
import type { DataRangeServices } from '../data-ranges/services/data-range-services';

/** The dependencies of the actions for drill-downs. */
export interface DrillServices {
  readonly dataRangeServices: DataRangeServices;
  readonly formulas: Pick<FormulaActions, 'fetchFormula' | 'countRows'>;
  readonly source: ArgumentSource;
  readonly context: FunctionContext;
  readonly drillWorkbook: DrillWorkbook;
}
