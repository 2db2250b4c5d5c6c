import { sendDocument } from '../../../src/service/graphql/graphql';
import { createClient } from '../../support/http-client';
import { reply, serveHttp } from '../../support/http-server';
import { catchRefusal } from '../../support/prepared-queries';

const data = { positions: { nodes: [] } };

async function send(body: object) {
  const server = await serveHttp((_, response) => reply(response, body));
  return sendDocument(createClient(server.url).http, '{ positions { nodes { id } } }', {});
}

test.each<[string, unknown]>([
  ['a list', [{ message: 'timeout' }]],
  ['a record', { message: 'timeout' }],
  ['a text', 'timeout'],
])('refuses data together with errors: %s', async (_, errors) => {
  const { kind, message } = await catchRefusal(() => send({ data, errors }));
  expect(kind).toBe('service');
  expect(message).toContain('The service rejected the query.');
});

test.each([undefined, null, []])('errors of %j are none', async (errors) => {
  expect(await send({ data, errors })).toEqual(data);
});
