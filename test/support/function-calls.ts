import type { FunctionContext } from '../../src/functions/definition/context';
import type { NamedArguments, TellDate } from '../../src/functions/definition/definition';
import { findFunction } from '../../src/functions/registry';
import { datasetTable, type TableQuery } from '../../src/functions/tables/dataset-table';
import type { Result } from '../../src/model/provenance';
import type { DateSystem } from '../../src/model/serial-date';

/** The functions by what they are asked, without cells around them. */
export function functionCalls(context: FunctionContext) {
  const table = async (name: string, given: NamedArguments, signal?: AbortSignal): Promise<Result> => {
    const found = findFunction(name);
    if (found?.kind !== 'table') throw new Error(`There is no table function ${name}.`);
    return found.run(context, given, signal);
  };
  const value = async (
    name: string,
    given: NamedArguments,
    call: { signal?: AbortSignal | undefined; tellDate?: TellDate | undefined; dateSystem?: DateSystem } = {},
  ) => {
    const found = findFunction(name);
    if (found?.kind !== 'value') throw new Error(`There is no function ${name} for one value.`);
    return found.run(context, given, call);
  };
  const numberOf = async (...asked: Parameters<typeof value>) => (await value(...asked)).value as number;
  return {
    askTable: (query: TableQuery, signal?: AbortSignal) => datasetTable(context, query, signal),
    askDatedTable: ({ table: name, ...given }: NamedArguments & { table: string }, signal?: AbortSignal) =>
      table(name, given, signal),
    askStatus: (given: NamedArguments, signal?: AbortSignal) => table('STATUS', given, signal),
    askQuery: (set: unknown, options: unknown, signal?: AbortSignal) => table('QUERY', { set, options }, signal),
    askGraphQL: (document: unknown, variables: unknown, signal?: AbortSignal) =>
      table('GRAPHQL', { document, variables }, signal),
    askRestTable: (given: NamedArguments, signal?: AbortSignal) => table('V1', given, signal),
    askTotal: (given: NamedArguments, signal?: AbortSignal) => table('TOTAL', given, signal),
    askComparison: (given: NamedArguments, signal?: AbortSignal) => table('COMPARE', given, signal),
    askRecon: (given: NamedArguments, signal?: AbortSignal) => table('RECON', given, signal),
    askProcessDates: (custodian: unknown) => table('PROCESSDATES', { custodian }),
    listFields: (set: unknown) => table('FIELDS', { set }),
    askPrice: (security: unknown, date?: unknown, custodian?: unknown, tellDate?: TellDate) =>
      numberOf('PRICE', { security, date, custodian }, { tellDate }),
    askFx: (from: unknown, to: unknown, date?: unknown, custodian?: unknown, tellDate?: TellDate) =>
      numberOf('FX', { from, to, date, custodian }, { tellDate }),
    askAccount: (account: unknown, field: unknown) => value('ACCOUNT', { account, field }),
    askPosition: (account: unknown, security: unknown, field: unknown, date?: unknown, tellDate?: TellDate) =>
      value('POSITION', { account, security, field, date }, { tellDate }),
    askPositionWith: (options: unknown, account: unknown, security: unknown, field: unknown, date?: unknown) =>
      value('POSITION', { account, security, field, date, options }),
    askLookup: (set: unknown, key: unknown, field: unknown, dateSystem: DateSystem = 1900) =>
      value('LOOKUP', { set, key, field }, { dateSystem }),
    askInfo: (given: NamedArguments, signal?: AbortSignal) => value('INFO', given, { signal }),
    askVehicle: (given: NamedArguments, signal?: AbortSignal, tellDate?: TellDate) =>
      value('VEHICLE', given, { signal, tellDate }),
    askSecurity: (given: NamedArguments, signal?: AbortSignal) => value('SECURITY', given, { signal }),
  };
}

export type FunctionCalls = ReturnType<typeof functionCalls>;
