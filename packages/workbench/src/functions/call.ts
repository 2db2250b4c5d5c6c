/** Why a function failed: the error that the cell shows, and the message that hovering shows. */
export interface CallError {
  code: string;
  message: string;
}

/** One call of a function by a cell. */
export interface Call {
  /** The number of the call in messages to the add-in. */
  id: number;
  /** Function and arguments; the same signature in the same cell is the same call. */
  signature: string;
  streaming: boolean;
  volatile: boolean;
  state: 'waiting' | 'done';
  /** The last calculation that requested it. */
  seenIn: number;
  /** The last calculation that used its result. */
  usedIn?: number;
  value?: unknown;
  error?: CallError;
}

/** A cell with calls: a formula can hold several functions. */
export interface CallingCell {
  unitId: string;
  sheetId: string;
  row: number;
  column: number;
  calls: Map<string, Call>;
  /** The calculation that last evaluated the cell. */
  seenIn: number;
}

/** Returns the key of a cell in maps. */
export function printCellKey(sheetId: string, row: number, column: number): string {
  return `${sheetId}!${row}!${column}`;
}
