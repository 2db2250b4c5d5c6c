import { startCannedServer } from './canned-server';
import { type Figures, findMedian, findMedians } from './figures';
import type { Group, Row } from './row';
import { runInTurns, runWorker } from './run-worker';

interface Output extends Figures {
  readonly proof: string;
  readonly longestBlock: number;
}

const peers = ['odata-query', 'o.js', 'ts-odata-client', 'ts-odatajs'] as const;
const rounds = 7;
const slowRounds = 5;
const rows = 100_000;
const longestBlock = 'one page of 1,000,000 rows: longest block';

/**
 * Downloads 100,000 positions, 1,000 a page, with the product, the minimum, and public clients, each in its own
 * process.
 */
export const download: Group = {
  names: [
    'download: the README query',
    'download: default columns',
    'download: all fields',
    'download: with 40 ms latency',
    ...peers.map((peer) => `download: ahead of ${peer}`),
    'download: ts-odatajs over its own transport',
    'download: peak memory',
    longestBlock,
  ],
  async measure(isRequested) {
    const server = await startCannedServer();
    try {
      const read = (address: string) => async (reader: string) =>
        runWorker<Output>('download', reader, server.url, address);
      const found: Row[] = [];
      for (const [name, baselineReader, addinReader] of shapes) {
        if (!isRequested(name)) continue;
        const outputs = await runInTurns(rounds, [baselineReader, addinReader], read(`${rows}/0/0`));
        refuseOtherRows(Object.values(outputs).flat());
        found.push(
          createShapeRow(name, findMedians(outputs[baselineReader] ?? []), findMedians(outputs[addinReader] ?? [])),
        );
      }
      if (isRequested(longestBlock)) found.push(await measureLongestBlock(server.url));
      const others = this.names.filter((name) => name !== longestBlock && !shapes.some(([shape]) => shape === name));
      if (!others.some(isRequested)) return found;
      const requested = peers.filter((peer) => isRequested(`download: ahead of ${peer}`));
      const fast = await runInTurns(
        rounds,
        ['baseline', 'addin', ...requested, 'ts-odatajs-http'],
        read(`${rows}/0/0`),
      );
      const slow = isRequested('download: with 40 ms latency')
        ? await runInTurns(slowRounds, ['baseline', 'addin'], read(`${rows}/40/0`))
        : undefined;
      refuseOtherRows([...Object.values(fast).flat(), ...Object.values(slow ?? {}).flat()]);
      return [...found, ...compare(fast, slow)];
    } finally {
      await server.close();
    }
  },
};

/**
 * The first example of the README, what a formula without columns fetches (including names from related records), and
 * all fields of a set.
 */
const shapes = [
  ['download: the README query', 'baseline-readme', 'addin-readme'],
  ['download: default columns', 'baseline-report', 'addin-report'],
  ['download: all fields', 'baseline', 'addin'],
] as const;

function createShapeRow(name: string, baseline: Figures, addin: Figures): Row {
  return { name, value: addin.cpu / baseline.cpu, addin, baseline };
}

/** How long Excel is blocked while a page with as many rows as a sheet is read. */
async function measureLongestBlock(url: string): Promise<Row> {
  const outputs = await runInTurns(3, ['addin-readme'], (reader) =>
    runWorker<Output>('download', reader, url, '1000000/one/0'),
  );
  const addin = findMedians(outputs['addin-readme']);
  return {
    name: longestBlock,
    value: findMedian(outputs['addin-readme'].map(({ longestBlock: millis }) => millis)),
    unit: 'ms',
    addin,
  };
}

/** A reader with other rows does other work. */
function refuseOtherRows(outputs: readonly Output[]): void {
  const proofs = new Set(outputs.map(({ proof }) => proof));
  if (proofs.size !== 1) throw new Error(`The readers do not agree on the rows: ${[...proofs].join('; ')}`);
}

function compare(fast: Record<string, Output[]>, slow: Record<string, Output[]> | undefined): Row[] {
  const readMedians = (name: string) => findMedians(fast[name] ?? []);
  const [baseline, addin] = [readMedians('baseline'), readMedians('addin')];
  const found: Row[] = [];
  if (slow) {
    const [slowBaseline, slowAddin] = [findMedians(slow['baseline'] ?? []), findMedians(slow['addin'] ?? [])];
    const value = slowAddin.wall / slowBaseline.wall;
    found.push({ name: 'download: with 40 ms latency', value, addin: slowAddin, baseline: slowBaseline });
  }
  for (const peer of peers) {
    if (!fast[peer]) continue;
    found.push({
      name: `download: ahead of ${peer}`,
      value: addin.cpu / readMedians(peer).cpu,
      addin,
      baseline: readMedians(peer),
    });
  }
  const http = readMedians('ts-odatajs-http');
  found.push({
    name: 'download: ts-odatajs over its own transport',
    value: addin.cpu / http.cpu,
    addin,
    baseline: http,
    note: "Node's http; browsers have fetch",
  });
  found.push({ name: 'download: peak memory', value: addin.rss / baseline.rss, addin, baseline });
  return found;
}
