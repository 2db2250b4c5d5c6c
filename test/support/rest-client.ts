import type { RestResource } from '../../src/model/rest-resource';
import { restResources } from '../../src/model/rest-resources';
import { createRest, type Rest } from '../../src/service/rest/rest';
import { createClient } from './http-client';
import { serveHttp, type Respond, type TestServer } from './http-server';

/** The client's v1 layer, connected to a server with the responses of the test. */
export async function connectRest(respond: Respond): Promise<{ server: TestServer; rest: Rest }> {
  const server = await serveHttp(respond);
  return { server, rest: createRest(createClient(server.url).http) };
}

export function findResource(name: string): RestResource {
  const found = restResources.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`v1 has no ${name}`);
  return found;
}
