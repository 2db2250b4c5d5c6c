// Shorter pieces are no secret, and may be words.
const shortestPiece = 8;
// An honest link is escaped once, or twice by a proxy.
const mostDecodings = 8;

/** A token and its parts, the longest first: each would tell something, or let somebody in together with the others. */
export function tokenPieces(token: string): string[] {
  return [token, ...token.split('.')].filter((piece) => piece.length >= shortestPiece);
}

/** Whether the token or a part of it is anywhere in an address, however often escaped. */
export function holdsToken(address: string, token: string): boolean {
  const pieces = tokenPieces(token);
  return readings(address).some((text) => text === undefined || pieces.some((piece) => text.includes(piece)));
}

/** A text without what looks like a part of anybody's token, escaped or not. */
export function withoutTokens(text: string): string {
  const without = text.replace(/eyJ[\w-]+(\.[\w-]*)*|[\w-]{40,}/g, '…');
  return readings(without).some((read) => read === undefined || /eyJ[\w-]|[\w-]{40}/.test(read)) ? '…' : without;
}

/** A text and what it is with its escapes undone, once, twice and so on; undefined where that has no end in sight. */
function readings(text: string): (string | undefined)[] {
  const found: (string | undefined)[] = [text];
  for (let read = text; found.length <= mostDecodings; found.push(read)) {
    // Tokens are ASCII: bytes do, and what is no escape stays as it is.
    const next = read.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
    if (next === read) return found;
    read = next;
  }
  return [...found, undefined];
}
