/** A seeded random number generator: the same seed produces the same numbers on every machine. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Returns an integer from `low` to `high`, both inclusive. */
  nextInt(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Returns a normally distributed number with mean 0 and standard deviation 1. */
  nextNormal(): number;
}

/** Creates Chris Doty-Humphrey's sfc32 generator with a string as its seed. */
export function createRandom(seed: string): Random {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = 0xb7e15162;
  let counter = 1;
  for (const char of seed) {
    a = Math.imul(a ^ char.charCodeAt(0), 0x01000193);
    b = (b + a) | 0;
  }
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let round = 0; round < 15; round += 1) next();
  const random: Random = {
    next,
    nextInt: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => getItem(list, Math.floor(next() * list.length)),
    nextNormal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
  return random;
}

/** Returns the item at an index, which must exist. */
export function getItem<T>(list: ArrayLike<T>, index: number): T {
  const item = list[index];
  if (item === undefined) throw new RangeError(`No item ${index} in a list of ${list.length}.`);
  return item;
}
