import type { Mutation } from './mutation';

const filters = ['test/query/evaluate-filter.test.ts', 'test/contract/filter-laws.test.ts'];
const shown = ['test/contract/shown-cells.test.ts'];
const dates = ['test/query/date-word.test.ts', 'test/query/find-date.test.ts'];
const forms = ['test/query/normal-form.test.ts'];

/** Errors in queries: dates, filters, options, and when two queries are the same. */
export const queryMutations: readonly Mutation[] = [
  {
    file: 'src/query/date-word.ts',
    from: "calendar.length - (word.which === 'last' ? 1 : 2)",
    to: 'calendar.length - 1',
    breaks: 'prev is the last date',
    tests: dates,
  },
  {
    file: 'src/query/date-word.ts',
    from: 'return backFrom(calendar, addDays(today, -1), 0);',
    to: 'return backFrom(calendar, today, 0);',
    breaks: 'LBD is today',
    tests: dates,
  },
  {
    file: 'src/query/date-word.ts',
    from: 'found !== undefined && found >= startOf(dayBefore, word.period) ? found : undefined',
    to: 'found',
    breaks: 'lmend of a month without dates is an earlier month’s end',
    tests: dates,
  },
  {
    file: 'src/query/date-word.ts',
    from: '(calendar[at] as PlainDate) > day',
    to: '(calendar[at] as PlainDate) >= day',
    breaks: 'T is the date before today although today is there',
    tests: dates,
  },
  {
    file: 'src/query/date-word.ts',
    from: 'month - ((month - 1) % 3)',
    to: 'month - (month % 3)',
    breaks: 'quarters begin in the wrong month',
    tests: dates,
  },
  {
    file: 'src/query/date-word.ts',
    from: "given === '' || given === 0)",
    to: "given === '')",
    breaks: 'an empty cell on the desktop is no date, not last',
    tests: dates,
  },
  {
    file: 'src/query/date-word.ts',
    from: '`${year}-${a}-${b}`, `${year}-${b}-${a}`',
    to: '`${year}-${a}-${b}`',
    breaks: '03/04/2026 is offered as one date only',
    tests: dates,
  },
  {
    file: 'src/query/evaluate-filter.ts',
    from: 'lt: (cell, wanted) => cell !== null && wanted !== null && compareCells(cell, wanted) < 0,',
    to: 'lt: (cell, wanted) => compareCells(cell, wanted) < 0,',
    breaks: 'an empty cell is less than every number',
    tests: filters,
  },
  {
    file: 'src/query/stored-filter.ts',
    from: 'if (!negated) return test;',
    to: 'return test;',
    breaks: 'not contains() leaves out rows without a text',
    tests: shown,
  },
  {
    file: 'src/query/evaluate-filter.ts',
    from: 'gt: (cell, wanted) => cell > wanted,',
    to: 'gt: (cell, wanted) => cell >= wanted,',
    breaks: 'greater than takes equal ones',
    tests: filters,
  },
  {
    file: 'src/query/filter-values.ts',
    from: "kind === 'code' ? String(literal.value).trimEnd() : literal.value",
    to: 'literal.value',
    breaks: "a filter for 'by ' finds no 'by'",
    tests: filters,
  },
  {
    file: 'src/query/filter-values.ts',
    from: 'time < 2 * 3_600_000 ? date : addDays(date, 1)',
    to: 'date',
    breaks: 'moments after a change of the clocks are an hour off in filters',
    tests: filters,
  },
  {
    file: 'src/query/stored-filter.ts',
    from: "const spaces = ['', ' ', '  '];",
    to: "const spaces = [''];",
    breaks: "a filter for 'by' finds no 'by ' of the service",
    tests: shown,
  },
  {
    file: 'src/query/print-query.ts',
    from: 'query.skip ?? 0,',
    to: '0,',
    breaks: 'the second page of IDS.QUERY is answered with the first from the cache',
    tests: forms,
  },
  {
    file: 'src/query/print-query.ts',
    from: '[path, descending]',
    to: '[path]',
    breaks: 'largest first is answered with smallest first from the cache',
    tests: forms,
  },
  {
    file: 'src/query/print-query.ts',
    from: '`${literal.type}:${String(literal.value)}`',
    to: 'String(literal.value)',
    breaks: "the text '1' and the number 1 have one answer",
    tests: forms,
  },
  {
    file: 'src/query/print-query.ts',
    from: "return ['not', normalFilter(filter.of)];",
    to: 'return normalFilter(filter.of);',
    breaks: 'a question and its opposite have one answer',
    tests: forms,
  },
  {
    file: 'src/query/read-options.ts',
    from: '/^[1-9]\\d{0,6}$/',
    to: '/^\\d{0,6}$/',
    breaks: 'top=0 gives a table without rows that looks as if there were none',
    tests: ['test/query/read-options.test.ts'],
  },
  {
    file: 'src/query/read-options.ts',
    from: "required !== undefined && required !== 'success'",
    to: 'false',
    breaks: 'require=sucess is passed over, and unfinished deliveries are shown',
    tests: ['test/query/read-options.test.ts'],
  },
  {
    file: 'src/query/read-list.ts',
    from: "values.includes('*') ? undefined : values",
    to: "values.includes('*') ? values : values",
    breaks: '"*" finds nobody instead of all',
    tests: ['test/query/read-list.test.ts'],
  },
  {
    file: 'src/query/read-security.ts',
    from: 'id >= 0 && id <= highestId',
    to: 'id >= 0',
    breaks: 'a CUSIP that became a number spoils the request of all other cells',
    tests: ['test/query/read-security.test.ts'],
  },
  {
    file: 'src/query/select-rows.ts',
    from: 'descending ? -1 : 1',
    to: 'descending ? 1 : 1',
    breaks: 'largest first gives smallest first for v1',
    tests: ['test/query/select-rows.test.ts'],
  },
];
