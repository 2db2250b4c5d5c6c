import { unavailable, type CellValue } from '../../model/table';
import { fromSerial, type PlainDate } from '../../model/plain-date';
import type { FindRate } from './rates-on';

type Row = readonly CellValue[];

/** Where a row has what its conversion needs. */
export interface RowPlaces {
  readonly amounts: readonly number[];
  readonly currency: number;
  readonly custodian: number;
  readonly date: number;
}

/** What rows are converted with. */
export interface Conversion {
  /** The id of the currency to convert to. */
  readonly target: number;
  readonly code: string;
  readonly rates: (date: PlainDate) => FindRate;
  readonly currencyOf: (id: CellValue) => string;
  readonly custodianOf: (id: number) => string;
  readonly serialOf: (date: PlainDate) => number | null;
}

export interface ConvertedRows {
  /** What stands at the right of each row: the converted amounts, the rate, its date, and whose it is. */
  readonly cells: CellValue[][];
  /** How many rows lack a rate that they need, by currency and date. */
  readonly without: ReadonlyMap<string, number>;
}

/**
 * Converts amounts by the rate of each row's custodian and process date, unrounded. Without a rate, the amounts, the rate,
 * and its date are #N/A, and the row's last cell says why; an amount of 0 is 0 in every currency.
 */
export function convertRows(rows: readonly Row[], places: RowPlaces, conversion: Conversion): ConvertedRows {
  const without = new Map<string, number>();
  const cells = rows.map((row) => {
    const currency = row[places.currency] ?? null;
    const custodian = Number(row[places.custodian]);
    const date = dateOf(row[places.date]);
    const rate =
      date !== undefined && typeof currency === 'number'
        ? conversion.rates(date)(custodian, currency, conversion.target)
        : undefined;
    const amounts = places.amounts.map((place) => row[place] ?? null);
    if (rate) {
      const converted = amounts.map((amount) => (typeof amount === 'number' ? amount * rate.factor : null));
      const whose = rate.borrowed ? conversion.custodianOf(rate.custodian) : null;
      return [...converted, rate.factor, date === undefined ? null : conversion.serialOf(date), whose];
    }
    const from = conversion.currencyOf(currency);
    const needed = amounts.some((amount) => typeof amount === 'number' && amount !== 0);
    if (needed) {
      const pair = `${from}${date === undefined ? '' : ` on ${date}`}`;
      without.set(pair, (without.get(pair) ?? 0) + 1);
    }
    const lacking = amounts.map((amount) => (typeof amount === 'number' && amount !== 0 ? unavailable : amount));
    return [...lacking, unavailable, unavailable, `No rate from ${from} to ${conversion.code}`];
  });
  return { cells, without };
}

function dateOf(cell: CellValue | undefined): PlainDate | undefined {
  return typeof cell === 'number' ? fromSerial(cell) : undefined;
}
