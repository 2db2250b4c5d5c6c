import type { Delivery, SourceName } from '../../model/provenance';
import type { PlainDate } from '../../model/plain-date';
import type { ColumnKind } from '../../model/table';
import type { Area } from './area';
import type { KeptRows } from './kept-rows';
import type { ReferredCell } from './referred-cell';
import type { TableLayout } from './table-layout';
import type { WrittenRows } from './written-rows';

/** A column that the add-in fills. */
export interface DefinedColumn {
  /** The field's name, as the service has it. */
  readonly name: string;
  readonly kind: ColumnKind;
  /** The header that was written; the user may have renamed it since. */
  readonly header: string;
  /** The Excel table column's own number, which stays through renaming and moving. */
  readonly columnId?: number;
}

/** The result that is in the cells. */
export interface StoredResult {
  readonly source: SourceName;
  readonly asOf?: PlainDate;
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
  readonly rows: number;
  /** The name of the person, as their token says it. */
  readonly by?: string;
  readonly delivery?: Delivery;
  /** Differs for different results; the order of rows doesn't matter. */
  readonly hash: string;
}

/** A cell's color: `row` names the row by what it holds, `column` is the field's name. */
export interface OwnFill {
  readonly row: string;
  readonly column: string;
  readonly color: string;
}

/**
 * What the workbook knows about one linked table or snapshot. It travels with the file, so it holds no token, no
 * address and no setting of a person.
 */
export interface Definition {
  readonly id: string;
  readonly kind: 'linked table' | 'snapshot';
  /** The query, as a formula. */
  readonly formula: string;
  readonly table: { readonly id: string; readonly name: string };
  readonly columns: readonly DefinedColumn[];
  /** The names of the columns that identify a row; none if nothing does. */
  readonly keys: readonly string[];
  readonly result: StoredResult;
  /**
   * Which running add-in wrote the result: a random text, so that the add-in's own refresh isn't taken for another's.
   */
  readonly session: string;
  /** Set while an add-in writes the rows, so that another does not write the same ones below each other. */
  readonly writing?: {
    readonly since: number;
    readonly session: string;
    readonly by?: string;
    /** Older versions only refresh. */
    readonly doing?: (typeof tableWork)[number];
  };
  /** The cells that the query refers to, as they were in the last refresh. */
  readonly refers?: readonly ReferredCell[];
  /** There while changed cells are marked: the colors of the user's own that the marks cover. */
  readonly marks?: readonly OwnFill[];
  /** The rows that were last written; missing where an older version wrote them. */
  readonly written?: WrittenRows;
  /** Rows no longer in the source that stay because of the user's notes. */
  readonly kept?: readonly KeptRows[];
  /** How the linked columns looked at the last refresh, by their fields' headers, to restore the table by. */
  readonly layout?: TableLayout;
  /** A hash of the cells next to the table of which the user was warned that they don't move with its rows. */
  readonly warnedAdjacent?: string;
  /** A snapshot's query with its date words resolved, to verify it by. */
  readonly pinned?: string;
  /**
   * Never stored: a header of ours that another column has by now, where neither headers nor numbers are known to be
   * right.
   */
  readonly disputed?: string;
  /** Where a snapshot's provenance was written. */
  readonly note?: {
    readonly sheet: string;
    readonly area: Area;
    readonly hash?: string;
    /** A hash of what the user had typed in the other columns. */
    readonly typed?: string;
  };
}

/** What an add-in may be doing with a table while others must leave it alone. */
export const tableWork = ['refresh', 'convert', 'update', 'remove'] as const;

/** All parts of the add-in have it, whatever their version. */
export const definitionNamespace = 'urn:ids-for-excel:block';
export const definitionVersion = 1;
/** Marks definitions in which a formula that names no columns shows the default ones. Before, it showed all fields. */
export const defaultColumnsMark = 'report';
/** In characters; longer texts of that namespace are not ours. */
export const longestDefinition = 200_000;
