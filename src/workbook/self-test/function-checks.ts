import {
  allResultsReceived,
  bothFunctionsKnown,
  checkTitles,
  resultsAtOnce,
  resultsMissing,
} from '../../messages/self-test';
import { type Clock } from '../../model/clock';
import { wait } from '../../model/wait';
import type { ExcelCheck } from './run-check';

const cellCount = 1_000;
const stepMillis = 500;
const maxSteps = 60;

/** Checks of the add-in's functions in Excel. */
export function createFunctionChecks(clock: Clock): readonly ExcelCheck[] {
  return [
    {
      id: 'S17',
      title: checkTitles.shortNames,
      expected: bothFunctionsKnown,
      run: async (sheet, context) => {
        const range = sheet.getRange('A1:B1');
        range.formulas = [['=IDS.FX("EUR","USD","last",1)', '=IDS.V1("Currencies")']];
        await context.sync();
        await waitForCells(range, context, clock);
        const [fx, v1] = (range.values[0] ?? []) as unknown[];
        const unknownNames = [fx === '#NAME?' && 'FX', v1 === '#NAME?' && 'V1'].filter((name) => name !== false);
        return unknownNames.length === 0 ? bothFunctionsKnown : `#NAME?: ${unknownNames.join(', ')}`;
      },
    },
    {
      id: 'S18',
      title: resultsAtOnce(cellCount),
      expected: allResultsReceived,
      run: async (sheet, context) => {
        const range = sheet.getRange(`A1:A${cellCount}`);
        range.formulas = Array.from({ length: cellCount }, () => ['=INDEX(IDS.HELP("FX"),1,1)']);
        await context.sync();
        const busyCount = await waitForCells(range, context, clock);
        return busyCount === 0 ? allResultsReceived : resultsMissing(busyCount, (maxSteps * stepMillis) / 1000);
      },
    },
  ];
}

/** Waits until no cell is busy. Returns the number of cells that are still busy at the time limit. */
async function waitForCells(range: Excel.Range, context: Excel.RequestContext, clock: Clock): Promise<number> {
  for (let step = 0; ; step++) {
    range.load('values');
    await context.sync();
    const busyCount = range.values.flat().filter((value) => value === '#BUSY!' || value === '#GETTING_DATA').length;
    if (busyCount === 0 || step === maxSteps) return busyCount;
    await wait(clock, stepMillis);
  }
}
