/** How far the loading of an answer is. */
export interface LoadProgress {
  /** Rows and pages that have come so far. */
  readonly rows: number;
  readonly pages: number;
  /** Rows that will come, where the service has told. */
  readonly ofRows?: number;
  /** What all rows will be in a cell, where that is much. */
  readonly size?: ResultSize | undefined;
}

export type Report = (progress: LoadProgress) => void;

/** Several loads as one, in which those that have not told how much comes leave the whole untold. */
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
