import { noRowList, rowNotRecord } from '../messages/response-reasons';
import { unusableResponse } from '../messages/service';
import { isAddInError } from '../model/errors';
import type { Result } from '../model/provenance';
import { type ColumnKind, isRecord, type Table } from '../model/table';
import type { JsonRecord } from '../service/cell-reader';
import { flattenRecords } from '../service/flatten-records';
import type { GraphQL } from '../service/graphql/graphql';
import type { DatedRows } from './dated-rows';
import type { FetchOptions, Loader } from './loader';
import { readDocument } from './read-document';

// Most servers allow the first page size, and all allow the second.
const pageSizes = [1000, 50];

/** A result with the deliveries that its rows came with; undefined if they're unknown. */
type GraphQLResult = Result & { readonly datedRows: readonly DatedRows[] | undefined };

type FetchGraphQL = (document: string, variables: JsonRecord, fetchOptions?: FetchOptions) => Promise<GraphQLResult>;

/**
 * Runs any GraphQL document and converts its data to rows. If it has several root fields, the first column names the root
 * field of each row.
 */
export function createFetchGraphQL(loader: Loader, graphql: GraphQL): FetchGraphQL {
  let requestsCounts = true;
  // Cached as long as the tables.
  const datedRowsByResult = new WeakMap<Table['rows'], readonly DatedRows[]>();
  return async (document, variables, fetchOptions) => {
    const result = await loader.fetchRequest(
      JSON.stringify([document, variables]),
      'graphql',
      async (signal) => {
        const plain = readDocument(document, variables, { requestsCounts, schema: undefined });
        const schema = await loader.fetchSchema(signal).catch(ignoreUnusableMetadata);
        let dated: readonly DatedRows[] | undefined;
        let keysSchema = schema;
        const fetchDocument = async (rows?: number): ReturnType<FetchDocument> => {
          const read = readDocument(document, variables, { rows, requestsCounts, schema: keysSchema });
          const data = await graphql.run(read.requested, variables, signal).catch((error: unknown) => {
            const reason = isAddInError(error) ? error.reason : undefined;
            if (reason === undefined) throw error;
            // Some services don't count.
            if (requestsCounts && /totalCount/.test(reason)) requestsCounts = false;
            // Others lack such a field, or limit the number of fields.
            else if (keysSchema && /processDate|custodianId|customerId|idsKey|cost|complex/i.test(reason))
              keysSchema = undefined;
            else throw error;
          });
          if (!data) return fetchDocument(rows);
          dated = read.takeDeliveryKeys(data);
          return { data, check: () => read.check(data) };
        };
        const data = await fetchWhole(fetchDocument);
        const missing = new Map<string, number>();
        const table = toTable(data, schema && plain.checkTypes(data, schema, missing));
        if (dated) datedRowsByResult.set(table.rows, dated);
        return { ...table, missing };
      },
      fetchOptions,
    );
    return { ...result, datedRows: datedRowsByResult.get(result.table.rows) };
  };
}

/** Ignores unusable metadata: the service can still run documents, whose values are then read without types. */
export function ignoreUnusableMetadata(error: unknown): undefined {
  if (isAddInError(error) && (error.kind === 'canceled' || error.kind === 'signIn')) throw error;
}

type FetchDocument = (rows?: number) => Promise<{ data: JsonRecord; check: () => void }>;

/**
 * Sends a document, and again with a large page size if more rows follow, because services return few rows by default. The
 * maximum page size depends on the server.
 */
async function fetchWhole(fetchDocument: FetchDocument): Promise<JsonRecord> {
  const first = await fetchDocument();
  try {
    first.check();
    return first.data;
  } catch (limitError) {
    if (!isAddInError(limitError) || limitError.kind !== 'limit') throw limitError;
    for (const rows of pageSizes) {
      const large = await fetchDocument(rows).catch(ignorePageTooLarge);
      if (!large) continue;
      large.check();
      return large.data;
    }
    throw limitError;
  }
}

function ignorePageTooLarge(refusal: unknown): undefined {
  const reason = isAddInError(refusal) ? refusal.reason : undefined;
  if (reason === undefined || !/first|take|page|items/i.test(reason)) throw refusal;
}

function toTable(data: JsonRecord, findKind: ((path: string) => ColumnKind | undefined) | undefined): Table {
  const roots = Object.entries(data);
  const [only] = roots;
  if (only && roots.length === 1) return flattenRecords(readRows(only[1]), findKind, () => true);
  return flattenRecords(
    roots.flatMap(([root, value]) =>
      readRows(value).map((row) => (isRecord(row) ? { Query: root, ...row } : { Query: root, Value: row })),
    ),
    findKind,
  );
}

function readRows(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return refuseNullRows(value);
  if (!isRecord(value)) return value === null || value === undefined ? [] : [value];
  if (Array.isArray(value['nodes'])) return refuseNullRows(value['nodes']);
  if (value['nodes'] === null) throw unusableResponse('GraphQL', noRowList);
  if (Array.isArray(value['edges'])) {
    return (value['edges'] as unknown[]).map((edge) => (isRecord(edge) && 'node' in edge ? edge['node'] : edge));
  }
  return [value];
}

/** Returns a list of rows. Throws if one is null, because the service couldn't return it. */
function refuseNullRows(rows: readonly unknown[]): readonly unknown[] {
  if (rows.includes(null)) throw unusableResponse('GraphQL', rowNotRecord);
  return rows;
}
