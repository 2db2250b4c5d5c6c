import { readPlainDate, type PlainDate } from '../model/plain-date';
import type { Delivery } from '../model/pedigree';
import { brokenAnswer } from '../service/broken-answer';
import { cellReader } from '../service/cell-reader';
import { encodeOption } from '../service/odata/print-url';
import type { OData } from '../service/odata/odata';
import { readAllRecords } from './read-all-records';

/** The kinds of files that a custodian delivers, by the service's names of their flags: `HasPos`. */
export type FileKind = 'Pos' | 'Lot' | 'Trn' | 'Pri' | 'Fx';

/** The kinds of files that a set's rows of a process date come from; positions tell for all others. */
export const fileKindOf: Readonly<Record<string, FileKind>> = {
  Positions: 'Pos',
  TaxLots: 'Lot',
  Transactions: 'Trn',
  Prices: 'Pri',
  FxRates: 'Fx',
};

/** One delivery of a custodian's files for a customer and a process date. */
export interface Status {
  readonly custodian: number;
  readonly customer: number;
  readonly date: PlainDate;
  readonly instant: string;
  /** The state's name, or `State 7` for one that the service does not name. */
  readonly state: string;
  /** Whether the files of a kind have arrived. */
  readonly has: Readonly<Record<FileKind, boolean>>;
  readonly etaHours?: number;
}

// Bad news first; a state that we don't know stands before the good ones.
const severity = ['Failed', 'Delay', 'Waiting', 'Holiday', 'Verify'];

/** Reads delivery records: those of one custodian, of one process date, of both, or all. */
export async function readStatuses(
  odata: OData,
  { custodian, instant }: { custodian?: number; instant?: string },
  signal?: AbortSignal,
): Promise<Status[]> {
  const conditions = [
    ...(custodian === undefined ? [] : [`CustodianId eq ${custodian}`]),
    ...(instant === undefined ? [] : [`ProcessDate eq ${instant}`]),
  ];
  const options = {
    ...(conditions.length > 0 && { $filter: conditions.join(' and ') }),
    $expand: 'Status($select=Name)',
    $orderby: 'ProcessDate desc',
    $count: 'true',
  };
  const printed = Object.entries(options).map(([name, value]) => `${name}=${encodeOption(value)}`);
  const records = await readAllRecords(odata, `InterfaceStatuses?${printed.join('&')}`, signal);
  return records.map(readStatus);
}

function readStatus(record: Record<string, unknown>): Status {
  const instant = record['ProcessDate'];
  const date = typeof instant === 'string' ? readPlainDate(instant) : undefined;
  const [custodian, customer] = [record['CustodianId'], record['CustomerId']];
  if (
    typeof instant !== 'string' ||
    date === undefined ||
    typeof custodian !== 'number' ||
    typeof customer !== 'number'
  ) {
    throw brokenAnswer('InterfaceStatuses', 'a delivery has no date, custodian or customer');
  }
  const name = (record['Status'] as { Name?: unknown } | null | undefined)?.Name;
  const eta = readEta(record['ETA']);
  const state = typeof name === 'string' && name !== '' ? name.trimEnd() : `State ${String(record['StatusId'])}`;
  // Where the service does not say which files came, it has them once it has generated data from them.
  const generated = state === 'Success' || state === 'Verify';
  const has = (kind: FileKind): boolean => {
    const flag = record[`Has${kind}`];
    return typeof flag === 'boolean' ? flag : generated;
  };
  return {
    custodian,
    customer,
    date,
    instant,
    state,
    has: { Pos: has('Pos'), Lot: has('Lot'), Trn: has('Trn'), Pri: has('Pri'), Fx: has('Fx') },
    ...(typeof eta === 'number' && { etaHours: eta * 24 }),
  };
}

const readEta = cellReader('duration');

/** The state names of some deliveries, worst first, each once. */
export function statesOf(statuses: readonly Status[]): string[] {
  const names = [...new Set(statuses.map((status) => status.state))];
  const rank = (name: string) => {
    if (name === 'Success') return severity.length + 1;
    const at = severity.indexOf(name);
    return at === -1 ? severity.length : at;
  };
  return names.sort((a, b) => rank(a) - rank(b));
}

/** How the deliveries of one process date stand together, or undefined where the service reports none. */
export function deliveryOf(statuses: readonly Status[]): Delivery | undefined {
  if (statuses.length === 0) return undefined;
  const states = statesOf(statuses);
  const etas = statuses.flatMap((status) =>
    status.state !== 'Success' && status.etaHours !== undefined ? [status.etaHours] : [],
  );
  return {
    states,
    final: states.every((state) => state === 'Success'),
    ...(etas.length > 0 && { etaHours: Math.max(...etas) }),
  };
}
