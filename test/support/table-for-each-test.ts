import type { DataRangeActions } from '../../src/app/data-ranges/services/data-range-actions';
import { createMorningClock, startRunning } from '../faults/start-running';
import type { Running } from '../faults/surface';
import { openWorkbook } from '../faults/table-surfaces';
import type { MemorySheet } from './memory-sheet';
import type { MemoryWorkbook } from './memory-workbook';

/** An in-memory workbook, and the linked table in A1 of its Sheet1. */
interface OpenedTable {
  readonly running: Running;
  readonly workbook: MemoryWorkbook;
  readonly dataRanges: DataRangeActions;
  readonly sheet: MemorySheet;
  readonly id: string;
}

/** Gives each test of a file its own workbook with a linked table, over a sandbox shared by all. */
export function openTableForEachTest(
  formula: string,
  use: (opened: OpenedTable) => void,
  clock = createMorningClock(),
): void {
  let running: Running;
  beforeAll(async () => {
    running = await startRunning(clock);
  });
  afterAll(() => running.close());
  beforeEach(async () => {
    const { workbook, dataRanges } = openWorkbook(running);
    const { id } = await dataRanges.insertTable({ formula, target: 'selection' });
    use({ running, workbook, dataRanges, sheet: workbook.getSheet('Sheet1'), id });
  });
}
