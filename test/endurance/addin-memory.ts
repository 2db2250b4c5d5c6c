import type { CDPSession } from 'playwright-core';

/** The memory of the add-in's page, without the workbench that shows it. */
export interface AddInMemory {
  readonly bytes: number;
  readonly listeners: number;
  readonly signals: number;
}

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly edge_fields: readonly string[];
      readonly edge_types: readonly [readonly string[], ...unknown[]];
    };
  };
  readonly nodes: readonly number[];
  readonly edges: readonly number[];
  readonly strings: readonly string[];
}

/** The global that distinguishes the add-in's window from the workbench's, set by paneDataRanges. */
const markerName = 'paneApp';

/**
 * Both pages share one heap, and the browser counts them together. The workbench's grid accumulates memory with each
 * change: a message port with its listener for each task, never closed, and a subscription for each drawn item. So this
 * counts what is reachable from the add-in's window without passing the workbench's.
 */
export async function addInMemory(session: CDPSession): Promise<AddInMemory> {
  return countReachable(JSON.parse(await takeSnapshot(session)) as Snapshot);
}

async function takeSnapshot(session: CDPSession): Promise<string> {
  const chunks: string[] = [];
  const addChunk = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', addChunk);
  // This call collects garbage first.
  await session.send('HeapProfiler.takeHeapSnapshot', {});
  session.off('HeapProfiler.addHeapSnapshotChunk', addChunk);
  return chunks.join('');
}

function countReachable({ snapshot: { meta }, nodes, edges, strings }: Snapshot): AddInMemory {
  const nodeLength = meta.node_fields.length;
  const edgeLength = meta.edge_fields.length;
  const [typeAt, labelAt, toAt] = ['type', 'name_or_index', 'to_node'].map((field) => meta.edge_fields.indexOf(field));
  const [nameAt, sizeAt, countAt] = ['name', 'self_size', 'edge_count'].map((field) => meta.node_fields.indexOf(field));
  const count = nodes.length / nodeLength;
  const readNode = (node: number, field = 0) => nodes[node * nodeLength + field] ?? 0;
  const readEdge = (edge: number, field = 0) => edges[edge * edgeLength + field] ?? 0;
  const readName = (node: number) => strings[readNode(node, nameAt)] ?? '';
  const readType = (edge: number) => meta.edge_types[0][readEdge(edge, typeAt)];
  const findTarget = (edge: number) => readEdge(edge, toAt) / nodeLength;

  const firstEdge = new Uint32Array(count + 1);
  for (let node = 0; node < count; node++) firstEdge[node + 1] = (firstEdge[node] ?? 0) + readNode(node, countAt);
  const listEdges = (node: number) => {
    const from = firstEdge[node] ?? 0;
    return Array.from({ length: (firstEdge[node + 1] ?? from) - from }, (_, index) => from + index);
  };

  const all = Array.from({ length: count }, (_, node) => node);
  const globals = all.filter((node) => readName(node).startsWith('Window [JSGlobalObject]'));
  const isMarked = (node: number) =>
    listEdges(node).some((edge) => readType(edge) === 'property' && strings[readEdge(edge, labelAt)] === markerName);
  const addIn = globals.find(isMarked);
  if (addIn === undefined) throw new Error("The add-in's window is not among what is in memory.");
  const others = new Set(globals.filter((node) => node !== addIn));
  // The references between the two pages.
  const sharedNode = /^(blink::LocalFrame|blink::Page|HTMLDocument|Window \/ .*)$/;
  const isOther = (node: number) =>
    others.has(node) ||
    sharedNode.test(readName(node)) ||
    (readName(node) === 'system / NativeContext' && listEdges(node).some((edge) => others.has(findTarget(edge))));

  const seen = new Uint8Array(count);
  const waiting = [addIn];
  seen[addIn] = 1;
  let [bytes, listeners, signals] = [0, 0, 0];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    bytes += readNode(node, sizeAt);
    const name = readName(node);
    if (name === 'EventListener') listeners++;
    if (name === 'AbortSignal') signals++;
    for (const edge of listEdges(node)) {
      const next = findTarget(edge);
      if (seen[next] || readType(edge) === 'weak') continue;
      seen[next] = 1;
      if (!isOther(next)) waiting.push(next);
    }
  }
  return { bytes, listeners, signals };
}
