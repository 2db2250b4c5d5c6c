import { probeService } from '../../../src/service/http/probe-service';
import { systemClock } from '../../../src/model/clock';
import { reply, serveHttp } from '../../support/http-server';

test('reports the status of a service that responds, and sends no token', async () => {
  const server = await serveHttp((_, response) => reply(response, {}, 401));
  expect(await probeService(server.url, systemClock, () => true)).toMatchObject({ outcome: 'responded', status: 401 });
  expect(server.requests).toMatchObject([{ authorization: 'Bearer none' }]);
});

test('reports an unreachable service', async () => {
  expect(await probeService('http://127.0.0.1:1', systemClock, () => true)).toMatchObject({ outcome: 'unreachable' });
});
