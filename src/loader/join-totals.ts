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
  const pendingByGroup = new Map<string, PendingTotal[]>();

  const send = async (group: string) => {
    await yieldToEventLoop();
    const totals = pendingByGroup.get(group) ?? [];
    pendingByGroup.delete(group);
    for (let start = 0; start < totals.length; start += maxTotals) {
      void loadTogether(totals.slice(start, start + maxTotals), load);
    }
  };

  return (prepared, signal, report) => {
    // These need their own requests: a count of values omits rows, and the service limits groups by a single total.
    if (limitsGroups(prepared) || (prepared.aggregation === 'count' && prepared.column)) {
      return load(prepared, signal, report);
    }
    const group = printTotal({ ...prepared, column: undefined, aggregation: 'count', total: rowCount });
    return new Promise((resolve, reject) => {
      const pendingTotals = pendingByGroup.get(group) ?? [];
      pendingByGroup.set(group, pendingTotals);
      if (pendingTotals.push({ prepared, signal, report, resolve, reject }) === 1) void send(group);
    });
  };
}

const rowCount: Aggregate['total'] = { name: 'Count', kind: 'number', path: ['Count'] };

async function loadTogether(totals: readonly PendingTotal[], load: Load): Promise<void> {
  const [firstTotal, ...otherTotals] = totals as [PendingTotal, ...PendingTotal[]];
  const loadAlone = ({ prepared, signal, report }: PendingTotal) => load(prepared, signal, report);
  if (otherTotals.length === 0) {
    firstTotal.resolve(loadAlone(firstTotal));
    return;
  }
  const controller = new AbortController();
  const abortIfAllCanceled = () => {
    if (totals.every(({ signal }) => signal.aborted)) controller.abort();
  };
  for (const { signal } of totals) signal.addEventListener('abort', abortIfAllCanceled);
  abortIfAllCanceled();
  try {
    const moreTotals = otherTotals.map(({ prepared: { column, aggregation, total } }, index) => {
      const name = `${total.name}${index + 2}`;
      return { column, aggregation, total: { ...total, name, path: [name] } };
    });
    const report: ReportProgress = (progress) => totals.forEach((caller) => caller.report(progress));
    const { rows } = await load({ ...firstTotal.prepared, moreTotals }, controller.signal, report);
    totals.forEach(({ prepared: { by, total }, resolve }, index) => {
      const columns = [...by, total].map(({ name, kind }) => ({ name, kind }));
      resolve({ columns, rows: rows.map((row) => [...row.slice(0, by.length), row[by.length + index] ?? null]) });
    });
  } catch (error) {
    for (const caller of totals) {
      if (failsWhenSplit(error)) caller.reject(error);
      else caller.resolve(loadAlone(caller));
    }
  } finally {
    for (const { signal } of totals) signal.removeEventListener('abort', abortIfAllCanceled);
  }
}
