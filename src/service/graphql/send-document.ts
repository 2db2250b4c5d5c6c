import { brokenResponse } from '../broken-response';
import { queryRefused } from '../../messages/service';
import { isRecord } from '../../model/table';
import type { JsonRecord } from '../cell-reader';
import type { Http } from '../http/http';
import { parseJson } from '../parse-json';

const path = 'v2/graphql/';

/** Sends a GraphQL document and returns its data. Errors next to data count as failure: partial data isn't used. */
export async function sendDocument(
  http: Http,
  document: string,
  variables: JsonRecord,
  signal?: AbortSignal,
): Promise<JsonRecord> {
  const request = { url: path, accept: 'application/json', json: { query: document, variables } };
  const reply = await http.send(request, signal);
  const response = parseJson(reply);
  if (!isRecord(response)) throw brokenResponse('GraphQL', "it isn't a record");
  const errors = response['errors'] ?? [];
  // Only an empty list says that nothing went wrong.
  if (!Array.isArray(errors) || errors.length > 0) {
    const said = http.said(response);
    throw queryRefused(said === undefined ? '' : ` It says: ${said}`);
  }
  if (!isRecord(response['data'])) throw brokenResponse('GraphQL', 'it has no data');
  return response['data'];
}
