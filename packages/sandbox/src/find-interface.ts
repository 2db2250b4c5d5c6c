import { createGraphqlRefusal } from './graphql/graphql-refusal';
import { handleOData } from './odata/odata-reply';
import { createODataRefusal } from './odata/error-reply';
import type { ServiceContext } from './odata/odata-request';
import type { Refusal } from './refusal';
import type { ServiceCall, Reply } from './reply';
import { handleRest } from './rest/rest-reply';
import { createRestRefusal } from './rest/envelope';

/** The service interface of an address. `path` is the rest of the address after the interface's root. */
interface ServiceInterface {
  readonly name: 'odata' | 'rest' | 'graphql';
  readonly path: string;
  respond(context: ServiceContext, call: ServiceCall): Reply | Promise<Reply>;
  /** Returns an error in the interface's format. */
  refuse(refusal: Refusal): Reply;
}

const odata = { name: 'odata', respond: handleOData, refuse: createODataRefusal } as const;
const rest = { name: 'rest', respond: handleRest, refuse: createRestRefusal } as const;
const graphql = {
  name: 'graphql',
  // Loaded with the first request, because its libraries take longer to load than the rest of the sandbox.
  respond: async (context: ServiceContext, call: ServiceCall) =>
    (await import('./graphql/graphql-reply')).handleGraphql(context, call),
  refuse: createGraphqlRefusal,
} as const;
const interfaces = [
  [/^\/service\/v2\/odata(?=\/|$)/i, odata],
  [/^\/service\/v1(?=\/|$)/i, rest],
  [/^\/service\/v2\/graphql(?=\/|$)/i, graphql],
] as const;

/** Finds the interface of an address. */
export function findInterface(pathname: string): ServiceInterface | undefined {
  for (const [pattern, service] of interfaces) {
    const match = pattern.exec(pathname);
    if (match) return { ...service, path: pathname.slice(match[0].length) };
  }
  return undefined;
}
