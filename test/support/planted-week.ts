import { callService } from './call-service';

/** The process dates of the rehearsed week: the first one, and seven business days. */
export const weekDates = ['10', '13', '14', '15', '16', '17', '20', '21'].map((day) => `2026-04-${day}`);

/** The breaks that the sandbox plants in that week: custodian, kind, and history, sorted. */
export const plantedHistory: readonly string[] = [
  'DELACROIX | Quantity | 2026-04-13 first seen; 2026-04-17 cleared; 2026-04-21 reopened',
  'HARBOURPINE | Change without transaction | 2026-04-14 first seen; 2026-04-15 cleared',
  'HARBOURPINE | Dropped holding | 2026-04-17 first seen; 2026-04-20 cleared',
  'HARBOURPINE | New without transaction | 2026-04-20 first seen; 2026-04-21 cleared',
  'HARBOURPINE | Transaction not in position | 2026-04-15 first seen; 2026-04-16 cleared',
  'MERIDIAN | Cancellation not carried out | 2026-04-10 first seen; 2026-04-13 cleared',
  'MERIDIAN | Cancellation not carried out | 2026-04-21 first seen',
  'MERIDIAN | Quantity | 2026-04-16 first seen; 2026-04-20 cleared',
  'NORTHGATE | Missing FX rate | 2026-04-14 first seen; 2026-04-16 cleared; 2026-04-20 reopened; 2026-04-21 cleared',
  // The holding was dropped on the date before the first one.
  'NORTHGATE | New without transaction | 2026-04-10 first seen; 2026-04-13 cleared',
  'NORTHGATE | Quantity | 2026-04-10 first seen; 2026-04-15 cleared; 2026-04-17 reopened; 2026-04-20 cleared',
  'NORTHGATE | Stale price | 2026-04-10 first seen; 2026-04-16 cleared',
  'STONEBRIDGE | Cancellation not carried out | 2026-04-16 first seen; 2026-04-17 cleared; 2026-04-20 reopened; 2026-04-21 cleared',
];

/** The planted histories up to an earlier date of the week. */
export function listPlantedUntil(date: string): string[] {
  const histories = plantedHistory.map((line) => line.split(' | '));
  return histories
    .flatMap(([custodian, kind, history = '']) => {
      const events = history.split('; ').filter((event) => event.slice(0, date.length) <= date);
      return events.length > 0 ? [[custodian, kind, events.join('; ')].join(' | ')] : [];
    })
    .sort();
}

interface Rows<Row> {
  readonly value: readonly Row[];
}

/** The custodians of the running sandbox with a late or failed delivery on a process date, with its state. */
export async function listUndelivered(date: string): Promise<string[]> {
  const parts = ['year', 'month', 'day'].map(
    (part, index) => `${part}(ProcessDate) eq ${Number(date.split('-')[index])}`,
  );
  const statuses = await callService<Rows<{ CustodianId: number; Status: { Name: string } }>>(
    `/v2/odata/InterfaceStatuses?$filter=${encodeURIComponent(parts.join(' and '))}&$expand=Status`,
  );
  const custodians = await callService<Rows<{ Id: number; ShortName: string }>>('/v2/odata/Custodians');
  const findName = (id: number) => custodians.value.find((custodian) => custodian.Id === id)?.ShortName ?? String(id);
  const late = statuses.value.filter(({ Status }) => ['Delay', 'Failed'].includes(Status.Name));
  return [...new Set(late.map(({ CustodianId, Status }) => `${findName(CustodianId)} ${Status.Name}`))];
}
