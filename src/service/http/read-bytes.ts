import { responseTooLarge } from '../../messages/http';
import type { Reply } from './http-message';

// Several times what the largest custodian's day is in one answer of v1. A few kilobytes that unpack to gigabytes would
// take the browser down, and the workbook with it.
const mostBytes = 256 * 2 ** 20;

/** The body of an answer as it is when it is unpacked. Stops reading, with a message, what no answer can be. */
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

/** A reply whose text is made only if somebody reads it: pages of tables are read off their bytes. */
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
