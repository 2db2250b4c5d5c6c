import type { Clock } from '../../model/clock';
import { wait } from '../../model/wait';
import type { ExcelCheck } from './excel-check';

const cells = 1_000;
const stepMillis = 500;
const mostSteps = 60;

/** What Excel does with the add-in's functions. */
export function functionChecks(clock: Clock): readonly ExcelCheck[] {
  return [
    {
      id: 'S17',
      what: 'Functions with the short names FX and V1',
      expected: 'both known',
      run: async (sheet, context) => {
        const range = sheet.getRange('A1:B1');
        range.formulas = [['=IDS.FX("EUR","USD","last",1)', '=IDS.V1("Currencies")']];
        await context.sync();
        await settle(range, context, clock);
        const [fx, v1] = (range.values[0] ?? []) as unknown[];
        const unknown = [fx === '#NAME?' && 'FX', v1 === '#NAME?' && 'V1'].filter((name) => name !== false);
        return unknown.length === 0 ? 'both known' : `#NAME?: ${unknown.join(', ')}`;
      },
    },
    {
      id: 'S18',
      what: `The results of ${cells.toLocaleString('en-US')} functions at once`,
      expected: 'all arrived',
      run: async (sheet, context) => {
        const range = sheet.getRange(`A1:A${cells}`);
        range.formulas = Array.from({ length: cells }, () => ['=INDEX(IDS.HELP("FX"),1,1)']);
        await context.sync();
        const waits = await settle(range, context, clock);
        return waits === 0 ? 'all arrived' : `${waits} missing after ${(mostSteps * stepMillis) / 1000} s`;
      },
    },
  ];
}

/** Waits until no cell is busy; gives how many still are when that takes too long. */
async function settle(range: Excel.Range, context: Excel.RequestContext, clock: Clock): Promise<number> {
  for (let step = 0; ; step++) {
    range.load('values');
    await context.sync();
    const busy = range.values.flat().filter((value) => value === '#BUSY!' || value === '#GETTING_DATA').length;
    if (busy === 0 || step === mostSteps) return busy;
    await wait(clock, stepMillis);
  }
}
