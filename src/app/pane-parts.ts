import type { LoadTotal } from '../loader/load-total';
import type { Loader } from '../loader/loader';
import type { PlainDate } from '../model/plain-date';
import type { Workbook } from '../workbook/workbook';
import type { CellOutcomes } from '../functions/cells/cell-outcomes';
import type { Interfaces } from '../functions/definition/context';
import type { Session } from './connection/session';

/** What the pane's actions share with those of cells. */
export interface PaneParts {
  readonly loader: Loader;
  readonly loadTotal: LoadTotal;
  readonly interfaces: Interfaces;
  readonly session: Session;
  readonly cellOutcomes: CellOutcomes;
  readonly workbook: Workbook;
  /** The service's address. */
  readonly service: () => string;
  /** The add-in's own page as its server has it now; undefined where that can't be read. */
  readonly readPage: () => Promise<string | undefined>;
  /** Sends a small request to the service. */
  readonly tryService: () => Promise<unknown>;
  readonly resolveDate: (word: unknown, custodian?: unknown, signal?: AbortSignal) => Promise<PlainDate>;
}
