import type { ProcessDates } from './process-dates';
import { easternText } from './eastern';
import { type Faults, parseFaults } from './faults';
import type { Reply } from './reply';
import { Refusal } from './refusal';
import type { RequestLog } from './request-log';
import { sql } from './sql';
import type { Store } from './store';

/** The state that the control endpoints read and change. */
interface ControlContext {
  readonly log: RequestLog;
  readonly processDates: ProcessDates;
  readonly faults: Faults;
}

/**
 * Handles requests below `/sandbox`: the request log, faults to inject, breaks planted in the data, and the newest
 * process date.
 */
export function controlReply(
  method: string,
  path: string,
  body: string,
  { log, processDates, faults }: ControlContext,
): Reply {
  const name = path.replace(/^\/sandbox\//, '').replace(/\/$/, '');
  if (name === 'log' && method === 'GET') return jsonReply(log.entries());
  if (name === 'log' && method === 'DELETE') {
    log.clear();
    return jsonReply([]);
  }
  if (name === 'breaks' && method === 'GET') return jsonReply(readPlantedBreaks(processDates.store()));
  if (name === 'faults' && method === 'GET') return jsonReply(faults.list());
  if (name === 'faults' && method === 'POST') return addFaults(faults, body);
  if (name === 'faults' && method === 'DELETE') {
    faults.clear();
    return jsonReply([]);
  }
  if (name === 'day') return newestDateReply(method, processDates);
  return textReply(
    404,
    'Use GET or DELETE on /sandbox/log, GET, POST, or DELETE on /sandbox/faults and /sandbox/day, or GET on /sandbox/breaks.',
  );
}

/** Reads the newest process date, advances it by a business day, or resets it. */
function newestDateReply(method: string, processDates: ProcessDates): Reply {
  try {
    if (method === 'POST') processDates.next();
    else if (method === 'DELETE') processDates.reset();
    else if (method !== 'GET') return textReply(405, 'Use GET, POST, or DELETE on /sandbox/day.');
    return jsonReply({ date: processDates.newest() });
  } catch (error) {
    if (error instanceof Refusal) return textReply(error.status, error.message);
    throw error;
  }
}

function addFaults(faults: Faults, body: string): Reply {
  try {
    faults.add(parseFaults(body));
    return jsonReply(faults.list());
  } catch (error) {
    if (error instanceof Refusal) return textReply(400, error.message);
    throw error;
  }
}

function textReply(status: number, message: string): Reply {
  return { status, headers: { 'Content-Type': 'text/plain' }, body: `${message}\n` };
}

function readPlantedBreaks(store: Store): unknown[] {
  const rows = store.all(sql`SELECT * FROM "PlantedBreak" ORDER BY "ProcessDate", "Kind"`);
  return rows.map((row) => ({ ...row, ProcessDate: easternText(Number(row['ProcessDate'])).slice(0, 10) }));
}

function jsonReply(value: unknown): Reply {
  return { status: 200, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(value) };
}
