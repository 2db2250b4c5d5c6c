import { easternText } from './eastern';
import { type Faults, parseFaults } from './faults';
import type { Reply } from './reply';
import { Refusal } from './refusal';
import type { RequestLog } from './request-log';
import { sql } from './sql';
import type { Store } from './store';

/** What the control endpoints show and change. */
export interface ControlContext {
  readonly log: RequestLog;
  readonly store: Store;
  readonly faults: Faults;
}

/** Answers below `/sandbox`: the log of requests, faults to put in, and the list of mistakes planted in the data. */
export function answerControl(
  method: string,
  path: string,
  body: string,
  { log, store, faults }: ControlContext,
): Reply {
  const name = path.replace(/^\/sandbox\//, '').replace(/\/$/, '');
  if (name === 'log' && method === 'GET') return json(log.entries());
  if (name === 'log' && method === 'DELETE') {
    log.clear();
    return json([]);
  }
  if (name === 'breaks' && method === 'GET') return json(plantedBreaks(store));
  if (name === 'faults' && method === 'GET') return json(faults.list());
  if (name === 'faults' && method === 'POST') return addFaults(faults, body);
  if (name === 'faults' && method === 'DELETE') {
    faults.clear();
    return json([]);
  }
  return text(404, 'There is GET and DELETE /sandbox/log, GET, POST and DELETE /sandbox/faults, GET /sandbox/breaks.');
}

function addFaults(faults: Faults, body: string): Reply {
  try {
    faults.add(parseFaults(body));
    return json(faults.list());
  } catch (error) {
    if (error instanceof Refusal) return text(400, error.message);
    throw error;
  }
}

function text(status: number, sentence: string): Reply {
  return { status, headers: { 'Content-Type': 'text/plain' }, body: `${sentence}\n` };
}

function plantedBreaks(store: Store): unknown[] {
  const rows = store.all(sql`SELECT * FROM "PlantedBreak" ORDER BY "ProcessDate", "Kind"`);
  return rows.map((row) => ({ ...row, ProcessDate: easternText(Number(row['ProcessDate'])).slice(0, 10) }));
}

function json(value: unknown): Reply {
  return { status: 200, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(value) };
}
