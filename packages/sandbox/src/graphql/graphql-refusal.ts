// Short because a refusal needs none of the GraphQL libraries, which take longer to load than the rest of the sandbox.
import type { Refusal } from '../refusal';
import type { Reply } from '../reply';

/** Formats a refusal as a GraphQL error. */
export function createGraphqlRefusal({ status, message }: Refusal): Reply {
  const code = status === 401 ? 'AUTH_NOT_AUTHENTICATED' : 'BAD_REQUEST';
  const body = { errors: [{ message, extensions: { code } }] };
  return { status, headers: { 'Content-Type': 'application/json; charset=utf-8' }, body: JSON.stringify(body) };
}
