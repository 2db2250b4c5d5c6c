import { AddInError, isAddInError } from '../model/errors';
import type { Table } from '../model/table';
import type { PreparedColumn, PreparedQuery } from '../query/prepare';
import type { PreparedTotal } from '../query/total';
import { rowReader } from '../service/column-reader';
import type { OData } from '../service/odata/odata';
import { limitsGroups, printTotal, rowsAlias } from '../service/odata/print-apply';
import type { Source } from '../service/service';
import type { Report } from './load-progress';
import { loadRows } from './load-rows';
import type { AskContext, Loader } from './loader';
import { sortRows } from './sort-rows';

/**
 * The answer to a total: a row for each group, sorted, or a single row (none when there was nothing to total). Its
 * columns are those grouped by, then the total. The service works it out; its records are never downloaded.
 */
export type AskTotal = (question: PreparedTotal, context: AskContext) => ReturnType<Loader['askOther']>;

export function createLoadTotal(loader: Loader, odata: OData): AskTotal {
  return async (given, context) => {
    const midnight = await loader.midnight(given.filter, context.signal);
    const question = { ...given, ...(midnight && { midnight }) };
    const url = printTotal(question);
    const answer = await loader.askOther(
      url,
      'odata',
      (...watch) => loadTotal(odata, question, url, ...watch),
      context,
    );
    // The same groups serve every order and limit that the service was not told of.
    return question.by.length === 0 ? answer : { ...answer, table: arrangeGroups(answer.table, question) };
  };
}

/** Groups in the order asked for, and no more than asked for. */
export function arrangeGroups(table: Table, question: PreparedTotal): Table {
  return { ...table, rows: sortRows(table.rows, asRows(question), question.sort).slice(0, question.top) };
}

const counter: PreparedColumn = { name: rowsAlias, kind: 'number', path: [rowsAlias] };

/** Groups are pages like any others: a page missing or repeated shows by the count, or by the same group twice. */
function asRows(question: PreparedTotal): PreparedQuery {
  const { entity, by, total, top, method } = question;
  const columns = [...by, total, ...(by.length > 0 || method === 'count' ? [] : [counter])];
  const limited = limitsGroups(question) && top !== undefined;
  return {
    query: {
      set: entity.set,
      columns: columns.map(({ name }) => name),
      ...(by.length === 0 ? { top: 1 } : limited && { top }),
    },
    entity: { ...entity, key: by.map(({ name }) => name) },
    columns,
    keys: [],
  };
}

async function loadTotal(
  odata: OData,
  question: PreparedTotal,
  url: string,
  signal: AbortSignal,
  report: Report,
): Promise<Table> {
  const { entity, by, total, method } = question;
  const groups = asRows(question);
  const shown = [...by, total].map(({ name, kind }) => ({ name, kind }));
  try {
    const rows = await loadRows(totalSource(odata, url, entity.set, groups.columns), groups, signal, report);
    if (by.length > 0) return { columns: shown, rows };
    const [row] = rows;
    const empty = row?.[method === 'count' ? 0 : 1] === 0;
    return { columns: shown, rows: row && !empty ? [[row[0] ?? null]] : [] };
  } catch (error) {
    if (!isAddInError(error) || (error.kind !== 'service' && error.kind !== 'http')) throw error;
    throw new AddInError(
      error.kind,
      `The service did not work out this total, and its rows were not downloaded instead. ${error.message}`,
      { cause: error },
    );
  }
}

function totalSource(odata: OData, url: string, set: string, columns: readonly PreparedColumn[]): Source {
  const readRow = rowReader(columns, { set, key: [] });
  return {
    name: 'odata',
    pagesBehind: (first, expected) => odata.pagesBehind(first, expected),
    readPage: async ({ query: { skip } }, next, signal) => {
      const place = skip === undefined ? url : `${url}&$skip=${skip}`;
      const { value, ...page } = await odata.readRecords(next ?? place, signal);
      return { ...page, rows: value.map(readRow) };
    },
  };
}
