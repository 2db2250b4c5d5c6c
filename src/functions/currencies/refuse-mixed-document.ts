import { ignoreUnusableMetadata } from '../../loader/fetch-graphql';
import { readRankedRows } from '../../loader/read-ranked-rows';
import { documentAcrossCurrencies } from '../../messages/currencies';
import { equals } from '../../query/conditions';
import type { LoaderContext, TotalServices } from '../definition/context';
import { resolveDate } from '../scope/resolve-date';
import { refuseMixed } from './amount-conditions';

/** Refuses a GraphQL document that ranks amounts in several currencies, or compares them with a number. */
export async function refuseMixedDocument(
  services: TotalServices & LoaderContext,
  document: string,
  variables: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<void> {
  const { loader } = services;
  const schema = await loader.schema(signal).catch(ignoreUnusableMetadata);
  if (!schema) return;
  for (const { word, ...rows } of readRankedRows(document, variables, schema, loader.conventions())) {
    const scope = async () =>
      word === undefined
        ? undefined
        : equals('ProcessDate', (await resolveDate(services, word, undefined, signal)).literal);
    const refusal = { ranked: documentAcrossCurrencies, filtered: documentAcrossCurrencies, scope };
    await refuseMixed(services, rows, { signal }, refusal);
  }
}
