import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSandbox, type Sandbox } from '../../packages/sandbox/src/create-sandbox';

const pageRows = 1000;
// About 330,000 positions, after which the same ones repeat under other accounts.
const scale = 1;

/** One page of the sandbox's response, without its envelope. */
type Rows = string;

/**
 * Serves pages of Positions prepared by the sandbox, so that no measurement waits for the server. The address has the
 * number of rows, the delay of each response (`one`: none, and all rows are one page), and the per mille of rows whose
 * market value differs: `/100000/40/0/v2/odata/Positions`. Prints its address as one line, and ends with its parent.
 */
async function runService(folder: string): Promise<void> {
  const sandbox = createSandbox({ dataFolder: folder, scale });
  const token = await sandbox.mintToken();
  const metadata = await read(sandbox, token, '$metadata');
  const pages = new Map<string, Rows>();
  /** `shape`: the requested columns and records, as query options. */
  const fetchPage = async (shape: string, index: number): Promise<Rows> => {
    const url = `Positions?${shape}$skip=${index * pageRows}`;
    const known = pages.get(url);
    if (known !== undefined) return known;
    const page = cutRows(await read(sandbox, token, url));
    if (page.split('"CustodianId"').length - 1 < pageRows)
      return renumberRows(await fetchPage(shape, index % fullPages), index);
    pages.set(url, page);
    return page;
  };
  let fullPages = Infinity;
  const counted = JSON.parse(await read(sandbox, token, 'Positions?$top=0&$count=true')) as { '@odata.count': number };
  fullPages = Math.floor(counted['@odata.count'] / pageRows);
  const bodies = new Map<string, Buffer>();

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
    const [, rows = '0', latency = '0', changed = '0', ...path] = url.pathname.split('/');
    const send = async () => {
      if (path[path.length - 1] === '$metadata') return end(response, Buffer.from(metadata), 'application/xml');
      const skip = Number(url.searchParams.get('$skip') ?? 0);
      const shape = ['$select', '$expand']
        .flatMap((name) => (url.searchParams.has(name) ? [`${name}=${url.searchParams.get(name)}&`] : []))
        .join('');
      const key = `${rows} ${latency} ${changed} ${skip} ${shape}`;
      let body = bodies.get(key);
      if (!body) {
        const root = `${url.origin}/${rows}/${latency}/${changed}/v2/odata`;
        const size = latency === 'one' ? Number(rows) : pageRows;
        const some = Array.from({ length: Math.ceil(size / pageRows) }, (_, index) =>
          fetchPage(shape, skip / pageRows + index),
        );
        const page = (await Promise.all(some)).join();
        body = createEnvelope(
          `${root}/Positions?${shape}`,
          Number(rows),
          skip,
          size,
          changeRows(page, skip, Number(changed)),
        );
        // Storing more than one measurement reads would only use memory.
        if (bodies.size < 330) bodies.set(key, body);
      }
      end(response, body, 'application/json;odata.metadata=minimal');
    };
    if (latency === '0' || latency === 'one') void send();
    else setTimeout(() => void send(), Number(latency));
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1', () => {
    console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  process.on('disconnect', () => {
    sandbox.close();
    process.exit();
  });
}

async function read(sandbox: Sandbox, token: string, path: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await sandbox.fetch(new Request(`http://canned.test/service/v2/odata/${path}`, { headers }));
  return response.text();
}

function cutRows(page: string): Rows {
  const start = page.indexOf('"value":[') + '"value":['.length;
  const next = page.lastIndexOf('],"@odata.nextLink"');
  return page.slice(start, next === -1 ? page.lastIndexOf(']') : next);
}

/** Repeated rows belong to other accounts, so that no key is repeated. */
function renumberRows(rows: Rows, index: number): Rows {
  return rows.replaceAll('"AccountId":', `"AccountId":${index}0000`);
}

/** Some rows with another market value, always the same ones. */
function changeRows(rows: Rows, skip: number, perMille: number): Rows {
  if (perMille === 0) return rows;
  let row = skip;
  return rows.replace(/"MarketValue":(-?[\d.]+)/g, (whole, value: string) =>
    (row++ * 7919) % 1000 < perMille ? `"MarketValue":${(Number(value) + 1).toFixed(2)}` : whole,
  );
}

function createEnvelope(url: string, total: number, skip: number, size: number, rows: Rows): Buffer {
  const next = skip + size;
  const link = next < total ? `,"@odata.nextLink":"${url}$count=true&$skip=${next}"` : '';
  return Buffer.from(
    `{"@odata.context":"${url.split('?')[0]}/../$metadata#Positions","@odata.count":${total},"value":[${rows}]${link}}`,
  );
}

function end(response: ServerResponse, body: Buffer, type: string): void {
  response.writeHead(200, { 'content-type': type, 'content-length': body.length, 'odata-version': '4.0' }).end(body);
}

void runService(process.argv[2] ?? '.cache/bench/sandbox');
