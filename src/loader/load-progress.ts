/** The progress of a load. */
export interface LoadProgress {
  /** Rows and pages that have come so far. */
  readonly rows: number;
  readonly pages: number;
  /** The number of rows to come, if the service reports it. */
  readonly ofRows?: number;
  /** What all rows will be in a cell, where that is much. */
  readonly size?: ResultSize | undefined;
}

export type Report = (progress: LoadProgress) => void;

/** Several loads as one. The whole is unknown as long as one of them hasn't reported how much comes. */
export function addUp(parts: readonly LoadProgress[]): LoadProgress {
  const sum = (of: (part: LoadProgress) => number) => parts.reduce((total, part) => total + of(part), 0);
  const known = parts.length > 0 && parts.every((part) => part.ofRows !== undefined);
  return {
    rows: sum((part) => part.rows),
    pages: sum((part) => part.pages),
    ...(known && { ofRows: sum((part) => part.ofRows ?? 0) }),
  };
}

/** Of a result: its columns, and about how many characters its cells are. */
export interface ResultSize {
  readonly columns: number;
  readonly characters: number;
}
