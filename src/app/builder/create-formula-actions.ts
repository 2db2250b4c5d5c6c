import type { Loader } from '../../loader/loader';
import { watchLoader } from '../../loader/watch-loader';
import type { PlainDate } from '../../model/plain-date';
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
import type { FetchWatch, FormulaResult, RequestTexts } from './formula-actions';
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
export function createFormulaActions({ loader, workbook, cellOutcomes, service, interfaces }: FormulaServices) {
  const dateNow = createDateNow({ loader, clock: interfaces.clock });
  const contextOf = (watched: Loader) => createContext(watched, interfaces);
  const plan = (call: Call, signal?: AbortSignal) =>
    planCall({ ...call, given: withAvailableData(call.name, call.given) }, loader, contextOf, signal);

  return {
    /** Reads a formula that is one call of an IDS function, or says why it isn't. */
    parseFormula,
    printParts,
    /** The formula with that sheet's name before every address that has none, so that it means the same anywhere. */
    qualifyFormula: (formula: string, sheet: string) => printParts(qualifyParts(parseFormula(formula), sheet)),
    /**
     * The table that the formula would spill, with its provenance and header mode. References are read from the workbook; an
     * address without a sheet is one of `sheet`, or of the active one.
     */
    fetchFormula: async (
      formula: string,
      { signal, onProgress }: FetchWatch = {},
      sheet?: string,
    ): Promise<FormulaResult> => {
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
    /** How the newest cell with that query ended, as far as this add-in has seen it; undefined if it hasn't. */
    recallCell: async (formula: string, sheet?: string) => {
      const { name, given } =
        (await readPointCall(formula, workbook, sheet)) ?? (await readCall(formula, workbook, sheet));
      return cellOutcomes.recall(name, given);
    },
    /**
     * The columns that identify a row of the formula's result, and stay the same from one process date to the next; empty
     * if nothing does. A few rows may share them (lots bought on one day, notes): their order distinguishes those.
     */
    keyColumns: async (formula: string, sheet?: string) => {
      const call = await readCall(formula, workbook, sheet);
      return keyColumns(call, loader, () => plan(call));
    },
    /**
     * What the formula's date word means now, if it has one; `shown`: the process date of the shown result. A fixed date
     * doesn't move, so it has no such value.
     */
    dateNow: async (formula: string, shown: PlainDate, sheet?: string) => {
      const dated = await datedBy(formula, workbook, sheet);
      return dated && dateNow(dated, shown);
    },
    /**
     * The columns that the formula would have to add to identify its rows; empty if its own do, and if no columns would.
     */
    keysLeftOut: async (formula: string, sheet?: string) => {
      const call = await readCall(formula, workbook, sheet);
      return keysLeftOut(call, loader, () => plan(call));
    },
    /**
     * How many rows the formula's result has, by the service's own count; undefined if it can't be known without
     * fetching.
     */
    countRows: async (formula: string, signal?: AbortSignal, sheet?: string) => {
      const call = await readCall(formula, workbook, sheet);
      return countCall(
        call,
        { loader, odata: interfaces.odata, graphql: interfaces.graphql, plan: () => plan(call, signal) },
        signal,
      );
    },
    /** The requests of the formula. */
    requestTexts: async (formula: string, signal?: AbortSignal, sheet?: string): Promise<RequestTexts> => {
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

/** Queries written as formulas. Every promise settles, with an AddInError when it fails. */
export type FormulaActions = ReturnType<typeof createFormulaActions>;
