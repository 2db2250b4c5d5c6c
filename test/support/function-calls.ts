import type { FunctionContext } from '../../src/functions/definition/context';
import type { NamedArguments, ReportDate } from '../../src/functions/definition/definition';
import { findFunction } from '../../src/functions/find-function';
import { fetchDatasetTable, type TableQuery } from '../../src/functions/tables/dataset-table';
import type { Result } from '../../src/model/provenance';
import type { DateSystem } from '../../src/model/plain-date';

/** The functions by their arguments, without cells. */
export function functionCalls(context: FunctionContext) {
  const table = async (name: string, input: NamedArguments, signal?: AbortSignal): Promise<Result> => {
    const found = findFunction(name);
    if (found?.kind !== 'table') throw new Error(`There is no table function ${name}.`);
    return found.run(context, input, signal);
  };
  const value = async (
    name: string,
    input: NamedArguments,
    call: { signal?: AbortSignal | undefined; reportDate?: ReportDate | undefined; dateSystem?: DateSystem } = {},
  ) => {
    const found = findFunction(name);
    if (found?.kind !== 'value') throw new Error(`There is no function ${name} for one value.`);
    return found.run(context, input, call);
  };
  const numberOf = async (...requested: Parameters<typeof value>) => (await value(...requested)).value as number;
  return {
    runTable: (query: TableQuery, signal?: AbortSignal) => fetchDatasetTable(context, query, signal),
    runDatedTable: ({ table: name, ...args }: NamedArguments & { table: string }, signal?: AbortSignal) =>
      table(name, args, signal),
    runStatus: (input: NamedArguments, signal?: AbortSignal) => table('STATUS', input, signal),
    runQuery: (set: unknown, options: unknown, signal?: AbortSignal) => table('QUERY', { set, options }, signal),
    fetchGraphQL: (document: unknown, variables: unknown, signal?: AbortSignal, options?: unknown) =>
      table('GRAPHQL', { document, variables, options }, signal),
    runRestTable: (input: NamedArguments, signal?: AbortSignal) => table('V1', input, signal),
    runTotal: (input: NamedArguments, signal?: AbortSignal) => table('TOTAL', input, signal),
    runComparison: (input: NamedArguments, signal?: AbortSignal) => table('COMPARE', input, signal),
    runRecon: (input: NamedArguments, signal?: AbortSignal) => table('RECON', input, signal),
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
    runInfo: (input: NamedArguments, signal?: AbortSignal) => value('INFO', input, { signal }),
    runVehicle: (input: NamedArguments, signal?: AbortSignal, reportDate?: ReportDate) =>
      value('VEHICLE', input, { signal, reportDate }),
    runSecurity: (input: NamedArguments, signal?: AbortSignal) => value('SECURITY', input, { signal }),
  };
}

export type FunctionCalls = ReturnType<typeof functionCalls>;
