import { createAskGraphQL } from '../loader/ask-graphql';
import { createAskOData } from '../loader/ask-odata';
import { createLoadTotal } from '../loader/load-total';
import { createLoader, type Loader } from '../loader/loader';
import { createRestTables } from '../loader/rest-tables';
import { systemClock } from '../model/clock';
import { createGraphQL } from '../service/graphql/graphql';
import { createHttp } from '../service/http/http';
import { readOwnFile } from '../service/http/read-own-file';
import { watchHttp } from '../service/http/watch-http';
import { createOData } from '../service/odata/odata';
import { createRest } from '../service/rest/rest';
import { createRestSource } from '../service/rest/rest-source';
import { excelWorkbook } from '../workbook/excel-workbook';
import type { App } from './app';
import { askComparison } from './ask-comparison';
import { askDatedTable } from './ask-dated-table';
import { askDocument } from './ask-document';
import { createAskPrice } from './ask-price';
import { askQuery } from './ask-query';
import { askRecon } from './ask-recon';
import { askStatus } from './ask-status';
import { askTable } from './ask-table';
import { createHelp } from './create-help';
import { createPointFunctions } from './create-point-functions';
import { createRestFunctions } from './create-rest-functions';
import { createFindSecurity } from './find-security';
import { listFields } from './list-fields';
import { newestDelivery } from './newest-delivery';
import { findParties, listParties } from './parties';
import { printFormula } from './print-formula';
import { resolveDate } from './resolve-date';
import { createSession } from './session';
import { createSettings } from './settings';

/** Wires the add-in together. `builtFor` is the service address to start with, absolute. */
export function compose(builtFor: string): App {
  const clock = systemClock;
  // Whether something was asked before there was a token: those cells get their answers once there is one.
  let cellsWait = false;
  const settings = createSettings(builtFor);
  const session = createSession(clock);
  const { http, busy } = watchHttp(
    createHttp({
      connection: () => {
        const connection = session.connection();
        cellsWait ||= !connection;
        return connection;
      },
      onRefused: (token) => session.refused(token),
      clock,
    }),
  );
  const odata = createOData(http);
  const graphql = createGraphQL(http);
  const rest = createRest(http);
  const restSource = createRestSource(rest, (custodian, signal) => newestDelivery(loader, custodian, signal));
  const loader: Loader = createLoader(odata, clock, [graphql, restSource]);
  const askOData = createAskOData(loader, odata);
  const askGraphQL = createAskGraphQL(loader, graphql);
  const findSecurity = createFindSecurity(loader, clock);
  const workbook = excelWorkbook;
  const tryService = () => odata.readRecords('Custodians?$top=1');
  // Another token may see other data, so nothing that was fetched outlives its connection. The first to be told, this
  // comes before the pane asks with the new one.
  session.subscribe(() => {
    if (session.get().state !== 'connected') loader.clear();
  });

  return {
    session,
    settings,
    connect: async (token) => {
      await session.connect(token, settings.get().service, tryService);
      if (cellsWait) workbook.repairFormulas().catch(() => undefined);
      cellsWait = false;
    },
    disconnect: () => session.disconnect(),
    useService: (address) => {
      const before = settings.get().service;
      settings.useService(address);
      if (settings.get().service === before) return;
      session.disconnect('The service address was changed. Enter an access token for it.');
    },
    custodians: () => listParties(loader, 'Custodians'),
    processDates: async (custodian) => {
      const custodians = await findParties(loader, 'Custodians', custodian);
      const days = await loader.calendar.days(custodians?.length === 1 ? custodians[0] : undefined);
      return [...days].reverse();
    },
    resolveDate: async (word, custodian) => {
      const custodians = await findParties(loader, 'Custodians', custodian);
      return (await resolveDate({ loader, clock }, word, custodians)).date;
    },
    askTable: (question, signal) => askTable({ loader, clock }, question, signal),
    askStatus: (question, signal) => askStatus({ loader, clock }, question, signal),
    askQuery: (set, options, signal) => askQuery({ loader, askOData }, set, options, signal),
    askGraphQL: (document, variables, signal) => askDocument(askGraphQL, document, variables, signal),
    askHelp: createHelp((name) => readOwnFile(name, clock)),
    listFields: (set) => listFields(loader, set),
    askDatedTable: (question, signal) => askDatedTable({ loader, clock }, question, signal),
    askPrice: createAskPrice(loader, clock, findSecurity),
    ...createPointFunctions({ loader, clock, findSecurity, loadTotal: createLoadTotal(loader, odata), busy }),
    ...createRestFunctions({ loader, clock, findSecurity, rest: createRestTables(rest, loader) }),
    askComparison: (question, signal) => askComparison({ loader, clock }, question, signal),
    askRecon: (question, signal) => askRecon({ loader, clock }, question, signal),
    findDateSystem: () => workbook.findDateSystem(),
    printFormula,
    insertFormula: (formula) => workbook.enterFormula(formula),
    refreshAll: async () => {
      // Every cell loses its value when it is entered again: only where the service answers is there a new one.
      await tryService();
      loader.clear();
      return workbook.reenterFormulas();
    },
    repair: async () => {
      await tryService();
      return workbook.repairFormulas();
    },
  };
}
