import { Refusal } from '../refusal';
import type { Reply } from '../reply';
import { quoteIdentifier, sql } from '../sql';
import { formatValue } from '../value-text';
import type { Resource } from './parse-path';
import { type ODataRequest, createJsonReply, refuseListOptions } from './odata-request';

/** Replies with a property of a record, as JSON or, for `/$value`, as text. For a null value, `/$value` is 404. */
export function createPropertyReply(request: ODataRequest, resource: Extract<Resource, { kind: 'property' }>): Reply {
  refuseListOptions(request);
  const { entity, restrict, field, isRaw } = resource;
  const row = request.context.store.readFirst(
    sql`SELECT ${quoteIdentifier(field.name, 'p')} AS v FROM ${quoteIdentifier(entity.name)} AS p WHERE ${restrict('p')}`,
  );
  if (!row) throw new Refusal(404, `There is no such record in ${entity.set}.`);
  const value = row['v'] ?? null;
  const text = value === null ? null : formatValue(field.type, value);
  if (isRaw) {
    if (text === null) throw new Refusal(404, `${field.name} has no value.`);
    return { status: 200, headers: { 'Content-Type': 'text/plain', 'OData-Version': '4.0' }, body: text, rows: 1 };
  }
  const jsonValue =
    typeof value === 'number' && field.type !== 'Edm.DateTimeOffset'
      ? field.type === 'Edm.Boolean'
        ? value === 1
        : value
      : text;
  const context = `${request.root}$metadata#${entity.set}/${field.name}`;
  return { ...createJsonReply(request, { '@odata.context': context, value: jsonValue }), rows: 1 };
}
