import { fileKindBySet, type FileKind } from '../../loader/statuses';
import { readReconKind } from '../../query/read-check-options';
import { parseFormula } from '../../query/parse-formula';
import { readOption, readSingleValue } from '../../query/read-list';
import { neededFiles } from '../../functions/reconciliation/check-scope';
import { readArgument, readCall, type ArgumentSource, type Call } from './read-call';
import { setByFunctionWithParameters } from '../../functions/find-function';

/** The arguments that determine a call's process date. */
export interface DateSource {
  readonly date: unknown;
  readonly custodian?: unknown;
  /** The kind of files that must be received for a date to count as delivered. */
  readonly files?: FileKind | undefined;
  /** `last` means the latest date with expected deliveries, even if none was received. */
  readonly countsExpected?: true;
  /** The set whose rows decide what a date word means, as in `date=last` of IDS.QUERY. */
  readonly wordSet?: string;
}

const vehicles = fileKindBySet['Vehicles'];

/** Returns the source of a table's process date. If a function has two dates, the later one decides. */
function findTableDateSource({ name, args }: Call): DateSource | undefined {
  const { custodian, date } = args;
  switch (name) {
    case 'STATUS':
      return { date, custodian, countsExpected: true };
    case 'RECON':
      return { date, custodian, files: neededFiles[readReconKind(readSingleValue(args.kind))][0] };
    case 'COMPARE':
      return { date: args.date2, custodian, files: findFileKind(args.set) };
    case 'TRANSACTIONS':
      return { date: args.to, custodian, files: fileKindBySet['Transactions'] };
    case 'POSITIONS':
    case 'TAXLOTS':
    case 'PRICES':
    case 'FXRATES':
      return { date, custodian, files: findFileKind(setByFunctionWithParameters[name]) };
    case 'TOTAL':
    case 'COUNT':
      return { date, custodian, files: findFileKind(args.set) };
    case 'V1':
      return { date, custodian, files: findFileKind(args.resource) };
    case 'VEHICLES':
      return { date, custodian, files: vehicles };
    case 'QUERY': {
      const [word, set] = [readOption(args.options, 'date'), readSingleValue(args.set)];
      return word === undefined || typeof set !== 'string' ? undefined : { date: word, wordSet: set.trim() };
    }
    default:
      return undefined;
  }
}

/** The argument indexes of date and custodian in functions that return one value with a process date. */
const valueFunctions: Readonly<Record<string, { date: number; custodian?: number; files?: FileKind | undefined }>> = {
  PRICE: { date: 1, custodian: 2 },
  FX: { date: 2, custodian: 3 },
  POSITION: { date: 3 },
  VEHICLE: { date: 3, custodian: 2, files: vehicles },
  DATE: { date: 0, custodian: 1 },
};

/** Reads the arguments that determine the process date of a formula's result; undefined if it has none. */
export async function readDateSource(
  formula: string,
  source: ArgumentSource,
  sheet?: string,
): Promise<DateSource | undefined> {
  const { name, args } = parseFormula(formula);
  const indexes = Object.hasOwn(valueFunctions, name) ? valueFunctions[name] : undefined;
  if (!indexes) return findTableDateSource(await readCall(formula, source, sheet));
  const readArgumentAt = (index: number | undefined) =>
    readArgument((index === undefined ? null : args[index]) ?? null, source, sheet);
  // A sheet may have thousands of these formulas, so no other arguments are read.
  const [date, custodian] = await Promise.all([readArgumentAt(indexes.date), readArgumentAt(indexes.custodian)]);
  return { date, custodian, files: indexes.files };
}

/** Returns the kind of file that supplies a data set or REST v1 resource. */
function findFileKind(argument: unknown): FileKind | undefined {
  const value = readSingleValue(argument);
  const set = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return Object.entries(fileKindBySet).find(([setName]) => setName.toLowerCase() === set)?.[1];
}
