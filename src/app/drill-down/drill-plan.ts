import type { PlainDate } from '../../model/plain-date';
import type { CellValue, Column } from '../../model/table';

/** Rows behind a value, as a formula. */
export interface DrillSection {
  /** Above the rows: `Tax lots of 2026-04-10`. */
  readonly title: string;
  readonly formula: string;
  /** Marks moves of so many percent from one row's price to the next one's. */
  readonly jump?: number;
  /** Its figures are those of one row, and can't be checked against more. */
  readonly oneRow?: true;
}

/** What is taken from the rows of a section. `effect`: what transactions do to a quantity; `signed`: short positions count as negative. */
export type Measure =
  | { readonly of: 'sum' | 'signed' | 'average' | 'min' | 'max'; readonly column: string }
  | { readonly of: 'count' | 'effect' }
  /** The column's value in the row of a date. */
  | { readonly of: 'on'; readonly column: string; readonly date: PlainDate }
  /** A value that the column has in one of the rows, or whose inverse it has: a rate of either direction. */
  | { readonly of: 'rate'; readonly column: string; readonly value: number }
  /** The column's value in a row, from 0. */
  | { readonly of: 'row'; readonly column: string; readonly row: number };

/** A measure that counts in a figure. */
export interface ProofPart {
  /** The section's place in the plan. */
  readonly section: number;
  readonly sign: 1 | -1;
  readonly measure: Measure;
}

/** A figure of the drilled row, and how the rows behind add up to it. */
export interface DrillProof {
  readonly name: string;
  readonly value: number;
  readonly parts: readonly ProofPart[];
  /** How far it may differ from the sum of the rows; by default what binary fractions lose. */
  readonly tolerance?: number;
}

/** The rows behind one value. */
export interface DrillPlan {
  /** What is drilled, for people: `Quantity break of account 00001253`. */
  readonly subject: string;
  readonly sections: readonly DrillSection[];
  readonly proofs: readonly DrillProof[];
  /** Figures of the drilled row that the rows aren't added up to. */
  readonly unchecked?: readonly UncheckedFigure[];
}

export interface UncheckedFigure {
  readonly name: string;
  readonly value: number;
  /** Why it isn't checked; without it, because it's calculated from the rows, but isn't their sum. */
  readonly why?: string;
}

/** A row of a result that was selected, and the cell in it. */
export interface ResultRow {
  readonly columns: readonly Column[];
  readonly cells: readonly CellValue[];
  /** The selected column. */
  readonly at: number;
}
