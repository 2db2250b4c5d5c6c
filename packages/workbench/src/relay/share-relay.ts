import type { IncomingMessage, ServerResponse } from 'node:http';

/** Relays messages between pages that share a workbook. It numbers edits, but doesn't read them. */
export interface ShareRelay {
  /** Handles a request below /workbench/share/; returns false for other requests. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** Ends all connections. */
  close(): void;
}

interface Member {
  id: string;
  stream: ServerResponse;
  /** Whether the member has the workbook and can send it to others. */
  ready: boolean;
}

interface Room {
  seq: number;
  members: Member[];
}

const path = /^\/workbench\/share\/([\w-]{1,64})(?:\?member=([\w-]{1,64}))?$/;
const limits = { rooms: 50, members: 20, bodyBytes: 256 << 20, waitingBytes: 512 << 20 };

/** Passes messages between pages of the workbench: `GET …/NAME?member=ID` listens, `POST …/NAME` sends. */
export function createShareRelay(): ShareRelay {
  const rooms = new Map<string, Room>();

  const notify = (member: Member, news: object): void => {
    if (member.stream.destroyed) return;
    member.stream.write(`data: ${JSON.stringify(news)}\n\n`);
    // Messages for a member who doesn't read them must not fill the memory.
    if (member.stream.writableLength > limits.waitingBytes) member.stream.destroy();
  };

  /** Asks a member to send the workbook to a new one. The first member's workbook becomes the shared one. */
  const welcome = (room: Room, member: Member): void => {
    const source = room.members.find(({ ready }) => ready);
    if (source) return notify(source, { kind: 'join', joiner: member.id });
    member.ready = true;
    notify(member, { kind: 'hello', first: true });
  };

  const leave = (name: string, room: Room, member: Member): void => {
    room.members = room.members.filter((other) => other !== member);
    if (room.members.length === 0) rooms.delete(name);
    for (const other of room.members) notify(other, { kind: 'left', member: member.id });
    // New members may have waited for this member's workbook.
    if (member.ready) for (const other of room.members.filter(({ ready }) => !ready)) welcome(room, other);
  };

  const join = (name: string, id: string, response: ServerResponse): void => {
    if (!rooms.has(name) && rooms.size >= limits.rooms) return refuse(response, 503);
    const room = rooms.get(name) ?? { seq: 0, members: [] };
    if (room.members.length >= limits.members) return refuse(response, 503);
    if (room.members.some((member) => member.id === id)) return refuse(response, 409);
    rooms.set(name, room);
    const member: Member = { id, stream: response, ready: false };
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform' });
    room.members.push(member);
    response.on('close', () => leave(name, room, member));
    if (room.members.some(({ ready }) => ready)) notify(member, { kind: 'hello', first: false });
    welcome(room, member);
  };

  const receive = (room: Room, body: Body, response: ServerResponse): void => {
    const sender = room.members.find(({ id }) => id === body.from);
    if (!sender) return refuse(response, 409);
    if (body.joiner !== undefined) {
      const joiner = room.members.find(({ id, ready }) => id === body.joiner && !ready);
      if (joiner) {
        notify(joiner, { kind: 'state', seq: body.seq, content: body.content, entries: body.entries });
        joiner.ready = true;
      }
    } else {
      const { from, base } = body;
      const seq = ++room.seq;
      for (const member of room.members) {
        notify(member, { kind: 'edits', seq, from, base, ...(member === sender ? {} : { edits: body.edits }) });
      }
    }
    response.writeHead(204).end();
  };

  return {
    handle(request, response) {
      const [, name, member] = path.exec(request.url ?? '') ?? [];
      if (name === undefined) return false;
      const room = rooms.get(name);
      if (request.method === 'GET' && member !== undefined) join(name, member, response);
      else if (request.method === 'POST' && room) {
        readText(request)
          .then((text) => {
            if (text === undefined) return refuse(response, 413);
            const body = parseJson(text);
            return isBody(body) ? receive(room, body, response) : refuse(response, 400);
          })
          .catch(() => refuse(response, 500));
      } else refuse(response, 404);
      return true;
    },
    close() {
      for (const { members } of rooms.values()) for (const { stream } of members) stream.destroy();
    },
  };
}

interface Body {
  from: string;
  base?: number;
  edits?: unknown[];
  joiner?: string;
  seq?: number;
  content?: unknown;
  entries?: unknown;
}

/** Returns whether a message has the form that the relay needs. The receiving pages validate its edits. */
function isBody(body: unknown): body is Body {
  if (typeof body !== 'object' || body === null) return false;
  const { from, base, edits, joiner, seq } = body as Record<string, unknown>;
  if (typeof from !== 'string') return false;
  if (joiner !== undefined) return typeof joiner === 'string' && Number.isSafeInteger(seq);
  return Number.isSafeInteger(base) && Array.isArray(edits);
}

/** Returns undefined for a message that is too long to relay. */
async function readText(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limits.bodyBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns undefined for text that isn't JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refuse(response: ServerResponse, status: number): void {
  if (!response.headersSent) response.writeHead(status).end();
}
