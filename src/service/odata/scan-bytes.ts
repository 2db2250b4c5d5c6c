const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

export function toBytes(text: string): Uint8Array {
  return encoder.encode(text);
}

export function fromBytes(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

/** The place behind some bytes, or -1 where something else stands there. */
export function skipBytes(bytes: Uint8Array, at: number, wanted: Uint8Array): number {
  for (let index = 0; index < wanted.length; index++) if (bytes[at + index] !== wanted[index]) return -1;
  return at + wanted.length;
}

/** Where some bytes first stand, beginning before `end`; -1 if nowhere. */
export function findBytes(bytes: Uint8Array, wanted: Uint8Array, start: number, end: number): number {
  const first = wanted[0] as number;
  for (let at = bytes.indexOf(first, start); at !== -1 && at < end; at = bytes.indexOf(first, at + 1)) {
    let index = 1;
    while (index < wanted.length && bytes[at + index] === wanted[index]) index++;
    if (index === wanted.length) return at;
  }
  return -1;
}
