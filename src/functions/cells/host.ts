import type { DateSystem } from '../../model/plain-date';

/** A formatted number has a type of its own in Excel before ExcelApi 1.19. */
export type NumberType = 'Double' | 'FormattedNumber';

/** What this Excel and this workbook can do. */
export interface FunctionHost {
  /** What Excel calls a number with a format of its own; undefined where it takes none from functions. */
  readonly formats: NumberType | undefined;
  readonly dateSystem: DateSystem;
  /** Whether an array can hold errors next to values; older builds turn the whole array into one error. */
  readonly errorsInArrays?: boolean;
}

let host: FunctionHost = { formats: undefined, dateSystem: 1900 };
let find = () => Promise.resolve(host);
let finding: Promise<FunctionHost> | undefined;

/** Begins to find out what Excel can do, once for all cells. */
export function describeHost(how: () => Promise<FunctionHost>): void {
  find = how;
  finding = undefined;
  // Waiting cells report a failure.
  void hostDescribed().catch(() => undefined);
}

/**
 * Excel may call functions before it has described itself: they wait, so that no date is read wrongly. A failed attempt
 * is repeated.
 */
export function hostDescribed(): Promise<FunctionHost> {
  finding ??= find().then(
    (found) => (host = found),
    (error: unknown) => {
      finding = undefined;
      throw error;
    },
  );
  return finding;
}

export function functionHost(): FunctionHost {
  return host;
}
