import type { ProcessDates } from './process-dates';
import { formatEastern } from './eastern';
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
export function handleControl(
  method: string,
  path: string,
  body: string,
  { log, processDates, faults }: ControlContext,
): Reply {
  const name = path.replace(/^\/sandbox\//, '').replace(/\/$/, '');
  if (name === 'log' && method === 'GET') return createJsonReply(log.listEntries());
  if (name === 'log' && method === 'DELETE') {
    log.clear();
    return createJsonReply([]);
  }
  if (name === 'breaks' && method === 'GET') return createJsonReply(readPlantedBreaks(processDates.getStore()));
  if (name === 'faults' && method === 'GET') return createJsonReply(faults.list());
  if (name === 'faults' && method === 'POST') return addFaults(faults, body);
  if (name === 'faults' && method === 'DELETE') {
    faults.clear();
    return createJsonReply([]);
  }
  if (name === 'day') return handleNewestDate(method, processDates);
  return createTextReply(
    404,
    'Use GET or DELETE on /sandbox/log, GET, POST, or DELETE on /sandbox/faults and /sandbox/day, or GET on /sandbox/breaks.',
  );
}

/** Reads the newest process date, advances it by a business day, or resets it. */
function handleNewestDate(method: string, processDates: ProcessDates): Reply {
  try {
    if (method === 'POST') processDates.advance();
    else if (method === 'DELETE') processDates.reset();
    else if (method !== 'GET') return createTextReply(405, 'Use GET, POST, or DELETE on /sandbox/day.');
    return createJsonReply({ date: processDates.getNewest() });
  } catch (error) {
    if (error instanceof Refusal) return createTextReply(error.status, error.message);
    throw error;
  }
}

function addFaults(faults: Faults, body: string): Reply {
  try {
    faults.add(parseFaults(body));
    return createJsonReply(faults.list());
  } catch (error) {
    if (error instanceof Refusal) return createTextReply(400, error.message);
    throw error;
  }
}

function createTextReply(status: number, message: string): Reply {
  return { status, headers: { 'Content-Type': 'text/plain' }, body: `${message}\n` };
}

function readPlantedBreaks(store: Store): unknown[] {
  const rows = store.readAll(sql`SELECT * FROM "PlantedBreak" ORDER BY "ProcessDate", "Kind"`);
  return rows.map((row) => ({ ...row, ProcessDate: formatEastern(Number(row['ProcessDate'])).slice(0, 10) }));
}

function createJsonReply(value: unknown): Reply {
  return { status: 200, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(value) };
}
