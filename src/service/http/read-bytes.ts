import { responseTooLarge } from '../../messages/http';
import type { Reply } from './http-message';

// Several times the largest custodian's day in one response of v1. A few kilobytes that unpack to gigabytes would take
// the browser down, and the workbook with it.
const mostBytes = 256 * 2 ** 20;

/** The unpacked body of a response. Stops with a message if it is larger than any valid response. */
export async function readBytes({ body }: Response, url: URL): Promise<Uint8Array> {
  if (!body) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > mostBytes) {
      await reader.cancel().catch(() => undefined);
      throw responseTooLarge(url.host);
    }
    parts.push(value);
  }
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const decoder = new TextDecoder();

/** A reply whose text is decoded on demand: pages of tables are parsed from their bytes. */
export function receivedReply(status: number, retryAfter: string | undefined, bytes: Uint8Array): Reply {
  let text: string | undefined;
  return {
    status,
    retryAfter,
    bytes,
    get body() {
      return (text ??= decoder.decode(bytes));
    },
  };
}
