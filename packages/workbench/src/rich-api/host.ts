import type { ChartStore } from '../charts/chart-store';
import type { FunctionHost } from '../functions/function-host';
import type { Book } from '../grid/book';
import type { Calculation } from '../grid/calculation';
import type { CellWriter } from '../grid/cell-writer';
import type { ConditionalFormats } from '../grid/conditional-formats';
import type { Protection } from '../grid/protection';
import type { Structure } from '../grid/structure';
import type { TableEdits } from '../grid/tables/table-edits';
import type { TableGrowth } from '../grid/tables/table-growth';
import type { TableRenames } from '../grid/tables/table-renames';
import type { TableStore } from '../grid/tables/table-store';
import type { Hyperlinks } from '../grid/hyperlinks';
import type { Validations } from '../grid/validations';
import type { CallLog } from '../wire/call-log';
import type { PageSetup } from '../xlsx/page-setup';
import type { Limits } from '../wire/limits';
import type { Refusals } from '../wire/refusals';
import type { EventHub } from './event-hub';
import type { References } from './references';
import type { SettingsStore } from './settings-store';
import type { XmlParts } from './xml-parts';

/** An object of the host during a request, or longer when the add-in keeps a reference to it. */
export class HostObject<Self> {
  referenceId: string | undefined;

  /** @param type - the name of its class in `classes.ts` */
  constructor(
    readonly type: string,
    readonly self: Self,
  ) {}
}

/** An object whose class is not known where it is used. */
export type AnyHostObject = HostObject<unknown>;

/** An argument: plain JSON, or another object of the host. */
type Argument = unknown;

/**
 * The implemented members of one Excel class, by their names in requests (`Values`, `GetRange`). `Self` identifies an
 * object of the class. Requests for other members are refused by name.
 */
export interface HostClass<Self> {
  /** Properties that can be loaded. */
  get?: Record<string, (self: Self, services: HostServices) => unknown>;
  set?: Record<string, (self: Self, value: unknown, services: HostServices) => void>;
  /** Methods. A method that returns an object returns a `HostObject`, or null for a null object. */
  call?: Record<string, (self: Self, args: Argument[], services: HostServices) => unknown>;
  /** Properties that are objects. */
  child?: Record<string, (self: Self, services: HostServices) => AnyHostObject | null>;
  /** The members of a collection. */
  listItems?: (self: Self, services: HostServices) => AnyHostObject[];
  /** A collection's member by its key. */
  getItem?: (self: Self, key: unknown, services: HostServices) => AnyHostObject;
  /** Identifies the object in later requests. */
  identify?: (self: Self) => Record<string, unknown>;
  /** Objects identified only by a reference, such as ranges, stay valid while the add-in tracks them. */
  isTrackable?: boolean;
}

/** The error codes of Excel that the workbench uses. */
type ErrorCode =
  | 'AccessDenied'
  | 'ApiNotFound'
  | 'FilteredRangeConflict'
  | 'GeneralException'
  | 'InsertDeleteConflict'
  | 'InvalidArgument'
  | 'InvalidOperation'
  | 'InvalidReference'
  | 'InvalidSelection'
  | 'ItemAlreadyExists'
  | 'ItemNotFound'
  | 'MergedRangeConflict'
  | 'NonBlankCellOffSheet'
  | 'NotImplemented'
  | 'RangeExceedsLimit';

/** A refusal that the add-in gets as an `OfficeExtension.Error` with this code. */
export class HostError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** Returns the error for a member that Excel has and the workbench doesn't. */
export function createNotImplemented(className: string, member: string): HostError {
  return new HostError('ApiNotFound', `The workbench does not implement ${className}.${member}.`);
}

/** Returns the error for a missing object, with Excel's message. */
export function createItemNotFound(what: string): HostError {
  return new HostError('ItemNotFound', `The requested resource doesn't exist: ${what}.`);
}

/** The pane, controlled by the add-in. */
export interface PaneControl {
  isVisible(): boolean;
  setVisible(visible: boolean): void;
}

/** One row of a custom-function result: id, whether it succeeded, value or message, error code. */
export type InvocationResult = [id: number, succeeded: boolean, value: unknown, errorCode?: number, ...rest: unknown[]];

/** The services that the implementations of Excel's classes use. */
export interface HostServices {
  book: Book;
  writer: CellWriter;
  structure: Structure;
  tables: TableStore;
  growth: TableGrowth;
  renames: TableRenames;
  tableEdits: TableEdits;
  protection: Protection;
  conditionalFormats: ConditionalFormats;
  validations: Validations;
  calculation: Calculation;
  functions: FunctionHost;
  references: References;
  events: EventHub;
  settings: SettingsStore;
  xmlParts: XmlParts;
  charts: ChartStore;
  hyperlinks: Hyperlinks;
  /** The page setup of sheets, by their ids. */
  pages: Map<string, PageSetup>;
  pane: PaneControl;
  /** Sheets that only programs can show again. */
  veryHidden: Set<string>;
  limits: Limits;
  /** The minor version of ExcelApi that this Excel has. */
  api: number;
  log: CallLog;
  /** Failures requested by tests. */
  refusals: Refusals;
  /** The number of add-in instances in this page; requests of an earlier instance are stopped. */
  addinRun: number;
  /** Whether a request of the add-in is running. */
  isAddinActing: boolean;
  /** Whether another user's change is being applied: events report it as remote. */
  isRemoteChange: boolean;
  /** Whether the runtime should start with the document next time. */
  startsWithDocument: boolean;
  /** Called when the runtime has registered its functions and can receive invocations. */
  onFunctionsReady(): void;
  settleResults(results: InvocationResult[]): void;
}
