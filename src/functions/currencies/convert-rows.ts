import { rowWithoutRate } from '../../messages/currencies';
import { unavailable, type CellValue } from '../../model/table';
import { toPlainDate, type PlainDate } from '../../model/plain-date';
import type { FindRate } from './fetch-rates';

type Row = readonly CellValue[];

/** The indexes of the columns that a conversion reads. */
interface ConversionColumns {
  readonly amounts: readonly number[];
  readonly currency: number;
  readonly custodian: number;
  readonly date: number;
}

/** The currency to convert to, the rates, and the names of currencies and custodians for notes. */
interface Conversion {
  /** The ID of the currency to convert to. */
  readonly target: number;
  readonly code: string;
  readonly findRates: (date: PlainDate) => FindRate;
  readonly nameCurrency: (id: CellValue) => string;
  readonly nameCustodian: (id: number) => string;
  readonly toSerial: (date: PlainDate) => number | null;
}

/**
 * Converts amounts by the rate of each row's custodian and process date, without rounding. Without a rate, the amounts,
 * the rate, and its date are #N/A, and the row's last cell explains why; an amount of 0 is 0 in every currency. Returns
 * the additional cells of each row: the amounts, the rate, its date, and its custodian if it's another one.
 */
export function convertRows(rows: readonly Row[], columns: ConversionColumns, conversion: Conversion) {
  const missingRateCounts = new Map<string, number>();
  const cells = rows.map((row) => {
    const currency = row[columns.currency] ?? null;
    const custodian = Number(row[columns.custodian]);
    const date = toPlainDate(row[columns.date]);
    const rate =
      date !== undefined && typeof currency === 'number'
        ? conversion.findRates(date)(custodian, currency, conversion.target)
        : undefined;
    const amounts = columns.amounts.map((column) => row[column] ?? null);
    if (rate) {
      const converted = amounts.map((amount) => (typeof amount === 'number' ? amount * rate.factor : null));
      const lender = rate.isBorrowed ? conversion.nameCustodian(rate.custodian) : null;
      return [...converted, rate.factor, date === undefined ? null : conversion.toSerial(date), lender];
    }
    const from = conversion.nameCurrency(currency);
    const needsRate = amounts.some((amount) => typeof amount === 'number' && amount !== 0);
    if (needsRate) {
      const currencyAndDate = `${from}${date === undefined ? '' : ` on ${date}`}`;
      missingRateCounts.set(currencyAndDate, (missingRateCounts.get(currencyAndDate) ?? 0) + 1);
    }
    const unconverted = amounts.map((amount) => (typeof amount === 'number' && amount !== 0 ? unavailable : amount));
    return [...unconverted, unavailable, unavailable, rowWithoutRate(from, conversion.code)];
  });
  return { cells, missingRateCounts };
}
