import { toCents } from '../../checks/attribution';
import type { RowChange } from '../../checks/compare-tables';
import { comparedSides, toSideName } from '../../checks/comparison-table';
import { computeDifference } from '../../checks/tolerance';
import type { Loader } from '../../loader/loader';
import { noAmountColumns, noAmountsToConvert, rowWithoutRate } from '../../messages/currencies';
import { findAdditivity } from '../../model/amounts';
import { toLabel } from '../../model/label';
import type { PlainDate } from '../../model/plain-date';
import { unavailable, type CellValue, type Column } from '../../model/table';
import { toBaseName, findConvertibleAmounts, rateColumns } from '../currencies/base-columns';
import { fetchCurrencyNameFinder } from '../currencies/fetch-currency-ids';
import { fetchRateFinders, type DateRate } from '../currencies/fetch-rates';
import { findBaseCurrency } from '../lookups/find-currency';
import { listParties } from '../scope/parties';
import type { CompareOptions } from '../../query/read-check-options';
import type { ComparedColumns } from './compared-columns';

/** The rates of a change's currency on both dates. */
export type ChangeRates = readonly [before: DateRate | undefined, after: DateRate | undefined];

interface ConversionInput {
  readonly loader: Loader;
  readonly changes: readonly RowChange[];
  /** The columns of both tables. */
  readonly columns: readonly Column[];
  readonly comparison: Pick<ComparedColumns, 'entity' | 'compared'>;
  readonly dates: readonly [PlainDate, PlainDate];
  /** The code of the base currency. */
  readonly base: string;
  readonly options: Pick<CompareOptions, 'tolerance' | 'unchanged' | 'headers'>;
}

/** Returns the amounts of a comparison to convert, and the path to their currency. */
export function findAmountsToConvert(
  { entity, compared }: Pick<ComparedColumns, 'entity' | 'compared'>,
  loader: Loader,
) {
  const convertibleAmounts = findConvertibleAmounts(entity, loader.getConventions());
  if (!convertibleAmounts) throw noAmountsToConvert(entity.set);
  const amounts = compared.filter((name) => convertibleAmounts.amounts.includes(name));
  if (amounts.length === 0) throw noAmountColumns(entity.set, convertibleAmounts.amounts.join(', '));
  return { amounts, currencyPath: convertibleAmounts.currencyPath };
}

/**
 * Converts the amounts of each change by the rates of its custodian and both dates, to cents. A row whose FX rate alone
 * changes its converted amounts is a change, too: otherwise the changes wouldn't add up to that of the total.
 */
export async function convertChanges(
  { loader, changes, columns, comparison, dates, base, options }: ConversionInput,
  signal?: AbortSignal,
) {
  const { amounts, currencyPath } = findAmountsToConvert(comparison, loader);
  const indexOf = (name: string) => columns.findIndex((column) => column.name === name);
  const [custodianIndex, currencyIndex, amountIndexes] = [
    indexOf('CustodianId'),
    indexOf(currencyPath),
    amounts.map(indexOf),
  ];
  const [target, findRates, findCurrencyName, custodians] = await Promise.all([
    findBaseCurrency(loader, base, signal),
    fetchRateFinders(loader, { dates }, signal),
    fetchCurrencyNameFinder(loader, signal),
    listParties(loader, 'Custodians', signal),
  ]);
  const listLenders = (rate: DateRate | undefined) =>
    rate?.isBorrowed ? [custodians.find(({ id }) => id === rate.custodian)?.shortName || String(rate.custodian)] : [];
  const baseCode = target.alpha3;
  const toTitle = (amount: string) =>
    options.headers === 'label' ? `${toLabel(amount, comparison.entity.set)} (${baseCode})` : toBaseName(amount);
  const missingRateCounts = new Map<string, number>();
  const convertedChanges = changes.flatMap((change) => {
    const { before, after } = change;
    const row = after ?? before ?? [];
    const currency = row[currencyIndex] ?? null;
    const [oldRate, newRate] = dates.map((date) =>
      typeof currency === 'number' ? findRates(date)(Number(row[custodianIndex]), currency, target.id) : undefined,
    );
    const cells = amountIndexes.map((amountIndex, index) => {
      const round = createRounder(amounts[index] ?? '');
      const values = [
        convert(before?.[amountIndex], oldRate, round),
        convert(after?.[amountIndex], newRate, round),
      ] as const;
      return [...values, computeChange(...values)] as const;
    });
    const revaluedAmounts =
      change.kind === 'unchanged'
        ? amounts.filter((_amount, index) => isDifference(cells[index]?.[2] ?? null, options.tolerance))
        : [];
    if (change.kind === 'unchanged' && revaluedAmounts.length === 0 && !options.unchanged) return [];
    const lacksRate = (before && !oldRate) || (after && !newRate);
    if (lacksRate)
      missingRateCounts.set(findCurrencyName(currency), (missingRateCounts.get(findCurrencyName(currency)) ?? 0) + 1);
    const toRateCell = (row: unknown, rate: DateRate | undefined) => (row ? (rate?.factor ?? unavailable) : null);
    const lenders = [...new Set([...listLenders(before && oldRate), ...listLenders(after && newRate)])].join(', ');
    const note = lacksRate
      ? rowWithoutRate(findCurrencyName(currency), target.alpha3)
      : lenders === ''
        ? null
        : lenders;
    return {
      change:
        revaluedAmounts.length === 0
          ? change
          : { ...change, kind: 'changed' as const, revaluedTitles: revaluedAmounts.map(toTitle) },
      cells: [...cells.flat(), toRateCell(before, oldRate), toRateCell(after, newRate), note],
      rates: [oldRate, newRate] as const,
    };
  });
  return {
    columns: [
      ...amounts.flatMap((name) =>
        comparedSides.map((side): Column => ({
          name: toSideName(toBaseName(name), side),
          kind: 'number',
          label: `${toLabel(toSideName(name, side))} (${baseCode})`,
        })),
      ),
      { name: toSideName(rateColumns.rate, 'Old'), kind: 'number', label: `FX rate to ${baseCode} old` },
      { name: toSideName(rateColumns.rate, 'New'), kind: 'number', label: `FX rate to ${baseCode} new` },
      { name: rateColumns.custodian, kind: 'text', label: 'FX rate custodian' },
    ] satisfies Column[],
    changes: convertedChanges.map(({ change }) => change),
    cells: convertedChanges.map(({ cells }) => cells),
    rates: convertedChanges.map(({ rates }) => rates),
    missingRateCounts,
  };
}

function convert(cell: CellValue | undefined, rate: DateRate | undefined, round: (value: number) => number): CellValue {
  if (typeof cell !== 'number') return null;
  if (cell === 0) return 0;
  return rate ? round(cell * rate.factor) : unavailable;
}

/** Returns whether a converted value changes, or its change is unknown for lack of an FX rate. */
function isDifference(change: CellValue, tolerance: number): boolean {
  return typeof change === 'number' ? Math.abs(change) > tolerance : change !== null;
}

/** Returns the change in a converted value. A value missing on one date counts as 0. */
function computeChange(oldValue: CellValue, newValue: CellValue): CellValue {
  if (oldValue === unavailable || newValue === unavailable) return unavailable;
  if (oldValue === null && newValue === null) return null;
  return computeDifference(Number(oldValue ?? 0), Number(newValue ?? 0));
}

/** Amounts are rounded to cents, like the effects that explain their change; prices keep all digits. */
function createRounder(amount: string): (value: number) => number {
  return findAdditivity(amount) === 'none' ? (value) => value : (value) => toCents(value) / 100;
}
