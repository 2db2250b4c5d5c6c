import type { DateSystem } from '../model/plain-date';

/** What the add-in does to the open workbook. Everything here rejects with an AddInError when Excel refuses. */
export interface Workbook {
  /** How the workbook counts days. */
  findDateSystem(): Promise<DateSystem>;
  /** Enters every formula that calls an IDS function again, sheet by sheet, so that Excel recalculates it. */
  reenterFormulas(): Promise<ReenterReport>;
  /** The same for those formulas only that show an error, wait for ever or lost their name. */
  repairFormulas(): Promise<ReenterReport>;
}

export interface ReenterReport {
  readonly cells: number;
  /** A message for each sheet that could not be done. */
  readonly failures: readonly string[];
}
