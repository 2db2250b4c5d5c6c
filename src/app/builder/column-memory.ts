import { isRecord } from '../../model/table';
import { deviceStorage } from '../settings/settings-storage';

/** Columns as a form holds them: names with `;` between. */
export type ChosenColumns = Readonly<Partial<Record<'columns' | 'by' | 'field', string>>>;

/** What the user last chose to see of each subject. Kept on this device, never in a workbook. */
export interface ColumnMemoryActions {
  /** By {@link Subject.id}; empty where nothing is kept. */
  chosenColumns(): Readonly<Record<string, ChosenColumns>>;
  /** Keeps these instead of what was kept for the service in use. */
  keepColumns(chosen: Readonly<Record<string, ChosenColumns>>): void;
}

const key = 'ids.columns';
const mostServices = 5;
const mostSubjects = 100;
const longest = 20_000;

type Chosen = Readonly<Record<string, ChosenColumns>>;
type Kept = readonly { readonly service: string; readonly chosen: Chosen }[];

/** Keeps columns on this device, for each service on its own: another one may not have them. */
export function createColumnMemory(service: () => string): ColumnMemoryActions {
  return {
    chosenColumns: () => readKept().find((one) => one.service === service())?.chosen ?? {},
    keepColumns: (chosen) => {
      const own = { service: service(), chosen: lastOf(chosen) };
      const others = readKept().filter((one) => one.service !== own.service);
      deviceStorage.write(key, JSON.stringify([own, ...others].slice(0, mostServices)));
    },
  };
}

function lastOf(chosen: Chosen): Chosen {
  return Object.fromEntries(Object.entries(chosen).slice(-mostSubjects));
}

/** What is kept; whatever is not what it should be is as if it had never been kept. */
function readKept(): Kept {
  try {
    const kept: unknown = JSON.parse(deviceStorage.read(key) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(readService).slice(0, mostServices) : [];
  } catch {
    return [];
  }
}

function readService(kept: unknown): Kept {
  if (!isRecord(kept) || typeof kept['service'] !== 'string' || !isRecord(kept['chosen'])) return [];
  const chosen = Object.entries(kept['chosen']).map(([subject, columns]) => [subject, readColumns(columns)] as const);
  return [{ service: kept['service'], chosen: lastOf(Object.fromEntries(chosen)) }];
}

function readColumns(kept: unknown): ChosenColumns {
  if (!isRecord(kept)) return {};
  const read = (['columns', 'by', 'field'] as const).flatMap((name) => {
    const text = kept[name];
    return typeof text === 'string' && text.length <= longest ? [[name, text] as const] : [];
  });
  return Object.fromEntries(read);
}
