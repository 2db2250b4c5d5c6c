import type { Loader } from '../../loader/loader';
import { watchLoader } from '../../loader/watch-loader';
import { affectedValueRequests, checkRequests, processDateRequests } from '../../messages/builder';
import { continueWith } from '../../model/errors';
import type { PlainDate } from '../../model/plain-date';
import { toLabel } from '../../model/label';
import { findCalls } from '../../query/find-calls';
import { parseFormula } from '../../query/parse-formula';
import { printParts } from '../../query/print-parts';
import { qualifyParts } from '../../query/qualify-parts';
import { readSingleValue, readOption } from '../../query/read-list';
import { readStatusOptions } from '../../query/read-options';
import { readAsOf, type CellOutcomes } from '../../functions/cells/cell-outcomes';
import { createContext, type ServiceClients } from '../../functions/definition/context';
import { countCallRows } from './count-call-rows';
import { createCurrentDateFinder } from './find-current-date';
import { readDateSource } from './date-source';
import type { ProgressOptions, FormulaResult, PrintedRequests } from './formula-actions';
import { findKeyColumns, findOmittedKeys } from './find-key-columns';
import { planCall } from './plan-call';
import { readCall, readPointCall, type ArgumentSource, type Call } from './read-call';
import { printRequests } from './print-requests';
import { limitToAvailableData } from './limit-to-available-data';

interface FormulaServices {
  readonly clients: ServiceClients;
  readonly loader: Loader;
  readonly workbook: ArgumentSource;
  readonly cellOutcomes: CellOutcomes;
  /** The service's address. */
  readonly getService: () => string;
}

/** Returns the data set of a call's columns, if any. */
function readSet(definition: Call['definition'], { set: argument }: Call['args']): string | undefined {
  const set = readSingleValue(argument);
  return definition.set ?? (typeof set === 'string' ? set.trim() : undefined);
}

export function createFormulaActions({ loader, workbook, cellOutcomes, getService, clients }: FormulaServices) {
  const recallCell = async (formula: string, sheet?: string) => {
    const { name, args } =
      (await readPointCall(formula, workbook, sheet)) ?? (await readCall(formula, workbook, sheet));
    return cellOutcomes.recall(name, args);
  };
  const findCurrentDate = createCurrentDateFinder({ loader, clock: clients.clock, odata: clients.odata });
  const toContext = (watchedLoader: Loader) => createContext(watchedLoader, clients);
  const planQueries = (call: Call, signal?: AbortSignal) =>
    planCall({ ...call, args: limitToAvailableData(call.name, call.args) }, loader, toContext, signal);

  return {
    /** Parses a formula that is one call of an IDS function. Throws an error for any other. */
    parseFormula,
    printParts,
    /** Adds the sheet's name to addresses without one, so the formula has the same meaning on any sheet. */
    qualifyFormula: (formula: string, sheet: string) => printParts(qualifyParts(parseFormula(formula), sheet)),
    /**
     * Fetches the table that the formula would spill. An address without a sheet name refers to `sheet`, or by default to
     * the active sheet.
     */
    fetchFormula: async (
      formula: string,
      { signal, onProgress }: ProgressOptions = {},
      sheet?: string,
    ): Promise<FormulaResult> => {
      const { definition, args } = await readCall(formula, workbook, sheet);
      const headers = definition.getHeaderMode(args);
      onProgress?.({ step: 'fetching' });
      const watchedLoader = watchLoader(loader, {
        signal,
        onLoad: onProgress && ((progress) => onProgress({ step: 'reading', ...progress })),
      });
      const result = await definition.run(toContext(watchedLoader), args, signal);
      const names = result.table.columns.map(({ name }) => name);
      const labels = result.table.columns.map(
        (column) => column.label ?? toLabel(column.name, readSet(definition, args)),
      );
      const hasNamesOption = headers === 'field' && readOption(args.options, 'headers') !== undefined;
      return {
        ...result,
        headers,
        titles: headers === 'label' ? labels : names,
        tableTitles: hasNamesOption ? names : labels,
      };
    },
    /** Returns the outcome of the last cell with this query; undefined if no cell has run it since the add-in started. */
    recallCell,
    /** Returns the known outcomes of the calls in a formula, which may have several. */
    recallCalls: async (formula: string, sheet?: string) => {
      const calls = findCalls(formula).map((call) => recallCell(call, sheet).catch(continueWith(undefined)));
      return (await Promise.all(calls)).filter((outcome) => outcome !== undefined);
    },
    /**
     * Finds the columns that identify a row of the formula's result on every process date; empty if there are none. A few
     * rows may share their values, such as lots bought on the same date. Their order distinguishes them.
     */
    findKeyColumns: async (formula: string) => {
      const call = await readCall(formula, workbook);
      return findKeyColumns(call, loader, () => planQueries(call));
    },
    /**
     * Resolves the date words of the formula's calls. Returns the first date that is newer than the date of the call's last
     * result, or than `shownDate` if there is no known result.
     */
    findCurrentDate: async (formula: string, shownDate: PlainDate, sheet?: string) => {
      const calls = findCalls(formula);
      for (const call of calls) {
        const dateSource = await readDateSource(call, workbook, sheet).catch((error: unknown) => {
          if (calls.length === 1) throw error;
        });
        const outcome = dateSource && calls.length > 1 ? await recallCell(call, sheet) : undefined;
        const current = dateSource && (await findCurrentDate(dateSource, readAsOf(outcome) ?? shownDate));
        if (current) return current;
      }
      return undefined;
    },
    /**
     * Finds the columns to add so that the formula's rows can be identified; empty if none are missing or none would help.
     */
    findOmittedKeys: async (formula: string, sheet?: string) => {
      const call = await readCall(formula, workbook, sheet);
      return findOmittedKeys(call, loader, () => planQueries(call));
    },
    /** Requests the formula's row count from the service; undefined if the rows would have to be fetched. */
    countRows: async (formula: string, signal?: AbortSignal, sheet?: string) => {
      const call = await readCall(formula, workbook, sheet);
      return countCallRows(
        call,
        { loader, odata: clients.odata, graphql: clients.graphql, plan: () => planQueries(call, signal) },
        signal,
      );
    },
    /** Returns the requests that the formula sends, for the user to read and copy. */
    listRequests: async (formula: string, signal?: AbortSignal, sheet?: string): Promise<PrintedRequests> => {
      const call = await readCall(formula, workbook, sheet);
      if (call.name === 'RECON') return { unavailable: [checkRequests] };
      if (call.name === 'PROCESSDATES') return { unavailable: [processDateRequests] };
      const strings = await printRequests(await planQueries(call, signal), loader, getService(), signal);
      const hasAffectedValues = call.name === 'STATUS' && readStatusOptions(call.args.options).affected;
      return hasAffectedValues ? { ...strings, unavailable: [...strings.unavailable, affectedValueRequests] } : strings;
    },
  };
}

/** The actions for queries written as formulas. A failed action rejects with an AddInError. */
export type FormulaActions = ReturnType<typeof createFormulaActions>;
