import type { Reply } from './http-message';

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
