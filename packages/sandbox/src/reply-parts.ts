import type { Reply } from './reply';

export type Row = Record<string, unknown>;

interface Batch {
  readonly responses: readonly { readonly status: number; readonly body?: unknown }[];
}

/** Parses the response to a batch; undefined for other responses. */
export function readBatch({ body }: Reply): Batch | undefined {
  return body.startsWith('{"responses":[') ? (JSON.parse(body) as Batch) : undefined;
}

/** Changes a response, or each response in a batch. */
export function changeParts(reply: Reply, change: (part: Reply) => Reply): Reply {
  const batch = readBatch(reply);
  if (!batch) return change(reply);
  const responses = batch.responses.map((part) => {
    const { body } = change({ status: part.status, headers: {}, body: JSON.stringify(part.body ?? null) });
    return { ...part, body: JSON.parse(body) as unknown };
  });
  return { ...reply, body: JSON.stringify({ responses }) };
}

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
