import type { FunctionContext } from '../../src/functions/definition/context';
import type { NamedArguments, ReportDate, ValueCall } from '../../src/functions/definition/definition';
import { findFunction } from '../../src/functions/find-function';
import { fetchDatasetTable, type TableQuery } from '../../src/functions/tables/dataset-table';
import type { Result } from '../../src/model/provenance';
import type { DateSystem } from '../../src/model/plain-date';

/** The functions by their arguments, without cells. */
export function createFunctionCalls(context: FunctionContext) {
  const runTableFunction = async (name: string, input: NamedArguments, signal?: AbortSignal): Promise<Result> => {
    const found = findFunction(name);
    if (found?.kind !== 'table') throw new Error(`There is no table function ${name}.`);
    return found.run(context, input, signal);
  };
  const runValueFunction = async (name: string, input: NamedArguments, call: ValueCall = {}) => {
    const found = findFunction(name);
    if (found?.kind !== 'value') throw new Error(`There is no function ${name} for one value.`);
    return found.run(context, input, call);
  };
  const runNumber = async (...requested: Parameters<typeof runValueFunction>) =>
    (await runValueFunction(...requested)).value as number;
  return {
    runTable: (query: TableQuery, signal?: AbortSignal) => fetchDatasetTable(context, query, signal),
    runDatedTable: ({ table: name, ...args }: NamedArguments & { table: string }, signal?: AbortSignal) =>
      runTableFunction(name, args, signal),
    runStatus: (input: NamedArguments, signal?: AbortSignal) => runTableFunction('STATUS', input, signal),
    runQuery: (set: unknown, options: unknown, signal?: AbortSignal) =>
      runTableFunction('QUERY', { set, options }, signal),
    fetchGraphQL: (document: unknown, variables: unknown, signal?: AbortSignal, options?: unknown) =>
      runTableFunction('GRAPHQL', { document, variables, options }, signal),
    runRestTable: (input: NamedArguments, signal?: AbortSignal) => runTableFunction('V1', input, signal),
    runTotal: (input: NamedArguments, signal?: AbortSignal) => runTableFunction('TOTAL', input, signal),
    runComparison: (input: NamedArguments, signal?: AbortSignal) => runTableFunction('COMPARE', input, signal),
    runRecon: (input: NamedArguments, signal?: AbortSignal) => runTableFunction('RECON', input, signal),
    runProcessDates: (custodian: unknown) => runTableFunction('PROCESSDATES', { custodian }),
    listFields: (set: unknown) => runTableFunction('FIELDS', { set }),
    runPrice: (security: unknown, date?: unknown, custodian?: unknown, reportDate?: ReportDate) =>
      runNumber('PRICE', { security, date, custodian }, { reportDate }),
    runFx: (from: unknown, to: unknown, date?: unknown, custodian?: unknown, reportDate?: ReportDate) =>
      runNumber('FX', { from, to, date, custodian }, { reportDate }),
    runValue: runValueFunction,
    runAccount: (account: unknown, field: unknown) => runValueFunction('ACCOUNT', { account, field }),
    runPosition: (account: unknown, security: unknown, field: unknown, date?: unknown, reportDate?: ReportDate) =>
      runValueFunction('POSITION', { account, security, field, date }, { reportDate }),
    runPositionWith: (options: unknown, account: unknown, security: unknown, field: unknown, date?: unknown) =>
      runValueFunction('POSITION', { account, security, field, date, options }),
    runLookup: (set: unknown, key: unknown, field: unknown, dateSystem: DateSystem = 1900) =>
      runValueFunction('LOOKUP', { set, key, field }, { dateSystem }),
    runInfo: (input: NamedArguments, signal?: AbortSignal) => runValueFunction('INFO', input, { signal }),
    runVehicle: (input: NamedArguments, signal?: AbortSignal, reportDate?: ReportDate) =>
      runValueFunction('VEHICLE', input, { signal, reportDate }),
    runSecurity: (input: NamedArguments, signal?: AbortSignal) => runValueFunction('SECURITY', input, { signal }),
  };
}

export type FunctionCalls = ReturnType<typeof createFunctionCalls>;
