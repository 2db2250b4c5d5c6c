import { splitAddress } from './selected-formula';
import type { readReference } from './read-reference';

type Read = typeof readReference;

interface Waiting {
  readonly reference: string;
  readonly sheet: string;
  readonly address: string;
  readonly settle: (values: unknown[][] | Promise<unknown[][]>) => void;
}

const oneCell = /^\$?[A-Z]{1,3}\$?[1-9]\d{0,6}$/i;
// Each cell is an object of its own to Excel.
const cellsAtOnce = 500;

/**
 * Reads references as `read` does, those to single cells that are asked for in one go in a few requests to Excel: a list of
 * formulas has hundreds of them.
 */
export function readCellsTogether(read: Read): Read {
  let waiting: Waiting[] = [];

  const flush = async () => {
    const cells = waiting;
    waiting = [];
    const values = await readValues(cells).catch(() => undefined);
    // What cannot be read so, an error above all, is read alone, and told in a message.
    cells.forEach(({ reference, sheet, settle }, index) => {
      const value = values?.[index];
      settle(value === undefined ? read(reference, sheet) : [[value]]);
    });
  };

  return (reference, given) => {
    const plain = reference.replace(/^@/, '');
    const [sheet, address] = plain.includes('!') ? splitAddress(plain) : [given, plain];
    if (sheet === undefined || /[[\]]/.test(sheet) || !oneCell.test(address)) return read(reference, given);
    return new Promise((settle) => {
      waiting.push({ reference, sheet, address, settle });
      if (waiting.length === 1) queueMicrotask(() => void flush());
    });
  };
}

/** The values of cells, undefined where Excel has no value of one. */
function readValues(cells: readonly Waiting[]): Promise<unknown[]> {
  return Excel.run(async (context) => {
    const { worksheets } = context.workbook;
    const sheets = new Map(
      [...new Set(cells.map(({ sheet }) => sheet))].map((name) => [name, worksheets.getItem(name)]),
    );
    const values: unknown[] = [];
    for (let start = 0; start < cells.length; start += cellsAtOnce) {
      const ranges = cells.slice(start, start + cellsAtOnce).flatMap(({ sheet, address }) => {
        const range = sheets.get(sheet)?.getRange(address);
        range?.load('values,valueTypes');
        return range ?? [];
      });
      await context.sync();
      for (const { values: found, valueTypes } of ranges) {
        const failed = valueTypes[0]?.[0] === Excel.RangeValueType.error;
        values.push(failed ? undefined : (found as unknown[][])[0]?.[0]);
      }
    }
    return values;
  });
}
