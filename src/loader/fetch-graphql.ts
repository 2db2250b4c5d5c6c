import { isAddInError } from '../model/errors';
import type { Result } from '../model/provenance';
import { type ColumnKind, isRecord, type Table } from '../model/table';
import { brokenResponse } from '../service/broken-response';
import type { JsonRecord } from '../service/cell-reader';
import { flattenRecords } from '../service/flatten-records';
import type { GraphQL } from '../service/graphql/graphql';
import { loadPart } from './load-part';
import type { DatedRows } from './dated-rows';
import type { FetchContext, Loader } from './loader';

// The page sizes that most servers allow, and that all do.
const pages = [1000, 50];

/** `dated`: whose rows of which process dates it shows; undefined where that is unknown. */
export type GraphQLResult = Result & { readonly dated: readonly DatedRows[] | undefined };

export type FetchGraphQL = (document: string, variables: JsonRecord, context?: FetchContext) => Promise<GraphQLResult>;

/**
 * Runs any GraphQL document and makes rows of its data. A page of rows is the list of its nodes; with several root
 * fields (GraphQL's batch) a first column names the field of each row.
 */
export function createFetchGraphQL(loader: Loader, graphql: GraphQL): FetchGraphQL {
  let counts = true;
  // Cached as long as the tables themselves.
  const datedRows = new WeakMap<Table['rows'], readonly DatedRows[]>();
  return async (document, variables, context) => {
    const result = await loader.fetchOther(
      JSON.stringify([document, variables]),
      'graphql',
      async (signal) => {
        // Reading a document takes GraphQL's own parser, which most cells don't need.
        const { readDocument } = await loadPart(import('./read-document'));
        const plain = readDocument(document, variables, { counts, schema: undefined });
        const schema = await loader.schema(signal).catch(orUntyped);
        let dated: readonly DatedRows[] | undefined;
        let owned = schema;
        const fetchDocument = async (rows?: number): ReturnType<FetchDocument> => {
          const read = readDocument(document, variables, { rows, counts, schema: owned });
          const data = await graphql.run(read.requested, variables, signal).catch((error: unknown) => {
            if (!isAddInError(error) || error.kind !== 'service') throw error;
            // Some services don't count.
            if (counts && /totalCount/.test(error.message)) counts = false;
            // Others lack a field that only identifies the owners of rows, or limit the number of fields.
            else if (owned && /processDate|custodianId|customerId|idsOwner|cost|complex/i.test(error.message))
              owned = undefined;
            else throw error;
          });
          if (!data) return fetchDocument(rows);
          dated = read.takeOwners(data);
          return { data, check: () => read.check(data) };
        };
        const data = await fetchWhole(fetchDocument);
        const missing = new Map<string, number>();
        const table = toTable(data, schema && plain.kindsIn(data, schema, missing));
        if (dated) datedRows.set(table.rows, dated);
        return { ...table, missing };
      },
      context,
    );
    return { ...result, dated: datedRows.get(result.table.rows) };
  };
}

/** A service without usable metadata can still run documents; their values are read without types. */
function orUntyped(error: unknown): undefined {
  if (isAddInError(error) && (error.kind === 'cancelled' || error.kind === 'signIn')) throw error;
}

type FetchDocument = (rows?: number) => Promise<{ data: JsonRecord; check: () => void }>;

/**
 * Services return few rows by default, and the document doesn't show how many exist: if more follow, it's sent again
 * for a large page. Servers differ in the largest page size.
 */
async function fetchWhole(fetchDocument: FetchDocument): Promise<JsonRecord> {
  const first = await fetchDocument();
  try {
    first.check();
    return first.data;
  } catch (more) {
    if (!isAddInError(more) || more.kind !== 'limit') throw more;
    for (const rows of pages) {
      const large = await fetchDocument(rows).catch(orTooMany);
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

function toTable(data: JsonRecord, kindOf: ((path: string) => ColumnKind | undefined) | undefined): Table {
  const roots = Object.entries(data);
  const [only] = roots;
  if (only && roots.length === 1) return flattenRecords(rowsOf(only[1]), kindOf, () => true);
  return flattenRecords(
    roots.flatMap(([root, value]) =>
      rowsOf(value).map((row) => (isRecord(row) ? { Query: root, ...row } : { Query: root, Value: row })),
    ),
    kindOf,
  );
}

function rowsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return whole(value);
  if (!isRecord(value)) return value === null || value === undefined ? [] : [value];
  if (Array.isArray(value['nodes'])) return whole(value['nodes']);
  if (value['nodes'] === null) throw brokenResponse('GraphQL', 'its nodes are null');
  if (Array.isArray(value['edges'])) {
    return (value['edges'] as unknown[]).map((edge) => (isRecord(edge) && 'node' in edge ? edge['node'] : edge));
  }
  return [value];
}

/** The rows of a list; null for a row that the service left out. */
function whole(rows: readonly unknown[]): readonly unknown[] {
  if (rows.includes(null)) throw brokenResponse('GraphQL', 'a row is null');
  return rows;
}
