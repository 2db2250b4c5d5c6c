import type { createAskGraphQL } from '../../loader/ask-graphql';
import type { createAskOData } from '../../loader/ask-odata';
import { createLoadTotal } from '../../loader/load-total';
import type { Loader } from '../../loader/loader';
import type { createRestTables } from '../../loader/rest-tables';
import type { Clock } from '../../model/clock';
import type { Table } from '../../model/table';
import { readStatusOptions } from '../../query/read-status-options';
import { askDatedTable } from './ask-dated-table';
import { askProcessDates } from './ask-process-dates';
import { askStatus } from './ask-status';
import { askTable } from './ask-table';
import { laterCode } from '../later-code';
import type { TableVerbs } from './table-verbs';

/** What asking for tables needs beside a loader. */
export interface TableServices {
  readonly clock: Clock;
  readonly odata: Parameters<typeof createAskOData>[1];
  readonly graphql: Parameters<typeof createAskGraphQL>[1];
  readonly rest: Parameters<typeof createRestTables>[0];
  readonly help: (name: unknown) => Promise<Table>;
}

/** The verbs behind table functions, for a loader that may watch what it loads. */
export function createTableVerbs(loader: Loader, services: TableServices): TableVerbs {
  const { clock, odata, graphql, help } = services;
  const asking = { loader, clock };
  const loadTotal = createLoadTotal(loader, odata);
  return {
    askDatedTable: (question, signal) => askDatedTable(asking, question, signal),
    askTable: (question, signal) => askTable(asking, question, signal),
    askStatus: async (question, signal) => {
      const { stakes } = readStatusOptions(question.options);
      const status = await askStatus(asking, question, signal);
      return stakes ? (await laterCode.sets()).addAffectedValues({ loader, loadTotal }, status, signal) : status;
    },
    askQuery: async (set, options, signal) => {
      const { askQuery, createAskOData } = await laterCode.sets();
      return askQuery({ loader, askOData: createAskOData(loader, odata) }, set, options, signal);
    },
    askGraphQL: async (document, variables, signal) => {
      const { askDocument, createAskGraphQL } = await laterCode.graphql();
      return askDocument(createAskGraphQL(loader, graphql), document, variables, signal);
    },
    askRestTable: async (question, signal) => {
      const { askRestTable, createRestTables } = await laterCode.rest();
      return askRestTable({ ...asking, rest: createRestTables(services.rest, loader) }, question, signal);
    },
    askTotal: async (question, signal) => (await laterCode.sets()).askTotal(asking, loadTotal, question, signal),
    askComparison: async (question, signal) => (await laterCode.checks()).askComparison(asking, question, signal),
    askRecon: async (question, signal) => (await laterCode.checks()).askRecon(asking, question, signal),
    askProcessDates: (custodian, signal) => askProcessDates(asking, custodian, signal),
    listFields: async (set) => (await laterCode.sets()).listFields(loader, set),
    askHelp: async (name) => {
      const table = await help(name);
      // It comes with the add-in; a pedigree has to name an interface all the same.
      const pedigree = { question: 'help', source: 'odata', fetchedAt: clock.now(), rows: table.rows.length } as const;
      return { table, pedigree };
    },
  };
}
