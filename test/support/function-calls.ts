import type { FunctionContext } from '../../src/functions/definition/context';
import type { NamedArguments, ReportDate } from '../../src/functions/definition/definition';
import { findFunction } from '../../src/functions/find-function';
import { fetchDatasetTable, type TableQuery } from '../../src/functions/tables/dataset-table';
import type { Result } from '../../src/model/provenance';
import type { DateSystem } from '../../src/model/plain-date';

/** The functions by their arguments, without cells. */
export function functionCalls(context: FunctionContext) {
  const table = async (name: string, given: NamedArguments, signal?: AbortSignal): Promise<Result> => {
    const found = findFunction(name);
    if (found?.kind !== 'table') throw new Error(`There is no table function ${name}.`);
    return found.run(context, given, signal);
  };
  const value = async (
    name: string,
    given: NamedArguments,
    call: { signal?: AbortSignal | undefined; reportDate?: ReportDate | undefined; dateSystem?: DateSystem } = {},
  ) => {
    const found = findFunction(name);
    if (found?.kind !== 'value') throw new Error(`There is no function ${name} for one value.`);
    return found.run(context, given, call);
  };
  const numberOf = async (...requested: Parameters<typeof value>) => (await value(...requested)).value as number;
  return {
    runTable: (query: TableQuery, signal?: AbortSignal) => fetchDatasetTable(context, query, signal),
    runDatedTable: ({ table: name, ...given }: NamedArguments & { table: string }, signal?: AbortSignal) =>
      table(name, given, signal),
    runStatus: (given: NamedArguments, signal?: AbortSignal) => table('STATUS', given, signal),
    runQuery: (set: unknown, options: unknown, signal?: AbortSignal) => table('QUERY', { set, options }, signal),
    fetchGraphQL: (document: unknown, variables: unknown, signal?: AbortSignal, options?: unknown) =>
      table('GRAPHQL', { document, variables, options }, signal),
    runRestTable: (given: NamedArguments, signal?: AbortSignal) => table('V1', given, signal),
    runTotal: (given: NamedArguments, signal?: AbortSignal) => table('TOTAL', given, signal),
    runComparison: (given: NamedArguments, signal?: AbortSignal) => table('COMPARE', given, signal),
    runRecon: (given: NamedArguments, signal?: AbortSignal) => table('RECON', given, signal),
    runProcessDates: (custodian: unknown) => table('PROCESSDATES', { custodian }),
    listFields: (set: unknown) => table('FIELDS', { set }),
    runPrice: (security: unknown, date?: unknown, custodian?: unknown, reportDate?: ReportDate) =>
      numberOf('PRICE', { security, date, custodian }, { reportDate }),
    runFx: (from: unknown, to: unknown, date?: unknown, custodian?: unknown, reportDate?: ReportDate) =>
      numberOf('FX', { from, to, date, custodian }, { reportDate }),
    runValue: value,
    runAccount: (account: unknown, field: unknown) => value('ACCOUNT', { account, field }),
    runPosition: (account: unknown, security: unknown, field: unknown, date?: unknown, reportDate?: ReportDate) =>
      value('POSITION', { account, security, field, date }, { reportDate }),
    runPositionWith: (options: unknown, account: unknown, security: unknown, field: unknown, date?: unknown) =>
      value('POSITION', { account, security, field, date, options }),
    runLookup: (set: unknown, key: unknown, field: unknown, dateSystem: DateSystem = 1900) =>
      value('LOOKUP', { set, key, field }, { dateSystem }),
    runInfo: (given: NamedArguments, signal?: AbortSignal) => value('INFO', given, { signal }),
    runVehicle: (given: NamedArguments, signal?: AbortSignal, reportDate?: ReportDate) =>
      value('VEHICLE', given, { signal, reportDate }),
    runSecurity: (given: NamedArguments, signal?: AbortSignal) => value('SECURITY', given, { signal }),
  };
}

export type FunctionCalls = ReturnType<typeof functionCalls>;
