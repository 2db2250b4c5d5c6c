// Shorter pieces are no secret, and may be words.
const shortestPiece = 8;

/** A token and its parts, the longest first: each would tell something, or let somebody in together with the others. */
export function tokenPieces(token: string): string[] {
  return [token, ...token.split('.')].filter((piece) => piece.length >= shortestPiece);
}
