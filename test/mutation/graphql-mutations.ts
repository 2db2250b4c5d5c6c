import type { Mutation } from './mutation';

const graphql = ['graphql', 'print-where', 'send-document'].map((name) => `test/service/graphql/${name}.test.ts`);

/** Errors in GraphQL requests, and in how their pages are read. */
export const graphqlMutations: readonly Mutation[] = [
  {
    file: 'src/service/graphql/print-where.ts',
    from: "negated === (filter.op === 'and') ? 'or' : 'and'",
    to: 'filter.op',
    breaks: 'not (a and b) is asked as not a and not b',
    tests: graphql,
  },
  {
    file: 'src/service/graphql/print-where.ts',
    from: 'JSON.stringify(easternMidnight(literal.value))',
    to: 'JSON.stringify(`${literal.value}T00:00:00Z`)',
    breaks: 'a process date is asked for at another midnight: the day before',
    tests: graphql,
  },
  {
    file: 'src/service/graphql/print-where.ts',
    from: "gt: 'ngt', ge: 'ngte', lt: 'nlt', le: 'nlte'",
    to: "gt: 'lte', ge: 'lt', lt: 'gte', le: 'gt'",
    breaks: 'not (Quantity gt 5) leaves out rows without a quantity',
    tests: graphql,
  },
  {
    file: 'src/service/graphql/graphql.ts',
    from: 'Math.max(0, place.skip - nodes.length)',
    to: 'place.skip',
    breaks: 'rows are left out on every page after a skip',
    tests: graphql,
  },
  {
    file: 'src/service/graphql/graphql.ts',
    from: "pageInfo['hasNextPage'] && left !== 0",
    to: "pageInfo['hasNextPage'] && left === null",
    breaks: 'top= over more than a page is a short table',
    tests: graphql,
  },
  {
    file: 'src/service/graphql/graphql.ts',
    from: 'Math.min(pageSize, left + skip)',
    to: 'Math.min(pageSize, left)',
    breaks: 'skip= with top= gives too few rows on the first page',
    tests: graphql,
  },
  {
    file: 'src/service/graphql/graphql.ts',
    from: "if (typeof pageInfo['hasNextPage'] !== 'boolean') {",
    to: "if (pageInfo['hasNextPage'] === undefined) {",
    breaks: 'a service that says null for more pages gives a short table',
    tests: graphql,
  },
  {
    file: 'src/service/graphql/graphql.ts',
    from: "if (more && typeof cursor !== 'string') throw brokenResponse(prepared.entity.root, 'its next page has no cursor');",
    to: '',
    breaks: 'without a cursor the first page comes for ever',
    tests: graphql,
  },
  {
    file: 'src/service/graphql/send-document.ts',
    from: 'if (!Array.isArray(errors) || errors.length > 0) {',
    to: "if (Array.isArray(errors) && errors.length > 0 && !isRecord(answer['data'])) {",
    breaks: 'partial data beside errors looks whole',
    tests: graphql,
  },
  {
    file: 'src/service/graphql/names.ts',
    from: '/^[A-Z]+(?![a-z])|^[A-Z]/',
    to: '/^[A-Z]/',
    breaks: 'ETA is asked for as eTA',
    tests: graphql,
  },
  {
    file: 'src/service/graphql/print-document.ts',
    from: "descending ? 'DESC' : 'ASC'",
    to: "'ASC'",
    breaks: 'largest first brings the smallest through GraphQL',
    tests: graphql,
  },
];
