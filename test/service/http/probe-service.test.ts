import { probeService } from '../../../src/service/http/probe-service';
import { systemClock } from '../../../src/model/clock';
import { reply, serveHttp } from '../../support/http-server';

test('a service that answers is told by its status, and no token of anybody goes there', async () => {
  const server = await serveHttp((_, response) => reply(response, {}, 401));
  expect(await probeService(server.url, systemClock)).toMatchObject({ outcome: 'answered', status: 401 });
  expect(server.requests).toMatchObject([{ authorization: 'Bearer none' }]);
});

test('a service that is not there cannot be reached', async () => {
  expect(await probeService('http://127.0.0.1:1', systemClock)).toMatchObject({ outcome: 'unreachable' });
});
