// eslint-disable-next-line no-restricted-imports -- the one place that sets its seed
import fc from 'fast-check';
import { runs } from './depth';

// The same random cases in every run, so that a failed test can be repeated. FC_SEED=… tries others.
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_260_410), numRuns: runs(100) });

export { fc };
