import type { ICellData } from '@univerjs/core';
import type { ReceivedResult } from '../functions/received-results';
import type { Shift } from '../grid/shift';
import type { WorkbookContent } from '../xlsx/workbook-content';

/** Stored cells by row and column; cells that aren't listed stay unchanged. */
export type CellRows = Record<string, Record<string, ICellData | null>>;

/** A member's change in a shared workbook, as plain JSON. */
export type SharedEdit =
  | { kind: 'cells'; sheetId: string; cells: CellRows }
  | { kind: 'shift'; shift: Shift }
  /** A mutation of sheets, names, widths, or similar. */
  | { kind: 'mutation'; id: string; params: Record<string, unknown> }
  /** A whole table, custom XML part, or similar; null if it was deleted. */
  | { kind: 'entry'; store: string; key: string; value: unknown }
  | { kind: 'result'; sheetId: string; row: number; column: number; result: ReceivedResult }
  /** Another workbook was opened in place of this one. */
  | { kind: 'workbook'; content: WorkbookContent };

/** A shared workbook: its file content, and the objects that are shared as a whole. */
export interface SharedState {
  content: WorkbookContent;
  entries: SharedEdit[];
}

/** A message from the relay to a page. */
export type RelayMessage =
  /** `first`: no other page has the workbook open. */
  | { kind: 'hello'; first: boolean }
  /** A new member wants the workbook. */
  | { kind: 'join'; joiner: string }
  /** The workbook after the edits with numbers up to `seq`. */
  | ({ kind: 'state'; seq: number } & SharedState)
  /** The edits of all pages in one order; a page's own edits return without their content. */
  | { kind: 'edits'; seq: number; from: string; base: number; edits?: SharedEdit[] }
  | { kind: 'left'; member: string };

/** A message from a page to the relay. */
export type PageMessage =
  | { from: string; base: number; edits: SharedEdit[] }
  | ({ from: string; joiner: string; seq: number } & SharedState);
