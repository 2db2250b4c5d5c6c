import type { Clock } from '../../model/clock';
import type { PlainDate } from '../../model/plain-date';
import { excelLinkedWorkbook } from '../../workbook/linked/excel-linked-workbook';
import type { Workbook } from '../../workbook/workbook';
import { createDataRangeMemory, type DataRangeServices } from './data-range-services';
import { displayName } from './display-name';
import { createKnownTables } from './known-tables';
import { deviceStorage } from '../settings/settings-storage';
import type { Session } from '../connection/session';

/** What the actions on formulas, linked tables, and snapshots get from the rest of the add-in. */
export interface DataRangeParts {
  readonly clock: Clock;
  readonly session: Session;
  readonly loader: { clear(): void };
  readonly workbook: Pick<Workbook, 'findDateSystem'>;
  readonly formulas: DataRangeServices['formulas'];
  readonly tryService: () => Promise<unknown>;
  readonly refreshFormulas: DataRangeServices['refreshFormulas'];
  readonly repairFormulas: DataRangeServices['repairFormulas'];
  readonly resolveDate: (word: unknown, custodian: unknown) => Promise<PlainDate>;
}

/** What the actions on data ranges in the open workbook share. */
export function createDataRangeServices({ session, loader, workbook, ...services }: DataRangeParts): DataRangeServices {
  return {
    ...services,
    workbook: excelLinkedWorkbook,
    findDateSystem: workbook.findDateSystem,
    who: () => displayName(session.get()),
    connected: () => session.get().state === 'connected',
    forget: () => loader.clear(),
    memory: createDataRangeMemory(crypto.randomUUID()),
    known: createKnownTables(deviceStorage),
  };
}
