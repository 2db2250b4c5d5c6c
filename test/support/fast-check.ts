// oxlint-disable-next-line no-restricted-imports -- the one place that sets its seed
import fc from 'fast-check';
import { runs } from './depth';

// The same random cases in every run, so that a failed test can be repeated. FC_SEED=… tries others.
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_260_410), numRuns: runs(100) });

const [firstSurrogate, surrogates] = [0xd800, 0x800];

/**
 * A character of any plane, for `fc.string`. It generates the same strings as fast-check's `unit: 'binary'`, which
 * builds a map of all 1.1 million characters in each test file that uses it.
 */
export const anyCharacter = fc.nat(0x10ffff - surrogates).map(
  (number) => String.fromCodePoint(number < firstSurrogate ? number : number + surrogates),
  (text) => {
    const code = typeof text === 'string' ? text.codePointAt(0) : undefined;
    if (code === undefined || text !== String.fromCodePoint(code)) throw new Error('Not a character.');
    return code < firstSurrogate ? code : code - surrogates;
  },
);

export { fc };
