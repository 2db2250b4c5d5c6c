import { type PlainDate, readPlainDate } from '../model/plain-date';

/** The parts of a provenance's query. */
export interface QueryDescription {
  readonly set: string;
  /** The IDs of the requested custodians, ascending; undefined for all. */
  readonly custodians: readonly number[] | undefined;
  readonly processDate: PlainDate | undefined;
  /** The query in readable form: `Positions: filter=CustodianId eq 1; select=Quantity`. */
  readonly text: string;
}

// A query for thousands of cells lists all their securities.
const maxTextLength = 1000;

/** Describes a query from its normal form, or from the address or GraphQL document that a provenance has instead. */
export function describeQuery(query: string): QueryDescription {
  const parts = query.startsWith('["') ? readNormalForm(query) : undefined;
  if (!parts) return describeAddress(query);
  try {
    return describeParts(parts);
  } catch {
    // A GraphQL document with variables can look like a normal form.
    return describeAddress(query);
  }
}

type NormalFilter = readonly [op: string, ...parts: unknown[]];
type NormalForm = readonly [
  set: string,
  columns: readonly string[] | null,
  filter: NormalFilter | null,
  sort: readonly (readonly [path: string, descending: boolean])[],
  top: number | null,
  skip: number,
];

function readNormalForm(text: string): NormalForm | undefined {
  try {
    const parts = JSON.parse(text) as NormalForm;
    return parts.length === 6 ? parts : undefined;
  } catch {
    return undefined;
  }
}

function describeParts([set, columns, filter, sort, top, skip]: NormalForm): QueryDescription {
  const conditions = filter === null ? [] : filter[0] === 'and' ? filter.slice(1).map(parseCondition) : [filter];
  const dates = findValues(conditions, 'ProcessDate');
  const custodians = findValues(conditions, 'CustodianId')?.map(Number);
  const options = [
    ...(filter ? [`filter=${printFilter(filter)}`] : []),
    ...(columns ? [`select=${columns.join(',')}`] : []),
    ...(sort.length > 0
      ? [`orderby=${sort.map(([path, descending]) => `${path}${descending ? ' desc' : ''}`).join(',')}`]
      : []),
    ...(top === null ? [] : [`top=${top}`]),
    ...(skip === 0 ? [] : [`skip=${skip}`]),
  ];
  return {
    set,
    custodians: custodians && [...custodians].sort((a, b) => a - b),
    processDate: dates?.length === 1 && dates[0] !== undefined ? readPlainDate(dates[0]) : undefined,
    text: shorten(options.length > 0 ? `${set}: ${options.join('; ')}` : set),
  };
}

/** Returns the values that the conditions allow for a field; undefined if no condition lists them. */
function findValues(conditions: readonly NormalFilter[], field: string): string[] | undefined {
  for (const [op, path, value] of conditions) {
    if (path !== field) continue;
    if (op === 'eq') return [removeType(value as string)];
    if (op === 'in') return (value as string[]).map(removeType);
  }
  return undefined;
}

function printFilter(filter: NormalFilter): string {
  const [op, path, value] = filter as readonly [string, string, unknown];
  switch (op) {
    case 'and':
    case 'or':
      return filter
        .slice(1)
        .map((part) => {
          const condition = parseCondition(part);
          return condition[0] === 'and' || condition[0] === 'or'
            ? `(${printFilter(condition)})`
            : printFilter(condition);
        })
        .join(` ${op} `);
    case 'not':
      return `not (${printFilter(filter[1] as NormalFilter)})`;
    case 'test':
      return path;
    case 'in':
      return `${path} in (${(value as string[]).map(printLiteral).join(',')})`;
    case 'contains':
    case 'startswith':
    case 'endswith':
      return `${op}(${path},${printLiteral(value as string)})`;
    default:
      return `${path} ${op} ${printLiteral(value as string)}`;
  }
}

// The normal form stores the conditions in `and` and `or` as JSON text, to sort them.
function parseCondition(condition: unknown): NormalFilter {
  return (typeof condition === 'string' ? JSON.parse(condition) : condition) as NormalFilter;
}

function printLiteral(literal: string): string {
  if (literal.startsWith('duration:')) return `duration'${removeType(literal)}'`;
  return literal.startsWith('text:') ? `'${removeType(literal).replace(/'/g, "''")}'` : removeType(literal);
}

function removeType(literal: string): string {
  return literal.replace(/^(text|number|flag|day|instant|duration):/, '');
}

function describeAddress(query: string): QueryDescription {
  const text = decode(query);
  const singleIds = [...text.matchAll(/\bCustodianId(?:=| eq )(\d+)/gi)].map(([, id]) => Number(id));
  const listedIds = /\bCustodianId in \(([\d,]+)\)/i.exec(text)?.[1]?.split(',').map(Number) ?? [];
  const ids = [...new Set([...singleIds, ...listedIds])].sort((a, b) => a - b);
  const date = /\b(?:Date=|ProcessDate eq )(\d{4}-\d{2}-\d{2})/i.exec(text)?.[1];
  return {
    set: /^[\w-]+/.exec(text)?.[0] ?? '',
    custodians: ids.length > 0 ? ids : undefined,
    processDate: date === undefined ? undefined : readPlainDate(date),
    text: shorten(text),
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function shorten(text: string): string {
  return text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text;
}
