import { isRecord } from '../../model/table';
import { deviceStorage, parseStored } from '../settings/device-storage';

/** Columns of a form, as names separated by `;`. */
export type ChosenColumns = Readonly<Partial<Record<'columns' | 'by' | 'field', string>>>;

const storageKey = 'ids.columns';
const maxServices = 5;
const maxSubjects = 100;
const maxTextLength = 20_000;

type ColumnsBySubject = Readonly<Record<string, ChosenColumns>>;
type StoredColumns = readonly { readonly service: string; readonly chosen: ColumnsBySubject }[];

/**
 * Remembers the columns that the user last chose for each subject. They are stored on this device, never in a workbook, and
 * separately for each service, because another service may not have them.
 */
export function createColumnMemory(getService: () => string) {
  return {
    /** Reads the columns for the current service, by {@link QuerySubject.id}. */
    readChosenColumns: (): ColumnsBySubject =>
      readStored().find((stored) => stored.service === getService())?.chosen ?? {},
    /** Stores the columns for the current service, replacing earlier ones. */
    storeColumns: (chosen: ColumnsBySubject) => {
      const current = { service: getService(), chosen: keepNewestSubjects(chosen) };
      const otherServices = readStored().filter((stored) => stored.service !== current.service);
      deviceStorage.write(storageKey, JSON.stringify([current, ...otherServices].slice(0, maxServices)));
    },
  };
}

function keepNewestSubjects(chosen: ColumnsBySubject): ColumnsBySubject {
  return Object.fromEntries(Object.entries(chosen).slice(-maxSubjects));
}

/** Reads the stored columns without invalid entries. */
function readStored(): StoredColumns {
  const stored = parseStored(deviceStorage.read(storageKey));
  return Array.isArray(stored) ? stored.flatMap(readServiceColumns).slice(0, maxServices) : [];
}

function readServiceColumns(stored: unknown): StoredColumns {
  if (!isRecord(stored) || typeof stored['service'] !== 'string' || !isRecord(stored['chosen'])) return [];
  const chosen = Object.entries(stored['chosen']).map(([subject, columns]) => [subject, readColumns(columns)] as const);
  return [{ service: stored['service'], chosen: keepNewestSubjects(Object.fromEntries(chosen)) }];
}

function readColumns(stored: unknown): ChosenColumns {
  if (!isRecord(stored)) return {};
  const columns = (['columns', 'by', 'field'] as const).flatMap((name) => {
    const text = stored[name];
    return typeof text === 'string' && text.length <= maxTextLength ? [[name, text] as const] : [];
  });
  return Object.fromEntries(columns);
}
