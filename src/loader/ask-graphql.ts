import { AddInError, isAddInError } from '../model/errors';
import type { Answer } from '../model/pedigree';
import type { Table } from '../model/table';
import { isRecord } from '../model/is-record';
import { type JsonRecord } from '../service/column-reader';
import { flattenRecords } from '../service/flatten-records';
import type { GraphQL } from '../service/graphql/graphql';
import type { AskContext, Loader } from './loader';

// What most servers allow at a time, and what all do.
const pages = [1000, 50];

export type AskGraphQL = (document: string, variables: JsonRecord, context?: AskContext) => Promise<Answer>;

/**
 * Asks any GraphQL document and makes rows of its data. A page of rows is the list of its nodes; with several root
 * fields (GraphQL's batch) a first column tells which one a row belongs to.
 */
export function createAskGraphQL(loader: Loader, graphql: GraphQL): AskGraphQL {
  return (document, variables, context) =>
    loader.askOther(
      JSON.stringify([document, variables]),
      'graphql',
      async (signal) => {
        const { readDocument } = await loadReader();
        const ask = async (rows?: number) => {
          const read = readDocument(document, variables, rows);
          const data = await graphql.run(read.asked, variables, signal);
          return { data, check: () => read.check(data) };
        };
        return toTable(await askWhole(ask));
      },
      context,
    );
}

type Ask = (rows?: number) => Promise<{ data: JsonRecord; check: () => void }>;

/**
 * Services give few rows to who does not say how many, and no document has to know how many there are: where more follow,
 * it is asked once more for a large page. Servers differ in the largest.
 */
async function askWhole(ask: Ask): Promise<JsonRecord> {
  const first = await ask();
  try {
    first.check();
    return first.data;
  } catch (more) {
    if (!isAddInError(more) || more.kind !== 'limit') throw more;
    for (const rows of pages) {
      const large = await ask(rows).catch(orTooMany);
      if (!large) continue;
      large.check();
      return large.data;
    }
    throw more;
  }
}

function orTooMany(refusal: unknown): undefined {
  const isTooMany =
    isAddInError(refusal) && refusal.kind === 'service' && /first|take|page|items/i.test(refusal.message);
  if (!isTooMany) throw refusal;
}

/** Reading a document takes GraphQL's own parser, which most cells don't need. */
async function loadReader() {
  return import('./read-document').catch((cause: unknown) => {
    const why = 'This part of the add-in could not be loaded. Check the connection, then refresh.';
    throw new AddInError('network', why, { cause });
  });
}

function toTable(data: JsonRecord): Table {
  const roots = Object.entries(data);
  const [only] = roots;
  if (only && roots.length === 1) return flattenRecords(rowsOf(only[1]));
  return flattenRecords(
    roots.flatMap(([root, value]) =>
      rowsOf(value).map((row) => (isRecord(row) ? { Query: root, ...row } : { Query: root, Value: row })),
    ),
  );
}

function rowsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value as unknown[];
  if (!isRecord(value)) return value === null || value === undefined ? [] : [value];
  if (Array.isArray(value['nodes'])) return value['nodes'] as unknown[];
  if (Array.isArray(value['edges'])) {
    return (value['edges'] as unknown[]).map((edge) => (isRecord(edge) && 'node' in edge ? edge['node'] : edge));
  }
  return [value];
}
