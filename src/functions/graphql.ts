import { loadPart } from '../loader/load-part';
import type { Result } from '../model/provenance';
import { readPairs } from '../query/read-list';
import { readSwitch } from '../query/read-options';
import type { FunctionContext } from './definition/context';
import type { TableFunction } from './definition/definition';
import { partial } from './definition/options';
import * as parameters from './definition/parameters';
import { noDocument, variablesNotJson, variableWithoutValue } from '../messages/query-arguments';

const options = [partial];

export const graphql: TableFunction = {
  kind: 'table',
  name: 'GRAPHQL',
  title: 'The rows of any GraphQL document',
  summary:
    'The rows of any GraphQL document. Records inside records become columns; lists become rows. Several root fields are stacked, with a first column that names the field.',
  example:
    '=IDS.GRAPHQL("{ positionsByGenericDate(date: ""last"", where: {custodianId: {eq: 1}}, first: 100) { nodes { accountId quantity } } }")',
  cost: 'One request, and one more if the service returns only some rows at first. Cells with the same document share it.',
  result: 'The rows, under a header row.',
  parameters: [
    {
      name: 'document',
      text: 'The GraphQL document. A long one can be in several cells, line by line.',
      isMatrix: true,
    },
    {
      name: 'variables',
      text: 'Its variables: "date=last;first=100", JSON, or a two-column range of names and values.',
      isMatrix: true,
      optional: true,
    },
    parameters.options(options),
  ],
  options,
  headers: () => 'field',
  run: (context, { document, variables, options: optionArgument }, signal) =>
    fetchDocument(context, { document, variables, options: optionArgument }, signal),
};

interface GraphQLArguments {
  readonly document: unknown;
  readonly variables: unknown;
  readonly options: unknown;
}

/** Reads a GraphQL document and its variables (`"date=last;first=100"`, JSON, or a two-column range), and runs it. */
async function fetchDocument(
  context: FunctionContext,
  { document, variables, options: optionArgument }: GraphQLArguments,
  signal?: AbortSignal,
): Promise<Result> {
  const lines = Array.isArray(document) ? (document as unknown[]).flat() : [document];
  // A long document may be in several cells, because text in a formula has at most 255 characters.
  const text = lines
    .filter((line) => typeof line === 'string')
    .join('\n')
    .trim();
  if (text === '') throw noDocument();
  const usesPartial = readSwitch('partial', readPairs(optionArgument, ['partial']).get('partial'));
  const { inCell } = context;
  const { dated, ...result } = await context.fetchGraphQL(text, readVariables(variables), { signal, inCell });
  if (dated?.length === 0) return result;
  const { requireShown } = await loadPart(import('./scope/shown-deliveries'));
  return requireShown(context, { result, shown: dated, partial: usesPartial }, signal);
}

function readVariables(argument: unknown): Record<string, unknown> {
  if (argument === null || argument === undefined || argument === '' || argument === 0) return {};
  if (Array.isArray(argument)) {
    const rows = argument as unknown[][];
    if (rows.length === 1 && rows[0]?.length === 1) return readVariables(rows[0][0]);
    return Object.fromEntries(
      rows.filter((row) => typeof row[0] === 'string' && row[0] !== '').map((row) => [String(row[0]), row[1]]),
    );
  }
  const text = typeof argument === 'string' ? argument.trim() : '';
  if (!text.startsWith('{')) return Object.fromEntries(text.split(';').map(readPair));
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>;
  } catch {
    // The error below reports text that isn't JSON, and JSON that isn't an object.
  }
  throw variablesNotJson();
}

function readPair(part: string): [string, unknown] {
  const equals = part.indexOf('=');
  if (equals < 1) throw variableWithoutValue(part.trim());
  const value = part.slice(equals + 1).trim();
  return [part.slice(0, equals).trim(), /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value];
}
