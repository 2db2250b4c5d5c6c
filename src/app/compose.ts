import { continueWith } from '../model/errors';
import { createLoader, type Loader } from '../loader/loader';
import { systemClock, type Clock } from '../model/clock';
import { recordUnexpectedError } from '../model/unexpected-errors';
import { createGraphQL } from '../service/graphql/graphql';
import { createHttp } from '../service/http/http';
import { isAllowedByPage } from '../service/http/send-once';
import { readOwnPage } from '../service/http/read-own-page';
import { createOData } from '../service/odata/odata';
import { createRest } from '../service/rest/rest';
import { createRestSource } from '../service/rest/rest-source';
import { excelWorkbook } from '../workbook/excel-workbook';
import { createConnection } from './connection/create-connection';
import { createDiagnostics } from './connection/diagnostics';
import { createCellOutcomes } from '../functions/cells/cell-outcomes';
import { createContext } from '../functions/definition/context';
import { findLatestDeliveredDate } from '../functions/scope/find-latest-delivery';
import { findPartyIds } from '../functions/scope/parties';
import { resolveDate } from '../functions/scope/resolve-date';
import type { Observable } from '../model/observable';
import { createSession, type SessionState } from './connection/session';
import { createSettings, type SettingsState } from './settings/settings';

export interface AppOptions {
  /** The service address to start with, absolute. */
  readonly defaultService: string;
  readonly clock?: Clock | undefined;
  /** The address of the demo token on the page's own server; empty if it has none. */
  readonly demoTokenAddress?: string;
  /** The issuer of the default service's tokens; empty if the build names none. */
  readonly issuer?: string;
}

/** Creates the services and the connection that cells, the pane, and the ribbon share, without the pane's actions. */
export function compose({ defaultService, clock = systemClock, demoTokenAddress = '', issuer = '' }: AppOptions) {
  // Whether cells ran without a token. They are recalculated after connecting.
  let hasWaitingCells = false;
  let serviceCheck: Promise<void> | undefined;
  const clearServiceCheck = () => (serviceCheck = undefined);
  const settings = createSettings(defaultService);
  const session = createSession(clock);
  const getPreferences = () => settings.get().preferences;
  const { recordRequest, ...diagnostics } = createDiagnostics();
  const http = createHttp({
    getConnection: () => {
      const connection = session.getConnection();
      hasWaitingCells ||= !connection;
      return connection;
    },
    onRefused: (token, isRestOnly) => {
      // If OData refuses the token too, this request ends the connection.
      if (isRestOnly) return void (serviceCheck ??= tryService().then(clearServiceCheck, clearServiceCheck));
      // Cells are recalculated with the next token.
      hasWaitingCells = true;
      session.rejectToken(token);
    },
    onSent: recordRequest,
    getTimeoutMillis: () => getPreferences().timeoutSeconds * 1000,
    clock,
  });
  const isBusy = () => http.isBusy();
  const getPageSize = () => getPreferences().pageSize;
  const odata = createOData(http, getPageSize);
  const graphql = createGraphQL(http, getPageSize);
  const rest = createRest(http);
  const restSource = createRestSource(rest, (custodian, signal) => findLatestDeliveredDate(loader, custodian, signal));
  const loader: Loader = createLoader(odata, clock, [graphql, restSource], {
    cacheMillis: () => getPreferences().cacheSeconds * 1000,
    preferredSource: () => getPreferences().source,
    conventions: () => getPreferences(),
    fillsByDefault: () => getPreferences().fill === 'prev',
  });
  const clients = { clock, odata, graphql, rest, isBusy };
  const context = createContext(loader, clients);
  const cellOutcomes = createCellOutcomes();
  const tryService = () => odata.readRecords('Custodians?$top=1');
  const findProcessDate = async (word: unknown, custodian?: unknown, signal?: AbortSignal) => {
    const custodians = await findPartyIds(loader, 'Custodians', custodian, signal);
    return (await resolveDate({ loader, clock }, word, custodians, signal)).date;
  };
  // Another token may give access to other data, so the cache is cleared when a connection ends. As the first subscriber,
  // this runs before the pane loads data with the new token.
  session.subscribe(() => {
    const { state } = session.get();
    if (state === 'connected') return;
    loader.clear();
    // A service that hangs would keep the next token waiting. The cells that sent these requests are recalculated.
    hasWaitingCells = http.stopRequestsExcept(session.getConnection()?.token) || hasWaitingCells;
  });

  return {
    session: session as Observable<SessionState>,
    settings: settings as Observable<SettingsState>,
    reloadPreferences: settings.reloadPreferences,
    /** The cells' calls and their outcomes. */
    cells: { context, outcomes: cellOutcomes },
    clients,
    /** Sends a small request to the service. */
    tryService,
    /** Reads the add-in's own page from its server; undefined if it can't be read. */
    readPage: () => readOwnPage(clock),
    /** Checks an address for a data service. Only the pane does so, so cells don't load its module. */
    probeService: async (service: string) =>
      (await import('../service/http/probe-service')).probeService(service, clock, isAllowedByPage),
    /** Gets the demo token; undefined if the page's server has none. Only the pane uses it. */
    readDemoToken:
      demoTokenAddress === ''
        ? undefined
        : async () => (await import('../service/http/read-demo-token')).readDemoToken(demoTokenAddress, clock),
    ...createConnection({
      session,
      settings,
      tryService,
      pageAllows: (service) => isAllowedByPage(new URL(service)),
      issuer,
      onConnected: () => {
        // The first query needs the schema.
        loader.fetchSchema().catch(continueWith(undefined));
        if (!hasWaitingCells) return;
        hasWaitingCells = false;
        excelWorkbook.repairFormulas().catch((error: unknown) => {
          recordUnexpectedError(error);
          // The next connection tries again.
          hasWaitingCells = true;
        });
      },
    }),
    ...diagnostics,
    /** Returns the process date of a date word such as `last`. */
    findProcessDate,
    /** Returns the date system of the open workbook: 1900 or 1904. Rejects with an error if Excel doesn't respond. */
    findDateSystem: () => excelWorkbook.findDateSystem(),
    /** Clears the cache and reenters every IDS formula of the workbook. */
    refreshAll: async () => {
      // Reentering a cell clears its value, so check first that the service responds.
      await tryService();
      loader.clear();
      return excelWorkbook.reenterFormulas();
    },
    /**
     * Reenters the IDS formulas that show or may hide an error, are stuck waiting, or have Excel's prefix for an unknown add-in.
     * Leaves all others unchanged.
     */
    repair: async () => {
      await tryService();
      return excelWorkbook.repairFormulas();
    },
  };
}

/** The add-in without the pane's actions. Every promise of an action settles, with an AddInError when it fails. */
export type App = ReturnType<typeof compose>;
