import type { PlainDate } from '../../model/plain-date';
import type { CellValue, Column } from '../../model/table';

/** Rows behind a value, as a formula. */
export interface DrillSection {
  /** The data set, which names the table. */
  readonly set: string;
  /** The heading, such as `Tax lots for 2026-04-10`. */
  readonly title: string;
  readonly formula: string;
  /** The formula to use if deliveries of FX rates are missing. It may convert amounts at rates that the value doesn't use. */
  readonly formulaWithLateRates?: string;
  /** Highlights price changes of more than this percentage from row to row. */
  readonly jumpPercent?: number;
  /** The section should have one row. If it has more, its figures can't be checked. */
  readonly oneRow?: true;
}

/**
 * A figure calculated from the rows of a section. `effect`: the change of a quantity by transactions. `signed`: short
 * positions count as negative.
 */
export type Measure =
  | { readonly of: 'sum' | 'signed' | 'average' | 'min' | 'max'; readonly column: string }
  | { readonly of: 'count' | 'effect' }
  /** The column's value on a date. */
  | { readonly of: 'on'; readonly column: string; readonly date: PlainDate }
  /** A rate in one of the rows, in either direction. */
  | { readonly of: 'rate'; readonly column: string; readonly value: number }
  /** The column's value in a row, counted from 0. */
  | { readonly of: 'row'; readonly column: string; readonly row: number };

/** A measure that is added to or subtracted from a figure. */
export interface ProofPart {
  /** The section's index in the plan. */
  readonly section: number;
  readonly sign: 1 | -1;
  readonly measure: Measure;
}

/** A figure of the drilled row, and the measures that should add up to it. */
export interface DrillProof {
  readonly name: string;
  readonly value: number;
  readonly parts: readonly ProofPart[];
  /** The section whose rows must all have a value; otherwise the figure can't be checked. */
  readonly allRows?: number;
  /** The allowed difference from the rows' total; by default only binary-fraction noise. */
  readonly tolerance?: number;
}

/** The rows behind one value. */
export interface DrillPlan {
  /** A title, such as `Quantity break of account 00001253`. */
  readonly title: string;
  readonly sections: readonly DrillSection[];
  readonly proofs: readonly DrillProof[];
  /** Figures of the drilled row that the rows can't be checked against. */
  readonly unchecked?: readonly UncheckedFigure[];
}

interface UncheckedFigure {
  readonly name: string;
  readonly value: number;
  /** The reason. By default, the figure is calculated from the rows but isn't their sum. */
  readonly reason?: string;
}

/** The selected row of a result. */
export interface ResultRow {
  readonly columns: readonly Column[];
  readonly cells: readonly CellValue[];
  /** The index of the selected column. */
  readonly selectedIndex: number;
}
