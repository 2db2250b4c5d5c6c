import type { Days } from './days';
import { easternText } from './eastern';
import { type Faults, parseFaults } from './faults';
import type { Reply } from './reply';
import { Refusal } from './refusal';
import type { RequestLog } from './request-log';
import { sql } from './sql';
import type { Store } from './store';

/** The state that the control endpoints read and change. */
export interface ControlContext {
  readonly log: RequestLog;
  readonly days: Days;
  readonly faults: Faults;
}

/**
 * Handles requests below `/sandbox`: the request log, faults to inject, breaks planted in the data, and the newest
 * process date.
 */
export function controlReply(method: string, path: string, body: string, { log, days, faults }: ControlContext): Reply {
  const name = path.replace(/^\/sandbox\//, '').replace(/\/$/, '');
  if (name === 'log' && method === 'GET') return json(log.entries());
  if (name === 'log' && method === 'DELETE') {
    log.clear();
    return json([]);
  }
  if (name === 'breaks' && method === 'GET') return json(plantedBreaks(days.store()));
  if (name === 'faults' && method === 'GET') return json(faults.list());
  if (name === 'faults' && method === 'POST') return addFaults(faults, body);
  if (name === 'faults' && method === 'DELETE') {
    faults.clear();
    return json([]);
  }
  if (name === 'day') return dayReply(method, days);
  return text(
    404,
    'There is GET and DELETE /sandbox/log, GET, POST and DELETE /sandbox/faults and /sandbox/day, GET /sandbox/breaks.',
  );
}

/** Reads the newest process date, advances it by a business day, or resets it. */
function dayReply(method: string, days: Days): Reply {
  try {
    if (method === 'POST') days.next();
    else if (method === 'DELETE') days.reset();
    else if (method !== 'GET') return text(405, 'There is GET, POST and DELETE /sandbox/day.');
    return json({ date: days.newest() });
  } catch (error) {
    if (error instanceof Refusal) return text(error.status, error.message);
    throw error;
  }
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

function text(status: number, message: string): Reply {
  return { status, headers: { 'Content-Type': 'text/plain' }, body: `${message}\n` };
}

function plantedBreaks(store: Store): unknown[] {
  const rows = store.all(sql`SELECT * FROM "PlantedBreak" ORDER BY "ProcessDate", "Kind"`);
  return rows.map((row) => ({ ...row, ProcessDate: easternText(Number(row['ProcessDate'])).slice(0, 10) }));
}

function json(value: unknown): Reply {
  return { status: 200, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(value) };
}
