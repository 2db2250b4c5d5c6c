import type { AskTotal } from '../loader/load-total';
import type { Loader } from '../loader/loader';
import type { PlainDate } from '../model/plain-date';
import type { Workbook } from '../workbook/workbook';
import type { CellAnswers } from './cell-answers';
import type { TableServices } from './tables/create-table-verbs';
import type { Session } from './connection/session';

/** What the pane's verbs share with those of cells. */
export interface PaneParts {
  readonly loader: Loader;
  readonly loadTotal: AskTotal;
  readonly tables: TableServices;
  readonly session: Session;
  readonly cellAnswers: CellAnswers;
  readonly workbook: Workbook;
  /** The service's address. */
  readonly service: () => string;
  /** Asks the service something small. */
  readonly tryService: () => Promise<unknown>;
  readonly resolveDate: (word: unknown, custodian?: unknown, signal?: AbortSignal) => Promise<PlainDate>;
}
