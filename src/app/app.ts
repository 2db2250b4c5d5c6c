import type { Cells } from '../functions/cells/run-cell';
import type { DateSystem, PlainDate } from '../model/plain-date';
import type { RefreshReport, DataRangeActions, WorkbookRefreshActions } from './data-ranges/data-range-actions';
import type { ColumnMemoryActions } from './builder/column-memory';
import type { ConnectionActions } from './connection/create-connection';
import type { ConventionsActions } from './conventions/conventions';
import type { DeliveryActions } from './deliveries/create-deliveries';
import type { DrillDownActions } from './drill-down/create-drill-down';
import type { DiagnosticsActions } from './connection/diagnostics';
import type { AutoRefreshActions } from './auto-refresh/create-auto-refresh';
import type { MorningActions } from './morning/create-morning';
import type { BreakActions } from './breaks/create-breaks';
import type { FormulaActions } from './builder/create-formula-actions';
import type { Observable } from '../model/observable';
import type { Party } from '../model/party';
import type { ProcessDate } from '../model/process-date';
import type { BuilderActions } from './builder/create-builder-actions';
import type { SavedQueryActions } from './builder/saved-queries';
import type { SelectionActions } from './builder/selection';
import type { SessionState, Session } from './connection/session';
import type { SelfTestActions } from './self-test/self-test-actions';
import type { UpdateActions } from './updates/updates';
import type { SettingsState } from './settings/settings';
import type { LoadTotal } from '../loader/load-total';
import type { Loader } from '../loader/loader';
import type { Workbook } from '../workbook/workbook';
import type { CellOutcomes } from '../functions/cells/cell-outcomes';
import type { Interfaces } from '../functions/definition/context';

export type { ProcessDate as ProcessDate };

/** The actions that only the pane calls: their code is loaded with the pane's. */
export interface PaneActions
  extends
    AutoRefreshActions,
    BreakActions,
    DataRangeActions,
    ColumnMemoryActions,
    ConventionsActions,
    DeliveryActions,
    DrillDownActions,
    FormulaActions,
    MorningActions,
    BuilderActions,
    SavedQueryActions,
    SelectionActions,
    SelfTestActions,
    UpdateActions,
    WorkbookRefreshActions {}

/** The actions that the pane and the ribbon call. Every promise settles, with an AddInError when it fails. */
export interface PaneApp extends PaneActions, CommonActions {
  custodians(signal?: AbortSignal): Promise<readonly Party[]>;
  /** Returns a custodian's process dates, newest first; blank or `*` for all custodians together. */
  processDates(custodian?: unknown, signal?: AbortSignal): Promise<readonly ProcessDate[]>;
}

/** The actions that are available before the pane's code is loaded. */
export interface CommonActions extends ConnectionActions, DiagnosticsActions {
  readonly session: Observable<SessionState>;
  readonly settings: Observable<SettingsState>;
  /** Returns the process date of a date word such as `last`. */
  resolveDate(word: unknown, custodian?: unknown, signal?: AbortSignal): Promise<PlainDate>;
  /** Clears the cache and reenters every IDS formula of the workbook. */
  refreshAll(): Promise<RefreshReport>;
}

/** The add-in without the pane's actions, as cells use it. */
export interface App extends CommonActions {
  /** The cells' calls and their outcomes. */
  readonly cells: Cells;
  /** What the pane's actions share with the cells. */
  readonly shared: SharedWithPane;
  /**
   * Reenters the IDS formulas that show an error, are stuck waiting, or lost their name; leaves all others unchanged.
   */
  repair(): Promise<RefreshReport>;
  /** Returns the date system of the open workbook: 1900 or 1904. Rejects with a message if Excel doesn't respond. */
  findDateSystem(): Promise<DateSystem>;
}

/** What the pane's actions share with the cells. */
interface SharedWithPane {
  readonly loader: Loader;
  readonly loadTotal: LoadTotal;
  readonly interfaces: Interfaces;
  readonly session: Session;
  readonly cellOutcomes: CellOutcomes;
  readonly workbook: Workbook;
  /** The service's address. */
  readonly service: () => string;
  /** Reads the add-in's own page from its server; undefined if it can't be read. */
  readonly readPage: () => Promise<string | undefined>;
  /** Sends a small request to the service. */
  readonly tryService: () => Promise<unknown>;
}
