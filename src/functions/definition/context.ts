import { createFetchGraphQL, type FetchGraphQL } from '../../loader/fetch-graphql';
import { createFetchOData, type FetchOData } from '../../loader/fetch-odata';
import { createLoadTotal, type LoadTotal } from '../../loader/load-total';
import type { Loader } from '../../loader/loader';
import { createRestTables, type RestTables } from '../../loader/rest-tables';
import type { Clock } from '../../model/clock';

/** What most functions need. */
export interface LoaderContext {
  readonly loader: Loader;
  readonly clock: Clock;
}

/** What functions read from. */
export interface FunctionContext extends LoaderContext {
  readonly fetchOData: FetchOData;
  readonly fetchGraphQL: FetchGraphQL;
  readonly loadTotal: LoadTotal;
  readonly rest: RestTables;
  /** The result goes to a cell, which can't take more than some megabytes. */
  readonly inCell?: true | undefined;
  /** Whether requests are under way. */
  readonly busy: () => boolean;
}

/** The interfaces of the service, which a loader sends queries to. */
export interface Interfaces {
  readonly clock: Clock;
  readonly odata: Parameters<typeof createFetchOData>[1];
  readonly graphql: Parameters<typeof createFetchGraphQL>[1];
  readonly rest: Parameters<typeof createRestTables>[0];
  readonly busy: () => boolean;
}

/** The context of a loader, which may watch what it loads. */
export function createContext(loader: Loader, { clock, odata, graphql, rest, busy }: Interfaces): FunctionContext {
  return {
    loader,
    clock,
    fetchOData: createFetchOData(loader, odata),
    fetchGraphQL: createFetchGraphQL(loader, graphql),
    loadTotal: createLoadTotal(loader, odata),
    rest: createRestTables(rest, loader),
    busy,
  };
}

/** Makes something once for each loader: the cells that share it share its requests. */
export function perLoader<Made>(create: (context: LoaderContext) => Made): (context: LoaderContext) => Made {
  const known = new WeakMap<Loader, Made>();
  return (context) => {
    let made = known.get(context.loader);
    if (made === undefined) known.set(context.loader, (made = create(context)));
    return made;
  };
}
