import { reply } from '../../support/http-server';
import { connectOData } from '../../support/odata-client';
import { prepare, catchRefusal } from '../../support/prepared-queries';

const values = Array.from({ length: 500 }, (_, id) => ({ type: 'number' as const, value: 10_000 + id }));
const long = prepare({ set: 'Prices', columns: ['SecurityId'], filter: { op: 'in', path: 'SecurityId', values } });

describe('a long query in a multipart batch', () => {
  /** A service without JSON in batches, and its response to a multipart batch. */
  const serveMultipart = (text: string) =>
    connectOData((request, response) => {
      if (!request.body.startsWith('--')) return reply(response, {}, 415);
      response.setHeader('Content-Type', 'multipart/mixed; boundary=b7').end(text);
    });
  const printPart = (status: string, body: string, head = '') =>
    [
      ...['--b7', 'Content-Type: application/http', 'Content-ID: 1', '', `HTTP/1.1 ${status}`],
      ...['Content-Type: application/json', ...(head === '' ? [] : [head]), '', body, ''],
    ].join('\r\n');
  const whole = printPart('200 OK', '{"@odata.count":0,"value":[]}');

  test('is one GET with its own header', async () => {
    const { server, odata } = await serveMultipart(`${whole}--b7--\r\n`);
    expect(await odata.readPage(long, undefined)).toEqual({ rows: [], total: 0 });
    await odata.readPage(long, undefined);
    const [, sent] = server.requests;
    expect(sent?.body).toMatch(
      /\r\n\r\nGET http:\S+10499\S* HTTP\/1.1\r\nAccept: application\/json\r\n\r\n\r\n--ids_batch--\r\n$/,
    );
    // The second page isn't tried with JSON.
    expect(server.requests.map(({ body }) => body.startsWith('--'))).toEqual([false, true, true]);
  });

  test('can have a preamble, a bare line end, and no content', async () => {
    const preamble = await serveMultipart(`preamble\r\n${whole}--b7--`);
    expect(await preamble.odata.readPage(long, undefined)).toEqual({ rows: [], total: 0 });
    const bare = await serveMultipart(`${whole}--b7--`.replaceAll('\r\n', '\n'));
    expect(await bare.odata.readPage(long, undefined)).toEqual({ rows: [], total: 0 });
    const empty = await serveMultipart(`${printPart('204 No Content', '')}--b7--`);
    expect(await empty.odata.readPage(long, undefined)).toEqual({ rows: [] });
  });

  test.each([
    ['is cut before its end', whole],
    ['is cut inside a row', whole.slice(0, -12)],
    ['has no part', '--b7--\r\n'],
    ['has another part', `${whole}${whole}--b7--\r\n`],
    ['has no status', `${whole.replace('HTTP/1.1 200 OK', 'OK')}--b7--\r\n`],
    ['has no content', `${printPart('200 OK', '')}--b7--\r\n`],
    ['is empty', ''],
  ])('is refused when the response %s', async (_, text) => {
    const { odata } = await serveMultipart(text);
    expect((await catchRefusal(() => odata.readPage(long, undefined))).kind).toBe('contract');
  });

  test('is sent again after the pause that its part requests', async () => {
    const replies = [printPart('429 Too Many Requests', '{}', 'Retry-After: 3'), whole];
    let count = 0;
    const { server, odata } = await connectOData((request, response) => {
      if (!request.body.startsWith('--')) return reply(response, {}, 415);
      response.end(`${replies[count++]}--b7--\r\n`);
    });
    expect(await odata.readPage(long, undefined)).toEqual({ rows: [], total: 0 });
    expect(server.requests).toHaveLength(3);
  });
});
