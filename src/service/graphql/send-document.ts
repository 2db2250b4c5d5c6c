import { brokenAnswer } from '../broken-answer';
import { queryRefused } from '../../messages/service';
import { isRecord } from '../../model/is-record';
import { type JsonRecord } from '../column-reader';
import type { Http } from '../http/http';
import { parseJson } from '../parse-json';

const path = 'v2/graphql/';

/** Sends a GraphQL document and gives its data. Errors beside data count as failure: partial data is not used. */
export async function sendDocument(
  http: Http,
  document: string,
  variables: JsonRecord,
  signal?: AbortSignal,
): Promise<JsonRecord> {
  const request = { url: path, accept: 'application/json', json: { query: document, variables } };
  const reply = await http.send(request, signal);
  const answer = parseJson(reply);
  if (!isRecord(answer)) throw brokenAnswer('GraphQL', 'it is not a record');
  const errors = answer['errors'] ?? [];
  // Only an empty list says that nothing went wrong.
  if (!Array.isArray(errors) || errors.length > 0) {
    const said = http.said(answer);
    throw queryRefused(said === undefined ? '' : ` It says: ${said}`);
  }
  if (!isRecord(answer['data'])) throw brokenAnswer('GraphQL', 'it holds no data');
  return answer['data'];
}
