import type { Refusal } from '../refusal';
import type { Reply } from '../reply';

/** Returns an OData error: `{"error":{"code","message","target","details"}}`. */
export function createODataError(status: number, message: string, target?: string): Reply {
  const body = { error: { code: String(status), message, ...(target === undefined ? {} : { target }), details: [] } };
  return {
    status,
    headers: { 'Content-Type': 'application/json; odata.metadata=minimal', 'OData-Version': '4.0' },
    body: JSON.stringify(body),
  };
}

/** Formats a refusal as an OData error, with ASP.NET Core OData's wording. */
export function createODataRefusal(refusal: Refusal): Reply {
  const start = refusal.status === 400 ? 'The query specified in the URI is not valid. ' : '';
  return createODataError(refusal.status, `${start}${refusal.message}`, refusal.target);
}
