import type { Mutation } from './mutation';

const odata = [
  ...['odata', 'print-apply', 'print-url', 'read-metadata', 'read-page', 'hostile-pages'].map(
    (name) => `test/service/odata/${name}.test.ts`,
  ),
  'test/query/print-query.test.ts',
];
const pages = ['test/service/odata/next-link.test.ts', 'test/loader/load-rows.test.ts'];
const calls = ['test/service/odata/print-call.test.ts', 'test/app/tables/dialects.test.ts'];

/** Errors in OData requests, and in how their pages are read. */
export const odataMutations: readonly Mutation[] = [
  {
    file: 'src/query/print-query.ts',
    from: "literal.value.replace(/'/g, \"''\")",
    to: 'literal.value',
    breaks: 'a name with an apostrophe breaks the question, or asks another one',
    tests: odata,
  },
  {
    file: 'src/query/print-query.ts',
    from: "filter.op === 'and' || filter.op === 'or' ? `(${printFilter(filter)})` : printFilter(filter)",
    to: 'printFilter(filter)',
    breaks: 'mixed and and or take other rows',
    tests: odata,
  },
  {
    file: 'src/query/print-query.ts',
    from: 'return `not (${printFilter(filter.of)})`;',
    to: 'return `not ${printFilter(filter.of)}`;',
    breaks: 'not binds to the first condition only',
    tests: odata,
  },
  {
    file: 'src/service/odata/print-url.ts',
    from: 'return encodeURIComponent(value)',
    to: 'return encodeURI(value)',
    breaks: "an offset's + is read as a space, and an & in a name cuts the filter short",
    tests: odata,
  },
  {
    file: 'src/service/odata/print-url.ts',
    from: 'if (query.skip) parts',
    to: 'if (query.skip && query.top) parts',
    breaks: 'skip= without top= is passed over',
    tests: odata,
  },
  {
    file: 'src/service/odata/print-url.ts',
    from: 'descending ? `${path} desc` : path',
    to: 'path',
    breaks: 'largest first brings the smallest',
    tests: odata,
  },
  {
    file: 'src/service/odata/print-url.ts',
    from: "if (options.count) parts.push(['$count', 'true']);",
    to: '',
    breaks: 'nobody can tell that a page is missing',
    tests: odata,
  },
  {
    file: 'src/service/odata/print-call.ts',
    from: "return type.startsWith('Edm.') ? text(value) : `${type}${text(value)}`;",
    to: 'return text(value);',
    breaks: 'a keyword that is a member of an enumeration is refused',
    tests: calls,
  },
  {
    file: 'src/service/odata/print-call.ts',
    from: 'const bound = named.find((known) => known.boundTo === entity.name);',
    to: 'const bound = named.find((known) => known.boundTo !== undefined);',
    breaks: "a set is asked for another set's function",
    tests: calls,
  },
  {
    file: 'src/service/odata/next-link.ts',
    from: '|| /skiptoken/i.test(next) ',
    to: '',
    breaks: "links with a mark of the service's own are rebuilt, and pages are missed",
    tests: pages,
  },
  {
    file: 'src/service/odata/next-link.ts',
    from: '|| Number(skip[2]) < rows.length',
    to: '',
    breaks: 'a link that skips too little is rebuilt from there',
    tests: pages,
  },
  {
    file: 'src/service/odata/next-link.ts',
    from: 'done < left; done',
    to: 'done <= left; done',
    breaks: 'a page too many is asked for',
    tests: pages,
  },
  {
    file: 'src/service/odata/next-link.ts',
    from: 'String(left - done)',
    to: 'String(left)',
    breaks: 'pages side by side ask for more rows than are left',
    tests: pages,
  },
  {
    file: 'src/service/odata/read-page.ts',
    from: "?? body['@nextLink'];",
    to: ';',
    breaks: 'a service that leaves odata. out of its links gives a short table',
    tests: odata,
  },
  {
    file: 'src/service/odata/read-page.ts',
    from: 'if (other !== undefined && body[other] !== null) {',
    to: "if (other === '@odata.nextlink') {",
    breaks: 'a link in the words of OData v2 is passed over',
    tests: odata,
  },
  {
    file: 'src/service/odata/read-page.ts',
    from: 'if (body === undefined) return { value: [], total: 0 };',
    to: 'if (body === undefined) return { value: [] };',
    breaks: '204 is an answer without a count',
    tests: odata,
  },
  {
    file: 'src/service/odata/read-page.ts',
    from: "'odata.error', '@error'",
    to: "'odata.error_', '@error_'",
    breaks: 'an error at the end of a page that broke off is passed over',
    tests: odata,
  },
  {
    file: 'src/service/odata/odata.ts',
    from: 'if (absolute.length > longestUrl)',
    to: 'if (url.length > longestUrl)',
    breaks: 'a long question to a long address is refused by the server',
    tests: odata,
  },
  {
    file: 'src/service/odata/batch.ts',
    from: '(empty && status === 200)',
    to: 'false',
    breaks: 'a batch without a body looks like no rows',
    tests: odata,
  },
  {
    file: 'src/service/odata/slice-page.ts',
    from: 'records.length === 0 && pieces.length > 1 ? undefined : records',
    to: 'records',
    breaks: 'a page with a lost record between two commas looks whole',
    tests: odata,
  },
  {
    file: 'src/service/odata/read-metadata.ts',
    from: "nullable: attribute(property, 'Nullable') !== 'false',",
    to: "nullable: attribute(property, 'Nullable') === 'true',",
    breaks: 'fields without a word on it count as never empty',
    tests: odata,
  },
  {
    file: 'src/service/odata/read-metadata.ts',
    from: "if (/^Edm\\.Date$/.test(type)) return 'Edm.DateTimeOffset';",
    to: '',
    breaks: 'plain dates of another deployment are texts',
    tests: odata,
  },
];
