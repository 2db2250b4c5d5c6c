import { easternText } from './eastern';
import type { Reply } from './reply';
import type { RequestLog } from './request-log';
import { sql } from './sql';
import type { Store } from './store';

/** What the control endpoints show and change. */
export interface ControlContext {
  readonly log: RequestLog;
  readonly store: Store;
}

/** Answers below `/sandbox`: the log of requests, and the list of mistakes planted in the data. */
export function answerControl(method: string, path: string, { log, store }: ControlContext): Reply {
  const name = path.replace(/^\/sandbox\//, '').replace(/\/$/, '');
  if (name === 'log' && method === 'GET') return json(log.entries());
  if (name === 'log' && method === 'DELETE') {
    log.clear();
    return json([]);
  }
  if (name === 'breaks' && method === 'GET') return json(plantedBreaks(store));
  return {
    status: 404,
    headers: { 'Content-Type': 'text/plain' },
    body: 'There is GET and DELETE /sandbox/log, and GET /sandbox/breaks.\n',
  };
}

function plantedBreaks(store: Store): unknown[] {
  const rows = store.all(sql`SELECT * FROM "PlantedBreak" ORDER BY "ProcessDate", "Kind"`);
  return rows.map((row) => ({ ...row, ProcessDate: easternText(Number(row['ProcessDate'])).slice(0, 10) }));
}

function json(value: unknown): Reply {
  return { status: 200, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(value) };
}
