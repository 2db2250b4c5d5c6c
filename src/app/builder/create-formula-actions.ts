import type { Loader } from '../../loader/loader';
import { watchLoader } from '../../loader/watch-loader';
import { label } from '../../model/label';
import { parseFormula } from '../../query/parse-formula';
import { printParts } from '../../query/print-parts';
import { qualifyParts } from '../../query/qualify-parts';
import { readOne, readOption } from '../../query/read-list';
import { readStatusOptions } from '../../query/read-status-options';
import type { CellOutcomes } from '../../functions/cells/cell-outcomes';
import { createContext, type Interfaces } from '../../functions/definition/context';
import { countCall } from './count-call';
import { createDateNow } from './current-date';
import { datedBy } from './date-source';
import type { FormulaActions } from './formula-actions';
import { keyColumns, keysLeftOut } from './key-columns';
import { planCall } from './plan-call';
import { readCall, readPointCall, type ArgumentSource, type Call } from './read-call';
import { printRequests } from './request-texts';
import { withAvailableData } from './with-available-data';

export interface FormulaServices {
  readonly interfaces: Interfaces;
  readonly loader: Loader;
  /** Where the arguments that refer to cells are read. */
  readonly workbook: ArgumentSource;
  readonly cellOutcomes: CellOutcomes;
  /** The service's address. */
  readonly service: () => string;
}

const affectedValuesBesides =
  'Affected accounts and market values require more requests: the service counts and totals them for this date and the one before.';

/** The data set that a call's columns are of, where there is one. */
function setOf(called: Call['called'], { set }: Call['given']): string | undefined {
  const named = readOne(set);
  return called.set ?? (typeof named === 'string' ? named.trim() : undefined);
}

/** The actions for queries written as formulas. */
export function createFormulaActions({
  loader,
  workbook,
  cellOutcomes,
  service,
  interfaces,
}: FormulaServices): FormulaActions {
  const dateNow = createDateNow({ loader, clock: interfaces.clock });
  const contextOf = (watched: Loader) => createContext(watched, interfaces);
  const plan = (call: Call, signal?: AbortSignal) =>
    planCall({ ...call, given: withAvailableData(call.name, call.given) }, loader, contextOf, signal);

  return {
    parseFormula,
    printParts,
    qualifyFormula: (formula, sheet) => printParts(qualifyParts(parseFormula(formula), sheet)),
    fetchFormula: async (formula, { signal, onProgress } = {}, sheet) => {
      const { called, given } = await readCall(formula, workbook, sheet);
      const headers = called.headers(given);
      onProgress?.({ doing: 'fetching' });
      const watched = watchLoader(loader, {
        signal,
        onLoad: onProgress && ((progress) => onProgress({ doing: 'reading', ...progress })),
      });
      const result = await called.run(contextOf(watched), given, signal);
      const names = result.table.columns.map(({ name }) => name);
      const labels = result.table.columns.map((column) => column.label ?? label(column.name, setOf(called, given)));
      const wantsNames = headers === 'field' && readOption(given.options, 'headers') !== undefined;
      return {
        ...result,
        headers,
        titles: headers === 'label' ? labels : names,
        tableTitles: wantsNames ? names : labels,
      };
    },
    recallCell: async (formula, sheet) => {
      const { name, given } =
        (await readPointCall(formula, workbook, sheet)) ?? (await readCall(formula, workbook, sheet));
      return cellOutcomes.recall(name, given);
    },
    keyColumns: async (formula, sheet) => {
      const call = await readCall(formula, workbook, sheet);
      return keyColumns(call, loader, () => plan(call));
    },
    dateNow: async (formula, shown, sheet) => {
      const dated = await datedBy(formula, workbook, sheet);
      return dated && dateNow(dated, shown);
    },
    keysLeftOut: async (formula, sheet) => {
      const call = await readCall(formula, workbook, sheet);
      return keysLeftOut(call, loader, () => plan(call));
    },
    countRows: async (formula, signal, sheet) => {
      const call = await readCall(formula, workbook, sheet);
      return countCall(
        call,
        { loader, odata: interfaces.odata, graphql: interfaces.graphql, plan: () => plan(call, signal) },
        signal,
      );
    },
    requestTexts: async (formula, signal, sheet) => {
      const call = await readCall(formula, workbook, sheet);
      if (call.name === 'RECON') {
        return { unavailable: ['A check sends several queries, each based on the results of the one before.'] };
      }
      if (call.name === 'PROCESSDATES') {
        return {
          unavailable: ['Process dates come from the function GetDistinctProcessDates, or from the deliveries.'],
        };
      }
      const texts = await printRequests(await plan(call, signal), loader, service(), signal);
      const withAffected = call.name === 'STATUS' && readStatusOptions(call.given.options).affected;
      return withAffected ? { ...texts, unavailable: [...texts.unavailable, affectedValuesBesides] } : texts;
    },
  };
}
