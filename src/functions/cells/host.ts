import type { DateSystem } from '../../model/plain-date';

/** The type of a number with a format: `FormattedNumber` before ExcelApi 1.19. */
export type NumberType = 'Double' | 'FormattedNumber';

/** The capabilities of this version of Excel, and the settings of the workbook. */
export interface FunctionHost {
  /** The type of a number with a format; undefined if Excel accepts no formats from functions. */
  readonly formats: NumberType | undefined;
  readonly dateSystem: DateSystem;
  /** Whether an array can hold errors next to values; older builds turn the whole array into one error. */
  readonly errorsInArrays?: boolean;
}

let host: FunctionHost = { formats: undefined, dateSystem: 1900 };
let detect = () => Promise.resolve(host);
let detection: Promise<FunctionHost> | undefined;

/** Starts detecting the capabilities of Excel, once for all cells. */
export function describeHost(detectCapabilities: () => Promise<FunctionHost>): void {
  detect = detectCapabilities;
  detection = undefined;
  // Cells that wait for the host report a failure.
  void awaitHost().catch(() => undefined);
}

/**
 * Resolves when the capabilities of Excel are known. Cells wait for them, because dates depend on the workbook's date
 * system. The next call repeats a failed attempt.
 */
export function awaitHost(): Promise<FunctionHost> {
  detection ??= detect().then(
    (detected) => (host = detected),
    (error: unknown) => {
      detection = undefined;
      throw error;
    },
  );
  return detection;
}

export function functionHost(): FunctionHost {
  return host;
}
