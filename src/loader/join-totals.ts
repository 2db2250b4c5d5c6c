import { yieldToEventLoop } from '../model/clock';
import { failsWhenSplit } from '../model/errors';
import type { Table } from '../model/table';
import type { Aggregate, PreparedTotal } from '../query/total';
import { limitsGroups, printTotal } from '../service/odata/print-apply';
import type { ReportProgress } from './load-progress';

type Load = (prepared: PreparedTotal, signal: AbortSignal, report: ReportProgress) => Promise<Table>;

interface PendingTotal {
  readonly prepared: PreparedTotal;
  readonly signal: AbortSignal;
  readonly report: ReportProgress;
  readonly resolve: (table: Table | Promise<Table>) => void;
  readonly reject: (error: unknown) => void;
}

const maxTotals = 40;

/**
 * Combines totals of the same rows and groups that are requested in the same task into one request. If that fails, requests
 * them one by one, because one total can make the others fail.
 */
export function joinTotals(load: Load): Load {
  const waiting = new Map<string, PendingTotal[]>();

  const send = async (group: string) => {
    await yieldToEventLoop();
    const all = waiting.get(group) ?? [];
    waiting.delete(group);
    for (let start = 0; start < all.length; start += maxTotals) {
      void loadTogether(all.slice(start, start + maxTotals), load);
    }
  };

  return (prepared, signal, report) => {
    // These need their own requests: a count of values omits rows, and the service orders limited groups by one total.
    if (limitsGroups(prepared) || (prepared.aggregation === 'count' && prepared.column)) {
      return load(prepared, signal, report);
    }
    const group = printTotal({ ...prepared, column: undefined, aggregation: 'count', total: rowCount });
    return new Promise((resolve, reject) => {
      const joined = waiting.get(group) ?? [];
      waiting.set(group, joined);
      if (joined.push({ prepared, signal, report, resolve, reject }) === 1) void send(group);
    });
  };
}

const rowCount: Aggregate['total'] = { name: 'Count', kind: 'number', path: ['Count'] };

async function loadTogether(all: readonly PendingTotal[], load: Load): Promise<void> {
  const [first, ...others] = all as [PendingTotal, ...PendingTotal[]];
  const loadAlone = ({ prepared, signal, report }: PendingTotal) => load(prepared, signal, report);
  if (others.length === 0) {
    first.resolve(loadAlone(first));
    return;
  }
  const controller = new AbortController();
  const stop = () => {
    if (all.every(({ signal }) => signal.aborted)) controller.abort();
  };
  for (const { signal } of all) signal.addEventListener('abort', stop);
  stop();
  try {
    const more = others.map(({ prepared: { column, aggregation, total } }, index) => {
      const name = `${total.name}${index + 2}`;
      return { column, aggregation, total: { ...total, name, path: [name] } };
    });
    const report: ReportProgress = (progress) => all.forEach((caller) => caller.report(progress));
    const { rows } = await load({ ...first.prepared, moreTotals: more }, controller.signal, report);
    all.forEach(({ prepared: { by, total }, resolve }, index) => {
      const columns = [...by, total].map(({ name, kind }) => ({ name, kind }));
      resolve({ columns, rows: rows.map((row) => [...row.slice(0, by.length), row[by.length + index] ?? null]) });
    });
  } catch (error) {
    for (const caller of all) {
      if (failsWhenSplit(error)) caller.reject(error);
      else caller.resolve(loadAlone(caller));
    }
  } finally {
    for (const { signal } of all) signal.removeEventListener('abort', stop);
  }
}
