import type { DateSystem } from '../model/plain-date';

/** The add-in's access to the formulas of the open workbook. Every method rejects with an AddInError when Excel refuses. */
export interface Workbook {
  findDateSystem(): Promise<DateSystem>;
  /** Enters every IDS formula again, sheet by sheet, to make Excel recalculate it. */
  reenterFormulas(): Promise<ReenterReport>;
  /** Enters only the IDS formulas again that show an error, stay busy, or have lost their function name. */
  repairFormulas(): Promise<ReenterReport>;
}

/** The result of reentering formulas. */
export interface ReenterReport {
  /** The number of reentered cells. */
  readonly cells: number;
  /** A message for each sheet that Excel refused. */
  readonly failures: readonly string[];
}
