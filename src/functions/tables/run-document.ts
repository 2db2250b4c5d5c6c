import { createFetchGraphQL, ignoreUnusableMetadata } from '../../loader/fetch-graphql';
import {
  noDocument,
  variablesNotJson,
  variableTooManyDigits,
  variableWithoutValue,
} from '../../messages/query-arguments';
import type { Result } from '../../model/provenance';
import { isBlank, readPairs } from '../../query/read-list';
import { readSwitch } from '../../query/read-options';
import { cachePerLoader, type FunctionContext, type TotalServices } from '../definition/context';
import type { NamedArguments } from '../definition/definition';
import { requireShownDeliveries } from '../scope/shown-deliveries';
import { readRankedRows } from '../../loader/read-ranked-rows';
import { documentAcrossCurrencies } from '../../messages/user-queries';
import { refuseMixed } from '../currencies/amount-conditions';

type DocumentContext = Pick<FunctionContext, 'loader' | 'clock' | 'graphql' | 'loadTotal' | 'inCell'>;

const getDocumentFetcher = cachePerLoader(({ loader, graphql }: DocumentContext) =>
  createFetchGraphQL(loader, graphql),
);

/** Reads a GraphQL document and its variables (`"date=last;first=100"`, JSON, or a two-column range), and runs it. */
export async function runDocument(
  context: DocumentContext,
  { document, variables, options: optionArgument }: NamedArguments,
  signal?: AbortSignal,
): Promise<Result> {
  const lines = Array.isArray(document) ? (document as unknown[]).flat() : [document];
  // A long document may be in several cells, because text in a formula has at most 255 characters.
  const text = lines
    .filter((line) => typeof line === 'string')
    .join('\n')
    .trim();
  if (text === '') throw noDocument();
  const options = readPairs(optionArgument, ['partial', 'mixed']);
  const usesPartial = readSwitch('partial', options.get('partial'));
  const variableValues = readVariables(variables, text);
  if (!readSwitch('mixed', options.get('mixed'))) await refuseMixedDocument(context, text, variableValues, signal);
  refuseLostDigits(variableValues);
  const { inCell } = context;
  const fetch = async () => {
    const { datedRows, ...result } = await getDocumentFetcher(context)(text, variableValues, { signal, inCell });
    return { result, datedRows };
  };
  return requireShownDeliveries(context, { fetch, partial: usesPartial }, signal);
}

/** Throws if a whole number has lost digits. */
function refuseLostDigits(value: unknown): void {
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value))
    throw variableTooManyDigits();
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(refuseLostDigits);
}

function readVariables(argument: unknown, document: string): Record<string, unknown> {
  if (isBlank(argument)) return {};
  if (Array.isArray(argument)) {
    const rows = argument as unknown[][];
    if (rows.length === 1 && rows[0]?.length === 1) return readVariables(rows[0][0], document);
    return Object.fromEntries(
      rows.filter((row) => typeof row[0] === 'string' && row[0] !== '').map((row) => [String(row[0]), row[1]]),
    );
  }
  const text = typeof argument === 'string' ? argument.trim() : '';
  if (!text.startsWith('{')) {
    const stringVariables = new Set(Array.from(document.matchAll(stringVariablePattern), ([, name]) => name));
    return Object.fromEntries(text.split(';').map((part) => readPair(part, stringVariables)));
  }
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>;
  } catch {
    // The error below reports text that isn't JSON, and JSON that isn't an object.
  }
  throw variablesNotJson();
}

/** The declaration of a string variable, whose digits may be a CUSIP or an account number. */
const stringVariablePattern = /\$(\w+)\s*:\s*(?:\[\s*)?(?:String|ID)\b/g;

function readPair(part: string, stringVariables: ReadonlySet<string | undefined>): [string, unknown] {
  const equalsIndex = part.indexOf('=');
  if (equalsIndex < 1) throw variableWithoutValue(part.trim());
  const [name, value] = [part.slice(0, equalsIndex).trim(), part.slice(equalsIndex + 1).trim()];
  return [name, !stringVariables.has(name) && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value];
}

/** Refuses a GraphQL document that ranks amounts in several currencies, or compares them with a number. */
async function refuseMixedDocument(
  services: TotalServices,
  document: string,
  variables: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<void> {
  const { loader } = services;
  const schema = await loader.fetchSchema(signal).catch(ignoreUnusableMetadata);
  if (!schema) return;
  const refusal = { createRankingError: documentAcrossCurrencies, createFilterError: documentAcrossCurrencies };
  for (const rows of readRankedRows(document, variables, schema, loader.getConventions())) {
    await refuseMixed(services, rows, { signal }, refusal);
  }
}
