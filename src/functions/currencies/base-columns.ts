import { hasField, type Entity, type Schema } from '../../model/entity';
import {
  listFieldsInCurrency,
  toCurrencyCodePath,
  findAmountCurrencyPath,
  isCurrencyColumn,
} from '../../model/amounts';
import { amountsWithoutCurrency } from '../../messages/currencies';
import type { AmountConventions } from '../../model/amount-conventions';
import { toLabel } from '../../model/label';
import type { Column } from '../../model/table';
import { resolveColumn } from '../../query/resolve-column';
import { isNamed } from './amount-conditions';

export const rateColumns = { rate: 'FxRateToBase', date: 'FxRateDate', custodian: 'FxRateCustodian' } as const;

/** The amounts of a set that can be converted. */
interface ConvertibleAmounts {
  /** The fields with amounts. */
  readonly amounts: readonly string[];
  /** The path to the currency of a row's amounts. */
  readonly currencyPath: string;
}

/**
 * Returns the convertible amounts of a set; undefined without amounts, or without a custodian and a process date. Throws if
 * the currency of the amounts is unknown.
 */
export function findConvertibleAmounts(entity: Entity, conventions: AmountConventions): ConvertibleAmounts | undefined {
  const amounts = listFieldsInCurrency(entity);
  const currencyPath = findAmountCurrencyPath(entity, conventions);
  const [amount] = amounts;
  if (amount !== undefined && currencyPath === undefined) throw amountsWithoutCurrency(amount, entity.set);
  const isDated = ['CustodianId', 'ProcessDate'].every((name) => hasField(entity, name));
  return isDated && currencyPath !== undefined && amounts.length > 0 ? { amounts, currencyPath } : undefined;
}

/**
 * Returns the columns to show left of the converted ones. A chosen converted column, for example from the header row of
 * an earlier result, adds the amount that it's converted from; converted columns are always on the right.
 */
export function chooseLocalColumns(
  chosenColumns: readonly string[] | undefined,
  { entity, schema, amounts, currencyPath }: ConvertibleAmounts & { readonly entity: Entity; readonly schema: Schema },
) {
  const names = chosenColumns ?? entity.fields.map(({ name }) => name);
  const sources = names.flatMap((name) => {
    const converted = findConvertedName(name, amounts, entity.set);
    if (converted === undefined) return [resolveColumn(name, entity, schema).name];
    return amounts.filter((amount) => toBaseName(amount) === converted);
  });
  const uniqueSources = [...new Set(sources)];
  return {
    /** The service's columns, and the currency of the amounts if it isn't chosen. */
    local: uniqueSources.some((name) => isCurrencyColumn(name, currencyPath))
      ? uniqueSources
      : [...uniqueSources, toCurrencyCodePath(currencyPath)],
    /** The amounts among them, in their order. */
    amounts: uniqueSources.filter((name) => amounts.includes(name)),
  };
}

/** Returns the name of a converted column: `MarketValueBase`. */
export function toBaseName(amount: string): string {
  return `${amount}Base`;
}

/** Returns the name of the converted column with a name or label: `MarketValueBase` for `Market value (USD)`. */
export function findConvertedName(text: string, amounts: readonly string[], set: string): string | undefined {
  const name = text.trim();
  const rate = Object.values(rateColumns).find((column) => isNamed(name, [column]));
  if (rate !== undefined) return rate;
  if (/^fx rate to [a-z]{3}$/i.test(name)) return rateColumns.rate;
  if (/^fx rate date$/i.test(name)) return rateColumns.date;
  if (/^fx rate custodian$/i.test(name)) return rateColumns.custodian;
  const [, label] = /^(.*\S) ?\([a-z]{3}\)$/i.exec(name) ?? [];
  const amount = amounts.find(
    (candidate) =>
      isNamed(name, [toBaseName(candidate)]) || (label !== undefined && isNamed(label, [toLabel(candidate, set)])),
  );
  return amount === undefined ? undefined : toBaseName(amount);
}

/** Returns the converted columns, right of the local ones, with their labels. */
export function createBaseColumns(amounts: readonly string[], code: string, set: string): Column[] {
  return [
    ...amounts.map((amount): Column => ({
      name: toBaseName(amount),
      kind: 'number',
      label: `${toLabel(amount, set)} (${code})`,
    })),
    { name: rateColumns.rate, kind: 'number', label: `FX rate to ${code}` },
    { name: rateColumns.date, kind: 'date', label: 'FX rate date' },
    { name: rateColumns.custodian, kind: 'text', label: 'FX rate custodian' },
  ];
}
