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

// Most services allow the first page size, and all allow the second.
const pageSizes = [1000, 50];

/** A result, with the deliveries that its rows came with, or undefined if they're unknown. */
type GraphQLResult = Result & { readonly datedRows: readonly DatedRows[] | undefined };

type FetchGraphQL = (document: string, variables: JsonRecord, fetchOptions?: FetchOptions) => Promise<GraphQLResult>;

/**
 * Runs any GraphQL document and converts its data to rows. If it has several root fields, the first column names the root
 * field of each row.
 */
export function createFetchGraphQL(loader: Loader, graphql: GraphQL): FetchGraphQL {
  let requestsCounts = true;
  // An entry is dropped with its table.
  const datedRowsByResult = new WeakMap<Table['rows'], readonly DatedRows[]>();
  return async (document, variables, fetchOptions) => {
    const result = await loader.fetchRequest(
      JSON.stringify([document, variables]),
      'graphql',
      async (signal) => {
        const originalDocument = readDocument(document, variables, { requestsCounts, schema: undefined });
        const schema = await loader.fetchSchema(signal).catch(ignoreUnusableMetadata);
        let datedRows: readonly DatedRows[] | undefined;
        let keysSchema = schema;
        const fetchDocument = async (rows?: number): ReturnType<FetchDocument> => {
          const completedDocument = readDocument(document, variables, { rows, requestsCounts, schema: keysSchema });
          const data = await graphql.run(completedDocument.requested, variables, signal).catch((error: unknown) => {
            const reason = isAddInError(error) ? error.reason : undefined;
            if (reason === undefined) throw error;
            // Some services don't count.
            if (requestsCounts && /totalCount/.test(reason)) requestsCounts = false;
            // Others lack one of the added fields, or limit the number of fields.
            else if (keysSchema && /processDate|custodianId|customerId|idsKey|cost|complex/i.test(reason))
              keysSchema = undefined;
            else throw error;
          });
          if (!data) return fetchDocument(rows);
          datedRows = completedDocument.takeDeliveryKeys(data);
          return { data, check: () => completedDocument.check(data) };
        };
        const data = await fetchAllRows(fetchDocument);
        const missingCounts = new Map<string, number>();
        const table = toTable(data, schema && originalDocument.checkTypes(data, schema, missingCounts));
        if (datedRows) datedRowsByResult.set(table.rows, datedRows);
        return { ...table, missing: missingCounts };
      },
      fetchOptions,
    );
    return { ...result, datedRows: datedRowsByResult.get(result.table.rows) };
  };
}

/** Ignores unusable metadata. The service can still run documents, whose values are then read without types. */
export function ignoreUnusableMetadata(error: unknown): undefined {
  if (isAddInError(error) && (error.kind === 'canceled' || error.kind === 'signIn')) throw error;
}

type FetchDocument = (rows?: number) => Promise<{ data: JsonRecord; check: () => void }>;

/**
 * Sends a document. If more rows follow, sends it again with a large page size, because services return few rows by default.
 * The maximum page size depends on the service.
 */
async function fetchAllRows(fetchDocument: FetchDocument): Promise<JsonRecord> {
  const firstResponse = await fetchDocument();
  try {
    firstResponse.check();
    return firstResponse.data;
  } catch (limitError) {
    if (!isAddInError(limitError) || limitError.kind !== 'limit') throw limitError;
    for (const rows of pageSizes) {
      const largePage = await fetchDocument(rows).catch(ignorePageTooLarge);
      if (!largePage) continue;
      largePage.check();
      return largePage.data;
    }
    throw limitError;
  }
}

function ignorePageTooLarge(error: unknown): undefined {
  const reason = isAddInError(error) ? error.reason : undefined;
  if (reason === undefined || !/first|take|page|items/i.test(reason)) throw error;
}

function toTable(data: JsonRecord, findKind: ((path: string) => ColumnKind | undefined) | undefined): Table {
  const roots = Object.entries(data);
  const [onlyRoot] = roots;
  if (onlyRoot && roots.length === 1) return flattenRecords(readRows(onlyRoot[1]), findKind, () => true);
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
