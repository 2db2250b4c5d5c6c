import type { createFetchGraphQL } from '../../loader/fetch-graphql';
import { createLoadTotal, type LoadTotal } from '../../loader/load-total';
import type { Loader } from '../../loader/loader';
import { createRestTables, type RestTables } from '../../loader/rest-tables';
import type { Clock } from '../../model/clock';

/** The services that most functions use. */
export interface LoaderContext {
  readonly loader: Loader;
  readonly clock: Clock;
}

/** The services that functions use. */
export interface FunctionContext extends LoaderContext, Pick<ServiceClients, 'odata' | 'graphql'> {
  readonly loadTotal: LoadTotal;
  readonly rest: RestTables;
  /** True if the result is for a cell, which has a size limit. */
  readonly inCell?: true | undefined;
  /** Whether requests are running. */
  readonly isBusy: () => boolean;
}

/** The services that load totals. */
export type TotalServices = Pick<FunctionContext, 'loader' | 'loadTotal'>;

/** The clients of the data sources that a loader queries, their clock, and whether requests are running. */
export interface ServiceClients {
  readonly clock: Clock;
  readonly odata: Parameters<typeof createLoadTotal>[1];
  readonly graphql: Parameters<typeof createFetchGraphQL>[1];
  readonly rest: Parameters<typeof createRestTables>[0];
  readonly isBusy: () => boolean;
}

/** Creates the context of a loader. */
export function createContext(
  loader: Loader,
  { clock, odata, graphql, rest, isBusy }: ServiceClients,
): FunctionContext {
  return {
    loader,
    clock,
    odata,
    graphql,
    loadTotal: createLoadTotal(loader, odata),
    rest: createRestTables(rest, loader),
    isBusy,
  };
}

/** Creates a value once per loader, so all cells with the same loader share the value and its requests. */
export function cachePerLoader<T, Context extends LoaderContext = LoaderContext>(
  create: (context: Context) => T,
): (context: Context) => T {
  const valuesByLoader = new WeakMap<Loader, T>();
  return (context) => {
    let value = valuesByLoader.get(context.loader);
    if (value === undefined) valuesByLoader.set(context.loader, (value = create(context)));
    return value;
  };
}
