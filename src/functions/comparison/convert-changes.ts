import { toCents } from '../../checks/attribution';
import type { RowChange } from '../../checks/compare-tables';
import { difference } from '../../checks/tolerance';
import type { Loader } from '../../loader/loader';
import { noAmountColumns, noAmountsToConvert } from '../../messages/currencies';
import { additivityOf } from '../../model/amounts';
import { label } from '../../model/label';
import type { PlainDate } from '../../model/plain-date';
import { unavailable, type CellValue, type Column } from '../../model/table';
import { baseName, convertible, rateColumns } from '../currencies/base-columns';
import { currencyNames } from '../currencies/currencies-in';
import { ratesOfDays, type DayRate } from '../currencies/rates-on';
import { findBase } from '../lookups/find-currency';
import { listParties } from '../scope/parties';
import type { ComparedColumns } from './compared-columns';

/** The rate of a change's currency on each date. */
export type ChangeRates = readonly [before: DayRate | undefined, after: DayRate | undefined];

/** The converted columns of a comparison, which stand right of those as reported. */
export interface ConvertedChanges {
  readonly columns: readonly Column[];
  readonly cells: readonly (readonly CellValue[])[];
  readonly rates: readonly ChangeRates[];
  /** The changes that a rate is missing for, by currency. */
  readonly without: ReadonlyMap<string, number>;
}

interface Converting {
  readonly loader: Loader;
  readonly changes: readonly RowChange[];
  /** Those of both tables. */
  readonly columns: readonly Column[];
  readonly wanted: Pick<ComparedColumns, 'entity' | 'compared'>;
  readonly dates: readonly [PlainDate, PlainDate];
  /** The code of a currency. */
  readonly base: string;
}

/** The amounts of a comparison that a base currency converts, and where their currency is. */
export function convertedAmounts({ entity, compared }: Pick<ComparedColumns, 'entity' | 'compared'>, loader: Loader) {
  const known = convertible(entity, loader.conventions());
  if (!known) throw noAmountsToConvert(entity.set);
  const amounts = compared.filter((name) => known.amounts.includes(name));
  if (amounts.length === 0) throw noAmountColumns(entity.set, known.amounts.join(', '));
  return { amounts, way: known.way };
}

/** Converts the amounts of each change by the rates of its custodian and both dates, to cents. */
export async function convertChanges(
  { loader, changes, columns, wanted, dates, base }: Converting,
  signal?: AbortSignal,
): Promise<ConvertedChanges> {
  const { amounts, way } = convertedAmounts(wanted, loader);
  const placeOf = (name: string) => columns.findIndex((column) => column.name === name);
  const [custodianAt, currencyAt, places] = [placeOf('CustodianId'), placeOf(way), amounts.map(placeOf)];
  const [target, rates, nameOf, custodians] = await Promise.all([
    findBase(loader, base),
    ratesOfDays(loader, { dates }, signal),
    currencyNames(loader),
    listParties(loader, 'Custodians', signal),
  ]);
  const whose = (rate: DayRate | undefined) =>
    rate?.borrowed ? [custodians.find(({ id }) => id === rate.custodian)?.shortName || String(rate.custodian)] : [];
  const without = new Map<string, number>();
  const found = changes.map(({ before, after }) => {
    const row = after ?? before ?? [];
    const currency = row[currencyAt] ?? null;
    const [old, now] = dates.map((date) =>
      typeof currency === 'number' ? rates(date)(Number(row[custodianAt]), currency, target.id) : undefined,
    );
    const cells = places.flatMap((place, index): CellValue[] => {
      const round = roundingOf(amounts[index] ?? '');
      const values = [converted(before?.[place], old, round), converted(after?.[place], now, round)] as const;
      return [...values, changeOf(...values)];
    });
    const lacks = (before && !old) || (after && !now);
    if (lacks) without.set(nameOf(currency), (without.get(nameOf(currency)) ?? 0) + 1);
    const rateOf = (there: unknown, rate: DayRate | undefined) => (there ? (rate?.factor ?? unavailable) : null);
    const owners = [...new Set([...whose(before && old), ...whose(after && now)])].join(', ');
    const why = lacks ? `No rate from ${nameOf(currency)} to ${target.alpha3}` : owners === '' ? null : owners;
    return {
      cells: [...cells, rateOf(before, old), rateOf(after, now), why],
      rates: [old, now] as const,
    };
  });
  const code = target.alpha3;
  return {
    columns: [
      ...amounts.flatMap((name) =>
        ['Old', 'New', 'Change'].map((side): Column => ({
          name: `${baseName(name)}${side}`,
          kind: 'number',
          label: `${label(`${name}${side}`)} (${code})`,
        })),
      ),
      { name: `${rateColumns.rate}Old`, kind: 'number', label: `FX rate to ${code} old` },
      { name: `${rateColumns.rate}New`, kind: 'number', label: `FX rate to ${code} new` },
      { name: rateColumns.custodian, kind: 'text', label: 'FX rate custodian' },
    ],
    cells: found.map(({ cells }) => cells),
    rates: found.map(({ rates: both }) => both),
    without,
  };
}

function converted(
  cell: CellValue | undefined,
  rate: DayRate | undefined,
  round: (value: number) => number,
): CellValue {
  if (typeof cell !== 'number') return null;
  if (cell === 0) return 0;
  return rate ? round(cell * rate.factor) : unavailable;
}

/** What a row lacks on one date counts as 0. */
function changeOf(old: CellValue, now: CellValue): CellValue {
  if (old === unavailable || now === unavailable) return unavailable;
  if (old === null && now === null) return null;
  return difference(Number(old ?? 0), Number(now ?? 0));
}

/** Amounts have cents, as the effects that explain their change; prices have as many digits as they come with. */
function roundingOf(amount: string): (value: number) => number {
  return additivityOf(amount) === 'none' ? (value) => value : (value) => toCents(value) / 100;
}
