import { planDelivery, noCustomerId } from './delivery';
import type { DatesToWrite } from './dates-to-write';
import { type PlantedBreak, breakKindsOn, breakSchedule } from './break-schedule';
import type { Random } from './random';
import { currencies } from './reference-rows';
import type { RowWriter } from './row-writer';

/** The IDs of each custodian's base currencies. `custodianWithoutLots` sends no rates. */
const baseCurrencies: readonly (readonly number[])[] = [[1], [1, 2], [1], [3], []];
/** The value of one unit of each currency in US dollars on the first date, in the order of currency IDs. */
const firstRates = [1, 0.7292, 1.1734, 1.3442, 1.2589, 0.006389, 0.6671, 0.1285, 0.1084, 0.0556];
/** The ID of the Swiss franc, whose rates are missing on the dates that `breakSchedule` plants. */
const currencyWithPlantedGaps = 5;

/**
 * Writes the rates of every custodian and date, and returns the planted breaks. A rate's factor is the value of one unit
 * of the local currency in the base currency.
 */
export function makeRates(
  dates: readonly { readonly processDate: string; readonly instant: number }[],
  { dateCount, firstWrittenIndex }: DatesToWrite,
  random: Random,
  writer: RowWriter,
): PlantedBreak[] {
  const planted: PlantedBreak[] = [];
  const rates = [...firstRates];
  dates.forEach(({ processDate, instant }, dateIndex) => {
    baseCurrencies.forEach((custodianBases, custodianIndex) => {
      const custodianId = custodianIndex + 1;
      if (!planDelivery(custodianId, noCustomerId, dateIndex, dateCount).isDelivered) return;
      for (const base of custodianBases) {
        for (let local = 1; local <= currencies.length; local += 1) {
          if (local === base) continue;
          if (
            local === currencyWithPlantedGaps &&
            breakKindsOn(breakSchedule, custodianId, dateIndex, dateCount).includes('missing FX')
          ) {
            const note = `No rate from currency ${local} to ${base} on this date.`;
            planted.push({ kind: 'missing FX', custodianId, processDate, accountId: null, securityId: null, note });
            continue;
          }
          const factor = (rates[local - 1] ?? 1) / (rates[base - 1] ?? 1);
          if (dateIndex >= firstWrittenIndex)
            writer.add(custodianId, instant, base, local, Number(factor.toPrecision(8)));
        }
      }
    });
    for (let index = 1; index < rates.length; index += 1)
      rates[index] = (rates[index] ?? 1) * (1 + 0.004 * random.nextNormal());
  });
  return planted;
}
