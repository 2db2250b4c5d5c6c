import type { IncomingMessage, ServerResponse } from 'node:http';

/** What is passed on between pages of the workbench that share a workbook. The relay numbers edits and looks into nothing. */
export interface ShareRelay {
  /** Handles requests below /workbench/share/; false for all others. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** Ends all connections. */
  close(): void;
}

interface Member {
  id: string;
  stream: ServerResponse;
  /** Has the workbook, and can give it to others. */
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
    // A member who no longer listens must not fill the memory.
    if (member.stream.writableLength > limits.waitingBytes) member.stream.destroy();
  };

  /** Has a member who has the workbook send it to a new one; without any, the new one's is the shared one. */
  const welcome = (room: Room, member: Member): void => {
    const giver = room.members.find(({ ready }) => ready);
    if (giver) return notify(giver, { kind: 'join', joiner: member.id });
    member.ready = true;
    notify(member, { kind: 'hello', first: true });
  };

  const leave = (name: string, room: Room, member: Member): void => {
    room.members = room.members.filter((one) => one !== member);
    if (room.members.length === 0) rooms.delete(name);
    for (const other of room.members) notify(other, { kind: 'left', member: member.id });
    // New members that waited for the workbook of the one that left turn to another.
    if (member.ready) for (const other of room.members.filter(({ ready }) => !ready)) welcome(room, other);
  };

  const join = (name: string, id: string, response: ServerResponse): void => {
    const room = rooms.get(name) ?? { seq: 0, members: [] };
    if (rooms.size >= limits.rooms || room.members.length >= limits.members) return refuse(response, 503);
    if (room.members.some((member) => member.id === id)) return refuse(response, 409);
    rooms.set(name, room);
    const member: Member = { id, stream: response, ready: false };
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform' });
    room.members.push(member);
    response.on('close', () => leave(name, room, member));
    if (room.members.some(({ ready }) => ready)) notify(member, { kind: 'hello', first: false });
    welcome(room, member);
  };

  const take = (room: Room, body: Body, response: ServerResponse): void => {
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
        readBody(request)
          .then((body) => (isBody(body) ? take(room, body, response) : refuse(response, 400)))
          .catch(() => refuse(response, 413));
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

/** Whether a page's message has the shape that the relay needs; its edits are for the other pages to read. */
function isBody(body: unknown): body is Body {
  if (typeof body !== 'object' || body === null) return false;
  const { from, base, edits, joiner, seq } = body as Record<string, unknown>;
  if (typeof from !== 'string') return false;
  if (joiner !== undefined) return typeof joiner === 'string' && Number.isSafeInteger(seq);
  return Number.isSafeInteger(base) && Array.isArray(edits);
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > limits.bodyBytes) throw new Error('The message is too long to relay.');
    pieces.push(piece);
  }
  return JSON.parse(Buffer.concat(pieces).toString('utf8')) as unknown;
}

function refuse(response: ServerResponse, status: number): void {
  if (!response.headersSent) response.writeHead(status).end();
}
