import type { Mutation } from './mutation';

const rows = ['load-rows', 'cut-responses', 'check-rows'].map((name) => `test/loader/${name}.test.ts`);
const cache = ['test/loader/cache.test.ts'];
const statuses = [
  'test/loader/statuses.test.ts',
  'test/loader/late-deliveries.test.ts',
  'test/loader/calendar.test.ts',
];
const lots = ['test/checks/recon-lots.test.ts'];
const roll = ['test/checks/recon-roll.test.ts'];

/** Errors in requests, responses, and their checks. */
export const loaderMutations: readonly Mutation[] = [
  {
    file: 'src/loader/load-rows.ts',
    from: 'if (expected !== undefined && rows.length !== expected) {',
    to: 'if (expected !== undefined && rows.length > expected) {',
    breaks: 'a short table looks whole',
    tests: rows,
  },
  {
    file: 'src/loader/load-rows.ts',
    from: 'checkKeys(rows, prepared, (why) => broken(prepared, why));',
    to: '',
    breaks: 'a page that came twice hides one that is missing',
    tests: rows,
  },
  {
    file: 'src/loader/load-rows.ts',
    from: "if (followed.has(next)) throw broken(prepared, 'its pages form a loop');",
    to: 'if (followed.has(next)) break;',
    breaks: 'links in a circle end in a short table',
    tests: rows,
  },
  {
    file: 'src/loader/load-rows.ts',
    from: 'Math.min(query.top ?? Infinity, Math.max(0, total - (query.skip ?? 0)))',
    to: 'Math.min(query.top ?? Infinity, total)',
    breaks: 'a question with skip= is refused as not whole',
    tests: rows,
  },
  {
    file: 'src/loader/load-rows.ts',
    from: 'skip: (query.skip ?? 0) + rows,',
    to: 'skip: rows,',
    breaks: 'the rest of a cut answer is read from the wrong place',
    tests: rows,
  },
  {
    file: 'src/loader/load-rows.ts',
    from: "...(!query.sort && entity.name !== 'TaxLot' && { sort: byKey }),",
    to: '...(!query.sort && { sort: byKey }),',
    breaks: 'tax lots are asked for in an order, which the service refuses',
    tests: rows,
  },
  {
    file: 'src/loader/check-rows.ts',
    from: 'if (at.length === 0 || at.includes(-1)) return;',
    to: 'if (at.length === 0 || !at.includes(-1)) return;',
    breaks: 'rows that came twice are not noticed',
    tests: rows,
  },
  {
    file: 'src/loader/sort-rows.ts',
    from: 'return a === b ? 0 : a === null ? 1 : -1;',
    to: 'return a === b ? 0 : a === null ? -1 : 1;',
    breaks: 'empty cells come first',
    tests: ['test/loader/sort-rows.test.ts'],
  },
  {
    file: 'src/loader/cache.ts',
    from: 'if (home.get(key) === entry) home.delete(key);',
    to: '',
    breaks: 'a failure is answered again and again until a refresh',
    tests: cache,
  },
  {
    file: 'src/loader/cache.ts',
    from: 'entry.until <= clock.now()',
    to: 'entry.until <= 0',
    breaks: 'an unfinished delivery stays as it was until a refresh',
    tests: cache,
  },
  {
    file: 'src/loader/cache.ts',
    from: 'if (entry.waiting === 0 && entry.until === undefined) entry.controller.abort();',
    to: 'entry.controller.abort();',
    breaks: 'one cell that is deleted cancels the answer of all others',
    tests: cache,
  },
  {
    file: 'src/loader/cache.ts',
    from: 'entries.delete(key);\n        entries.set(key, entry);',
    to: '',
    breaks: 'what is used most is forgotten first',
    tests: cache,
  },
  {
    file: 'src/loader/coalesce.ts',
    from: 'values.get(key) ?? failure ?? options.missing(key)',
    to: 'values.get(key) ?? failure',
    breaks: 'a cell whose key the service left out shows nothing instead of an error',
    tests: ['test/loader/coalesce.test.ts'],
  },
  {
    file: 'src/loader/coalesce.ts',
    from: 'Math.min(last + quiet, first + timing.longest)',
    to: 'last + quiet',
    breaks: 'cells that come without end are never asked for',
    tests: ['test/loader/coalesce.test.ts'],
  },
  {
    file: 'src/loader/calendar.ts',
    from: "if (!isAddInError(error) || (error.kind !== 'http' && error.kind !== 'service')) throw error;",
    to: '',
    breaks: 'a refused token looks like a calendar without dates',
    tests: ['test/loader/calendar.test.ts'],
  },
  {
    file: 'src/loader/statuses.ts',
    from: "if (state === 'Failed') return false;",
    to: '',
    breaks: 'files whose import failed count as delivered',
    tests: statuses,
  },
  {
    file: 'src/loader/statuses.ts',
    from: "final: states.every((state) => state === 'Success'),",
    to: "final: states.some((state) => state === 'Success'),",
    breaks: 'a date with one late custodian counts as final and is kept',
    tests: statuses,
  },
  {
    file: 'src/loader/statuses.ts',
    from: 'etaHours: Math.max(...etas)',
    to: 'etaHours: Math.min(...etas)',
    breaks: 'the first estimate is shown as the time when all is there',
    tests: statuses,
  },
  {
    file: 'src/checks/tolerance.ts',
    from: 'apart <= tolerance || (tolerance > 0 && apart - tolerance <= noise(a, b))',
    to: 'apart < tolerance',
    breaks: 'a difference of just the tolerance is a break',
    tests: ['test/checks/compare-tables.test.ts', ...lots],
  },
  {
    file: 'src/checks/recon-lots.ts',
    from: 'sum.quantity += signedQuantity(row[4], short);',
    to: 'sum.quantity += Number(row[4]);',
    breaks: 'short lots are added to long positions',
    tests: lots,
  },
  {
    file: 'src/checks/recon-lots.ts',
    from: 'holding.cost !== null && sum.costless === 0 && !within',
    to: 'holding.cost !== null && !within',
    breaks: 'a lot without a cost makes a break of every cost',
    tests: lots,
  },
  {
    file: 'src/checks/recon-lots.ts',
    from: 'if (position !== -1 || within(total, 0, quantity)) continue;',
    to: 'continue;',
    breaks: 'lots without a position are not told',
    tests: lots,
  },
  {
    file: 'src/checks/recon-roll.ts',
    from: 'for (const [key, holding] of before) if (!after.has(key)) check(key, holding);',
    to: '',
    breaks: 'a position that is gone without a transaction is not told',
    tests: roll,
  },
  {
    file: 'src/loader/transaction-effect.ts',
    from: '(cancelled === true ? -1 : 1)',
    to: '1',
    breaks: 'a cancelled purchase counts as a purchase',
    tests: roll,
  },
];
