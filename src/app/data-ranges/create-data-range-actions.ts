import type { Clock } from '../../model/clock';
import type { PlainDate } from '../../model/plain-date';
import { excelLinkedWorkbook } from '../../workbook/linked/excel-linked-workbook';
import type { Workbook } from '../../workbook/workbook';
import type { BlockVerbs, WorkbookRefreshVerbs } from './data-range-actions';
import { createBlockMemory, type BlockTools } from './data-range-services';
import { createBlocks } from './create-data-ranges';
import { displayName } from './display-name';
import type { Session } from '../connection/session';

/** What the verbs on formulas, linked tables and snapshots get from the rest of the add-in. */
export interface BlockServices {
  readonly clock: Clock;
  readonly session: Session;
  readonly loader: { clear(): void };
  readonly workbook: Pick<Workbook, 'findDateSystem'>;
  readonly formulas: BlockTools['formulas'];
  readonly tryService: () => Promise<unknown>;
  readonly refreshFormulas: BlockTools['refreshFormulas'];
  readonly repairFormulas: BlockTools['repairFormulas'];
  readonly resolveDate: (word: unknown, custodian: unknown) => Promise<PlainDate>;
}

/** The verbs on formulas, linked tables and snapshots, in the open workbook. */
export function createBlockVerbs({
  session,
  loader,
  workbook,
  ...services
}: BlockServices): BlockVerbs & WorkbookRefreshVerbs {
  return createBlocks({
    ...services,
    workbook: excelLinkedWorkbook,
    findDateSystem: workbook.findDateSystem,
    who: () => displayName(session.get()),
    connected: () => session.get().state === 'connected',
    forget: () => loader.clear(),
    memory: createBlockMemory(crypto.randomUUID()),
  });
}
