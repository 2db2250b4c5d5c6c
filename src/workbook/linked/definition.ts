import type { Delivery, DataSourceName } from '../../model/provenance';
import type { PlainDate } from '../../model/plain-date';
import type { ColumnKind } from '../../model/table';
import type { Area } from '../area';
import type { KeptRows } from './kept-rows';
import type { ReferencedCell } from './referenced-cell';
import type { TableLayout } from './table-layout';
import type { WrittenRows } from './written-rows';

/** A column that the add-in fills. */
export interface DefinedColumn {
  /** The service's name of the field. */
  readonly name: string;
  readonly kind: ColumnKind;
  /** The header as written. The user may have renamed the column since. */
  readonly header: string;
  /** The ID of the Excel table's column, which survives renaming and moving. */
  readonly columnId?: number;
}

/** The result that the cells show. */
export interface StoredResult {
  readonly source: DataSourceName;
  readonly asOf?: PlainDate;
  /** The first date of a period, or the earlier date of a comparison; missing if an older version stored the result. */
  readonly startDate?: PlainDate;
  /** Milliseconds since 1970. */
  readonly fetchedAt: number;
  readonly rows: number;
  /** The user's name, from the token. */
  readonly by?: string;
  /** A hash that distinguishes services and settings for amounts and rates; missing if an older version stored the result. */
  readonly service?: string;
  /** A hash of the custodians and customers that the user's token covered, if known. */
  readonly scope?: string;
  readonly delivery?: Delivery;
  /** A hash of the rows, whatever their order. */
  readonly hash: string;
}

/** A cell's color. `row` identifies the row by its content; `column` is the field's name. */
export interface UserFill {
  readonly row: string;
  readonly column: string;
  readonly color: string;
}

/**
 * The workbook's record of a linked table or snapshot. It's saved in the file, so it contains no token, no address, and no
 * personal setting.
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
  /** A random ID of the add-in instance that wrote the result. */
  readonly session: string;
  /** Set while an add-in changes the table. */
  readonly lock?: {
    readonly since: number;
    readonly session: string;
    readonly by?: string;
    /** Missing in locks of older versions, which only refresh. */
    readonly action?: (typeof lockActions)[number];
    /** Whether the table had a total row, which is hidden while rows are added or removed. */
    readonly totals?: true;
  };
  /** The cells that the query refers to, as they were in the last refresh. */
  readonly referencedCells?: readonly ReferencedCell[];
  /** Set while changed cells are highlighted: the user's own colors that the highlights cover. */
  readonly userFills?: readonly UserFill[];
  /** Hashes of the rows written last; missing if an older version wrote them. */
  readonly written?: WrittenRows;
  /** Rows no longer in the source that stay because of the user's notes. */
  readonly keptRows?: readonly KeptRows[];
  /** The layout of the linked columns at the last refresh, by field header, to restore the table. */
  readonly layout?: TableLayout;
  /** A hash of the adjacent cells for which the user was warned that they don't move with the table's rows. */
  readonly warnedAdjacentHash?: string;
  /** A snapshot's query with resolved date words, for verification. */
  readonly pinned?: string;
  /** The header of a linked column that another column has taken over, so neither headers nor IDs can be trusted. Never stored. */
  readonly disputedHeader?: string;
  /** The stamp of a snapshot: the cells with its provenance. */
  readonly stamp?: {
    readonly sheet: string;
    readonly area: Area;
    readonly hash?: string;
    /** A hash of the user's own columns. */
    readonly userCellsHash?: string;
  };
}

/** The actions during which an add-in locks a table. */
export const lockActions = ['refresh', 'convert', 'update', 'remove'] as const;

/** The namespace of all of the add-in's parts, whatever their version. */
export const definitionNamespace = 'urn:ids-for-excel:block';
export const definitionVersion = 1;
/** Marks definitions in which a formula without columns shows the default columns. In older definitions, it shows all fields. */
export const defaultColumnsMark = 'report';
/** In characters. A longer part of this namespace isn't a definition. */
export const maxDefinitionLength = 200_000;
