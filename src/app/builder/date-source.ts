import { fileKindOf, type FileKind } from '../../loader/statuses';
import { readReconKind } from '../../query/read-check-options';
import { parseFormula } from '../../query/parse-formula';
import { readOne } from '../../query/read-list';
import { neededFiles } from '../../functions/reconciliation/needed-files';
import { readArgument, readCall, type ArgumentSource, type Call } from './read-call';
import { setFunctions } from './set-functions';

/** What a call's process date comes from, as a cell could hold it, and how it is counted. */
export interface DatedBy {
  readonly date: unknown;
  readonly custodian?: unknown;
  /** Which files make a date delivered. */
  readonly files?: FileKind | undefined;
  /** `last` is the latest day that has deliveries, received or not. */
  readonly awaits?: true;
}

const vehicles = fileKindOf['Vehicles'];

/**
 * Of two dates the later one decides, which is that of the rows: the other word counts on the same process dates, and moves
 * on with it.
 */
function tableDatedBy({ name, given }: Call): DatedBy | undefined {
  const { custodian, date } = given;
  switch (name) {
    case 'STATUS':
      return { date, custodian, awaits: true };
    case 'RECON':
      return { date, custodian, files: neededFiles[readReconKind(readOne(given.kind))][0] };
    case 'COMPARE':
      return { date: given.date2, custodian, files: filesOf(given.set) };
    case 'TRANSACTIONS':
      return { date: given.to, custodian, files: fileKindOf['Transactions'] };
    case 'POSITIONS':
    case 'TAXLOTS':
    case 'PRICES':
    case 'FXRATES':
      return { date, custodian, files: filesOf(setFunctions[name]) };
    case 'TOTAL':
      return { date, custodian, files: filesOf(given.set) };
    case 'V1':
      return { date, custodian, files: filesOf(given.resource) };
    case 'VEHICLES':
      return { date, custodian, files: vehicles };
    default:
      return undefined;
  }
}

/** Where functions of one value have their date and custodian; functions whose value has no process date are left out. */
const points: Readonly<Record<string, { date: number; custodian?: number; files?: FileKind | undefined }>> = {
  PRICE: { date: 1, custodian: 2 },
  FX: { date: 2, custodian: 3 },
  POSITION: { date: 3 },
  VEHICLE: { date: 3, custodian: 2, files: vehicles },
  DATE: { date: 0, custodian: 1 },
};

/** The argument that the process date of a formula's result comes from; undefined if none does. */
export async function datedBy(formula: string, source: ArgumentSource, sheet?: string): Promise<DatedBy | undefined> {
  const { name, args } = parseFormula(formula);
  const place = Object.hasOwn(points, name) ? points[name] : undefined;
  if (!place) return tableDatedBy(await readCall(formula, source, sheet));
  const read = (at: number | undefined) => readArgument((at === undefined ? null : args[at]) ?? null, source, sheet);
  // Thousands of cells have one date: of what else they name nothing is read.
  const [date, custodian] = await Promise.all([read(place.date), read(place.custodian)]);
  return { date, custodian, files: place.files };
}

/** The files that a set's rows, or a v1 resource's, come from. */
function filesOf(given: unknown): FileKind | undefined {
  const one = readOne(given);
  const set = typeof one === 'string' ? one.trim().toLowerCase() : '';
  return Object.entries(fileKindOf).find(([known]) => known.toLowerCase() === set)?.[1];
}
